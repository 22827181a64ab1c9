import { addDays } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { expect, test } from './page/fixtures.ts'
import { openLive } from './page/open-live.ts'
import { toFieXml } from './server/fie-xml.ts'
import { importFiles } from './server/import-files.ts'

test('the root leads to the results', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/results')
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
})

test('three accordions, the first two open', async ({ page }) => {
  await page.goto('/live')
  const group = (name: string) =>
    page.getByRole('group').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const headings = page.getByRole('group').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText(['Happening Now', 'Coming Soon', 'Recent'])
  await expect(group('Happening Now')).toHaveAttribute('open')
  await expect(group('Coming Soon')).toHaveAttribute('open')
  await expect(group('Recent')).not.toHaveAttribute('open')
  await expect(group('Happening Now').getByRole('link', { name: /Great Confluence ROC/ })).toBeVisible()
  await expect(group('Coming Soon').getByRole('link', { name: /Timberline RYC/ })).toContainText(
    /Portland, OR/,
  )
  await page.getByRole('heading', { name: 'Recent', exact: true }).click()
  await expect(group('Recent')).toHaveAttribute('open')
})

test('the filter hides other countries, keeps tournaments without one, and is remembered', async ({
  page,
  server,
}) => {
  const day = (offset: number) => addDays(toUtcDay(testNow()), offset).split('-').reverse().join('.')
  await importFiles(server, {
    'nowhere.xml': toFieXml({
      title: 'Nowhere Open',
      date: day(-1),
      until: day(1),
      names: [
        ['Ashgrove', 'Tess'],
        ['Larkmoor', 'Iris'],
        ['Wexcombe', 'Nora'],
        ['Fairholt', 'Della'],
      ],
    }),
  })
  const nowhere = page.getByRole('link', { name: /Nowhere Open/ })
  await openLive(page, 'Nowhere Open')
  await expect(nowhere).toBeVisible()
  const france = page.getByRole('link', { name: /Challenge du Vieux-Pont/ })
  const home = page.getByRole('link', { name: /Great Confluence/ })
  await expect(home).toBeVisible()
  await expect(france).toBeHidden()

  await page.getByRole('button', { name: 'Filters' }).click()
  const filter = page.getByRole('button', { name: 'Country USA' })
  await expect(filter).toHaveAttribute('aria-pressed', 'true')
  await filter.click()
  await expect(france).toBeVisible()
  await expect(nowhere).toBeVisible()
  const happening = page
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { name: 'Happening Now', exact: true }) })
  // Sheets of other tests, one's own fencers on them, stand among the first, too.
  const first = happening.getByRole('link').filter({ hasNotText: 'Cellar' }).first()
  await expect(first).toContainText('Great Confluence')
  await expect(first).toContainText('Registered')
  await expect(france).not.toContainText('Registered')

  await page.reload()
  await expect(france).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(filter).toHaveAttribute('aria-pressed', 'false')
})

test('the search finds names and cities, whatever the case and accents', async ({ page }) => {
  await page.goto('/live')
  const search = page.getByRole('searchbox', { name: 'Name or city' })
  const tournaments = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(page.getByRole('link', { name: /Timberline/ })).toBeVisible()
  await search.fill('COLUMB')
  await expect(tournaments).toHaveText([/Great Confluence/])
  await search.fill('timberline')
  await expect(tournaments).toHaveText([/Timberline RYC/])
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'Country USA' }).click()
  await search.fill('montreal')
  await expect(tournaments).toHaveText([/Coupe du Vieux-Canal/])
  await search.fill('nobody knows this one')
  await expect(tournaments).toHaveCount(0)
  await expect(page.getByText('No tournament matches.').first()).toBeVisible()
})

test('a group of many shows forty at most at first, and more with a press', async ({ page }) => {
  const today = toUtcDay(testNow())
  const upcoming = Array.from({ length: 55 }, (_, at) => ({
    id: `coming-${at}`,
    idDetail: {},
    name: `Coming Cup ${at}`,
    country: 'USA',
    events: [],
    startDate: addDays(today, 3 + at),
    endDate: addDays(today, 3 + at),
  }))
  const names = Array.from({ length: 95 }, (_, at) => ({
    id: `over-${at}`,
    name: `Over Cup ${at}`,
    country: 'USA',
    startDate: addDays(today, -3 - at),
    endDate: addDays(today, -3 - at),
  }))
  await page.route('**/api/v2/tournament?type=upcoming', route => route.fulfill({ json: upcoming }))
  await page.route('**/api/v3/view/tournaments', route => route.fulfill({ json: names }))
  await page.goto('/live')
  const group = (name: string) =>
    page.getByRole('group').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const coming = group('Coming Soon').getByRole('listitem')
  await expect(coming).toHaveCount(40)
  await expect(coming.last()).toContainText('Coming Cup 39')
  await group('Coming Soon').getByRole('button', { name: 'Show 15 more' }).press('Enter')
  await expect(coming).toHaveCount(55)
  await expect(group('Coming Soon').getByRole('button', { name: /more/ })).toHaveCount(0)

  const recent = group('Recent')
  await page.getByRole('heading', { name: 'Recent', exact: true }).click()
  await expect(recent.getByRole('listitem').first()).toContainText('Over Cup 0')
  await expect(recent.getByText('95', { exact: true })).toBeVisible()
  for (const [left, shown] of [
    [40, 80],
    [15, 95],
  ]) {
    await recent.getByRole('button', { name: `Show ${left} more` }).press('Enter')
    await expect(recent.getByRole('listitem')).toHaveCount(shown ?? 0)
  }
})

test('the link below the lists leads to all tournaments', async ({ page }) => {
  await page.goto('/live')
  await expect(page.getByRole('link', { name: /Great Confluence ROC/ })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All tournaments' }).click()
  await expect(page).toHaveURL('/tournaments')
  await expect(page.getByRole('heading', { level: 2, name: /^Season \d{4}–\d\d$/ }).first()).toBeVisible()
  // Which names stand among the first depends on the day.
  await page.getByRole('searchbox').fill('Timberline RYC')
  await expect(page.getByRole('main').getByText('Timberline RYC', { exact: true }).first()).toBeVisible()
})
