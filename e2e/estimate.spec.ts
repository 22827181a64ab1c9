import type { Page } from '@playwright/test'
import { FencerEstimate, StandingsEstimate, StandingsOrigin } from '#contract/standings/standings-estimate.ts'
import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'
import { renderAll } from './page/render-all.ts'

test.use({ account: 'nobody' })

test('our own estimate stands apart, and every total opens to its results and pages', async ({ page }) => {
  test.slow()
  const { people, source, season } = await findEstimate(page, 'CDTME')
  await page.goto('/standings/CDTME')
  await expect(page.getByRole('tab', { name: 'Official' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText(/^Official list as of .+\. Source: invented season\.$/)).toBeVisible()
  await page.getByRole('tab', { name: 'Our estimate' }).click()
  await expect(page).toHaveURL('/standings/CDTME?list=estimate')
  await expect(page.getByText(/^Our own estimate as of .+ Not the official list\./)).toBeVisible()
  if (source === null) {
    await expect(page.getByText(`The rules of ${season} are not here yet`)).toBeVisible()
    return
  }
  await expect(page.getByRole('link', { name: /^Rules: .+ Handbook .+, p\. 46/ })).toBeVisible()
  const list = page.getByRole('region', { name: /^Our estimate, Cadet Men.s Épée, National$/ })
  const first = list.getByRole('listitem').first()
  await first.locator('summary').click()
  const results = first.getByRole('list').getByRole('listitem')
  const answer = await page.request.get(`/api/v2/standings/CDTME/estimate/${people[0]?.fencer.id}`)
  const opened = FencerEstimate.parse(await answer.json())
  await expect(results).toHaveCount(opened.results.length)
  await expect(first).toContainText(/Athlete Handbook 2026-27, p\. 7[34]/)
  await expect(first).toContainText(/Drops off .+ \(p\. 42\)/)
  await expect(first.getByText('Counts', { exact: true })).toHaveCount(people[0]?.counting ?? 0)
  const sum = opened.results.reduce((all, one) => all + (one.counts ? one.points : 0), 0)
  expect(sum).toBeCloseTo(people[0]?.standing.points ?? 0, 3)
  await expect(first.getByText(/^Does not count: /)).toHaveCount(
    opened.results.filter(one => one.reason !== undefined).length,
  )
  await renderAll(page)
  const violations = await findViolations(page, {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag22aa', 'best-practice'],
  })
  expect(violations.map(one => `${one.id}: ${one.nodes.map(node => node.html).join(' ')}`)).toEqual([])
  for (const target of [first.locator('summary'), page.getByRole('tab').first()])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.getByLabel('Weapon').selectOption('Foil')
  await expect(page).toHaveURL('/standings/CDTMF?list=estimate')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Our estimate' })).toHaveAttribute('aria-selected', 'true')
})

test('an estimate says where rules or results are missing', async ({ page, guard }) => {
  const { source } = await findEstimate(page, 'VETMF')
  test.skip(source === null, 'no rules for this season')
  await page.goto('/standings/VETMF?list=estimate')
  await expect(
    page.getByText('How this list is made is not published, so there is no estimate.'),
  ).toBeVisible()
  await page.goto('/standings/DV2MF?list=estimate')
  await expect(page.getByText('The rules know no points list of this kind')).toBeVisible()
  await page.goto('/standings/Y12MFR3?list=estimate')
  await expect(page.getByText('everybody who fenced in this region is listed')).toBeVisible()
  const empty = { asOf: '2026-11-21', season: '2026-27', source: null, assumes: [], people: [] }
  await page.route('**/standings/Y10WE/estimate', route => route.fulfill({ json: empty }))
  await page.goto('/standings/Y10WE?list=estimate')
  await expect(page.getByText('No stored result gives points in this list yet.')).toBeVisible()
  guard.allow(/500/)
  await page.route('**/standings/Y10WS/estimate', route => route.fulfill({ status: 500, json: {} }))
  await page.goto('/standings/Y10WS?list=estimate')
  await expect(page.getByText('Failed to GET /api/v2/standings/Y10WS/estimate')).toBeVisible()
})

/** The estimate as the server gives it once the invented season is there whole: its official lists come last. */
async function findEstimate(page: Page, code: string): Promise<StandingsEstimate> {
  const read = async (path: string) => (await page.request.get(`/api/v2/standings/${path}`)).json()
  await expect
    .poll(async () => StandingsOrigin.parse(await read('CDTME/origin')).asOf, {
      timeout: 90_000,
      intervals: [500],
    })
    .not.toBeNull()
  return StandingsEstimate.parse(await read(`${code}/estimate`))
}
