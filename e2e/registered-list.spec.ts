import { addDays, toWeekStart } from '#domain/time/day.ts'
import { expect, test } from './page/fixtures.ts'
import { standAt } from './page/stand-at.ts'

/** A Wednesday. */
const DAY = '2026-11-18'

/** A schedule of one tournament: an event of 120 registered, with an address to follow live. */
const schedule = () => {
  const week = toWeekStart(DAY)
  const event = {
    id: 'e1',
    name: 'Y12 Women’s Foil',
    short_name: 'Y12 WF',
    classifier: { category: 'y12', gender: 'womens', weapon: 'foil' },
    classification: null,
    date: DAY,
    start_time: null,
    total_spots: 0,
    registered_fencers: 120,
  }
  const tournament = {
    id: 't1',
    name: 'Timber Cup',
    start_date: DAY,
    end_date: DAY,
    location: 'Portland, OR',
    usa_region: 1,
    registration_url: null,
    live_url: '/live/t1',
    registration_open_date: null,
    registration_late_date: null,
    registration_closed_date: null,
    time_zone_id: 'America/Los_Angeles',
    events: [event],
  }
  return { weeks: [{ start: week, end: addDays(week, 6), tournaments: [tournament] }] }
}

test.beforeEach(async ({ page }) => {
  await standAt(page, `${DAY}T18:00:00Z`)
  await page.route('**/api/v2/fencer?type=tracked', route => route.fulfill({ json: [] }))
  await page.route('**/api/v3/view/schedule', route => route.fulfill({ json: schedule() }))
  await page.route('**/tournament/*/sources', route => route.fulfill({ json: { former: [], events: [] } }))
  await page.route('**/api/v3/view/news?*', route =>
    route.fulfill({ json: { tournaments: [], left_out: 0 } }),
  )
})

test('a long list of registered fencers scrolls, no higher than 500 px', async ({ page }) => {
  const people = Array.from({ length: 120 }, (_, at) => ({ id: `p${at}`, name: `Ashgrove, Tess ${at}` }))
  await page.route('**/registrations?*', route => route.fulfill({ json: people }))
  await page.goto('/plan')
  await page.getByRole('button', { name: '120 registered' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(120)
  const height = await dialog.evaluate(node => node.getBoundingClientRect().height)
  expect(height).toBeGreaterThanOrEqual(480)
  expect(height).toBeLessThanOrEqual(500)
  await dialog.getByRole('listitem').last().scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('listitem').last()).toBeInViewport()
})

test('the live badge goes when the tournament has ended', async ({ page }) => {
  const live = page.getByRole('link', { name: 'Follow Timber Cup live' })
  await page.goto('/plan')
  await expect(live).toBeVisible()
  await standAt(page, `${addDays(DAY, 1)}T18:00:00Z`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 3, name: 'Timber Cup' })).toBeVisible()
  await expect(live).toHaveCount(0)
})
