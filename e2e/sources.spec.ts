import type { Page } from '@playwright/test'
import { LiveEvent } from '#contract/live/live-event.ts'
import { addDays, toWeekStart } from '#domain/time/day.ts'
import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'
import { findOpenBout } from './page/open-bout.ts'
import { findEventPlace, findTournamentPath } from './page/places.ts'
import { standAt } from './page/stand-at.ts'

// A bout of hers must be still to come.
test.use({ day: 'sources' })

const isClean = async (page: Page): Promise<void> => {
  const violations = await findViolations(page)
  expect(violations.map(one => `${one.id}: ${one.nodes.map(node => node.html).join(' ')}`)).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide, 'nothing is wider than the window').toBeLessThanOrEqual(0)
}

test('results say who told them, and a corrected one what it was', async ({ page, server }) => {
  const place = await findEventPlace(server, "Y14 Women's Foil")
  const { pool, bout } = await findOpenBout(server, place, 'Moreau-Quill', true)
  const isLeft = pool.fencers[bout.left]?.entrant.lastName === 'Moreau-Quill'
  const score = (own: number, other: number) =>
    isLeft ? { left: own, right: other } : { left: other, right: own }
  await page.goto(place.path)
  await expect.poll(() => server.streams()).toBe(1)
  await server.setScore(place.ftlId, bout.ref, score(5, 2))
  await expect(page.getByText(/Élodie Moreau-Quill won 5 to 2/i).first()).toBeAttached()
  await expect(page.getByText(/Source: Fencing Time Live/)).toBeVisible()
  const readScores = async () => {
    const answer = await page.request.get(`${place.callPath}?live=true`)
    const { pools = [] } = LiveEvent.parse(await answer.json())
    return new Map(
      pools.flatMap(one =>
        one.matches.map(({ id, left, right }) => [id, [left.score, right.score].toSorted().join('–')]),
      ),
    )
  }
  const before = await readScores()
  await server.setScore(place.ftlId, bout.ref, score(3, 5))
  await expect
    .poll(async () =>
      [...(await readScores())].filter(([id, now]) => before.get(id) === '2–5' && now === '3–5'),
    )
    .toHaveLength(1)

  await page.goto('/results')
  const confluence = page.getByRole('group').filter({ hasText: 'Great Confluence' })
  await expect(confluence.getByText(/^Fencing Time Live, \d+:\d\d/)).toBeVisible()
  // With more bouts fenced the list folds; the line above says that it is drawn.
  const more = confluence.getByRole('button', { name: /^Show \d+ more pool bouts?$/ })
  if ((await more.count()) > 0) await more.click()
  await expect(confluence.getByText(/^Corrected .*\d+:\d\d.* · was won 5–2$/)).toBeVisible()
  await isClean(page)
})

test('a tournament opens to who said what', async ({ page, server }) => {
  await page.goto(await findTournamentPath(server, 'Great Confluence ROC/RJCC'))
  await page.getByText('Where this comes from').click()
  const fold = page.getByRole('group').filter({ hasText: 'Where this comes from' })
  await expect(fold).toContainText(/Listed by, Dates, Place\s*Fencing Time Live, read today/)
  await expect(fold.getByRole('region', { name: /Y14 Women's Foil/ })).toBeVisible()
  await isClean(page)
})

test('a fencer’s ratings name their source', async ({ page }) => {
  const answer = await page.request.get('/api/v2/fencer?type=tracked')
  const [first] = (await answer.json()) as { id: string }[]
  await page.goto(`/fencers/${first?.id}`)
  await expect(page.getByText(/^Ratings: Invented season/)).toBeVisible()
})

const DAY = '2026-11-18'
const SINCE = Date.parse('2026-11-12T15:00:00Z')
const event = (id: string, more: object = {}) => ({
  id,
  name: 'Y12 Women’s Foil',
  short_name: 'Y12 WF',
  classifier: { category: 'y12', gender: 'womens', weapon: 'foil' },
  classification: null,
  date: DAY,
  start_time: '09:00',
  total_spots: 40,
  registered_fencers: 12,
  ...more,
})
const tournament = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  start_date: DAY,
  end_date: DAY,
  location: 'Portland, OR',
  usa_region: 1,
  registration_url: 'https://register.example/1',
  live_url: null,
  time_zone_id: 'America/Los_Angeles',
  registration_open_date: '2026-10-01',
  registration_late_date: null,
  registration_closed_date: '2026-12-01',
  events: [event(`${id}-1`)],
  ...more,
})
const gone = { at: SINCE, source: 'usafencing' }
const told = { source: 'usafencing', changedAt: SINCE, lookedAt: Date.parse(`${DAY}T15:32:00Z`) }

test.describe('the plan', () => {
  test.beforeEach(async ({ page }) => {
    await standAt(page, `${DAY}T18:00:00Z`)
    const week = { start: toWeekStart(DAY), end: addDays(toWeekStart(DAY), 6) }
    const tournaments = [
      tournament('own', 'Timber Cup', { gone }),
      tournament('other', 'Harbor Cup', { gone }),
      tournament('on', 'Mill Cup', { events: [event('on-1'), event('on-2', { gone })] }),
    ]
    await page.route('**/api/v3/view/schedule', route =>
      route.fulfill({ json: { weeks: [{ ...week, tournaments }] } }),
    )
    await page.route('**/api/v2/fencer?type=tracked', async route => {
      const answer = await route.fetch()
      const [first, ...rest] = (await answer.json()) as object[]
      const registrations = [{ tournament_id: 'own', event_ids: ['own-1'] }]
      const preferences = { weapons: ['foil'], categories: ['y12'], genders: ['womens'] }
      await route.fulfill({ json: [{ ...first, registrations, preferences }, ...rest] })
    })
    await page.route('**/sources', route =>
      route.fulfill({
        json: {
          listing: told,
          dates: told,
          registration: { ...told, url: 'https://usafencing.example/1' },
          former: [{ field: 'closes', before: '2026-11-25', source: 'usafencing', at: SINCE }],
          events: [
            {
              id: 'on-1',
              name: 'Y12 Women’s Foil',
              schedule: told,
              entries: told,
              former: [{ field: 'startTime', before: '08:00', source: 'usafencing', at: SINCE }],
            },
          ],
        },
      }),
    )
    await page.route('**/registrations?*', route =>
      route.fulfill({ json: [{ id: 'p', name: 'Ashgrove, Tess' }] }),
    )
  })

  test('keeps, flagged, what is not listed any more for those who are registered', async ({ page }) => {
    await page.goto('/plan')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Timber Cup', 'Mill Cup'])
    await expect(page.getByText('No longer listed by USA Fencing since Nov 12')).toHaveCount(1)
    const own = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Timber Cup' }) })
    await expect(own.getByText(/No longer listed/)).toBeVisible()
    await expect(own.getByRole('link', { name: /Register/ })).toHaveCount(0)
    await isClean(page)
  })

  test('opens to who said what of dates and registration, and what was corrected', async ({ page }) => {
    await page.goto('/plan')
    const mill = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Mill Cup' }) })
    await mill.getByText('Where this comes from').click()
    await expect(mill).toContainText(/Registration\s*USA Fencing, read today \d+:32/)
    await expect(mill).toContainText('Registration closes: was Nov 25 until Nov 12')
    await expect(mill).toContainText('Start: was 8:00 AM until Nov 12')
    await isClean(page)
    await mill.getByRole('button', { name: '12 registered' }).click()
    await expect(page.getByRole('dialog').getByText(/^USA Fencing, read today/)).toBeVisible()
    await isClean(page)
  })
})
