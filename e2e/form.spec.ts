import { addDays, toWeekStart } from '#domain/time/day.ts'
import { dayAt, testNow } from '#tools/testing/clock/test-clock.ts'
import { expect, test } from './page/fixtures.ts'
import { listMoved, notePressed, settle } from './page/pressed-places.ts'

const FORM = '**/api/v3/view/form/*'
const RESULTS = '**/api/v3/view/results/*'
const EVENT = '**/api/v3/view/results/*/*/*'
const SCHEDULE = '**/api/v3/view/schedule'
const TRACKED = '**/api/v2/fencer?type=tracked'

const NOTHING = { totalWin: 0, majorWin: 0, closeWin: 0, closeLoss: 0, majorLoss: 0, totalLoss: 0 }
const months = (fenced: Readonly<Record<number, readonly [won: number, fenced: number]>>) =>
  Array.from({ length: 12 }, (_, at) => {
    const [won = 0, all = 0] = fenced[at] ?? []
    return { month: `2026-${String(at + 1).padStart(2, '0')}`, won, fenced: all }
  })
const form = (won: number, lost: number, classes: object, all = months({ 8: [10, 20], 11: [66, 92] })) => ({
  season: { start: '2026-08-01', end: '2027-07-31', won, lost, classes: { ...NOTHING, ...classes } },
  months: all,
})
const SEASON = { totalWin: 9, majorWin: 38, closeWin: 27, closeLoss: 21, majorLoss: 14, totalLoss: 2 }

test('the season stands with the fencer: record, share won, curve, and classes in words', async ({
  page,
}) => {
  await page.route(FORM, route => route.fulfill({ json: form(74, 38, SEASON) }))
  await page.goto('/results')
  const main = page.getByRole('main')
  await expect(main.getByText('74–38')).toBeVisible()
  await expect(main.getByText('66%')).toBeVisible()
  await expect(main.getByText('9 total · 38 major · 27 close')).toBeVisible()
  await expect(main.getByText('21 close · 14 major · 2 total')).toBeVisible()
  await expect(main.getByText('1 bout without touches')).toBeVisible()
  await expect(main.getByText('Won, 12 months')).toBeVisible()
  await expect(main.getByRole('img', { name: /from 50 to 72 percent/ })).toBeVisible()
})

test('without a bout this season, and without any, the header says so', async ({ page }) => {
  await page.route(FORM, route => route.fulfill({ json: form(0, 0, {}) }))
  await page.goto('/results')
  await expect(page.getByText('No bouts this season yet.')).toBeVisible()
  await page.route(FORM, route => route.fulfill({ json: form(0, 0, {}, months({})) }))
  await page.goto('/fencers/demo-fencer-2')
  await expect(page.getByText('No bouts are known yet.', { exact: false })).toBeVisible()
  await expect(page.getByText('Form', { exact: true })).toHaveCount(0)
  await page.route(FORM, route =>
    route.fulfill({ json: { ...form(0, 0, {}, months({})), past: { won: 61, lost: 39 } } }),
  )
  await page.goto('/fencers/demo-fencer-3')
  await expect(page.getByText('No bouts in the last 12 months.')).toBeVisible()
  await expect(page.getByRole('main').getByText('61–39')).toBeVisible()
  await expect(page.getByText('No bouts are known yet.', { exact: false })).toHaveCount(0)
})

test('pool bouts beyond three show when asked for', async ({ page }) => {
  const bout = (id: string, stage: string) => ({
    id,
    stage,
    opponent: `Zeta, ${id}`,
    opponentKey: `~${id}`,
    opponentClub: null,
    myTouches: 5,
    opponentTouches: 1,
    resultClass: 'majorWin',
    won: true,
    videoLink: null,
  })
  const pools = ['A', 'B', 'C', 'D', 'E', 'F'].map(id => bout(id, 'Pool'))
  const events = [{ id: 'e', name: 'Y14 Foil', wins: 8, losses: 0, rating: 'C2' }]
  const tournament = { id: 't', name: 'Fold Cup', when: '2026-03-07', until: '2026-03-07', location: '' }
  await page.route(RESULTS, route => route.fulfill({ json: [{ ...tournament, eventIds: ['e'], events }] }))
  await page.route(EVENT, route =>
    route.fulfill({
      json: { name: 'Y14 Foil', mayLink: false, results: [bout('X', 'T2'), bout('Y', 'T4'), ...pools] },
    }),
  )
  await page.goto('/results')
  const bouts = page.getByRole('group').filter({ hasText: 'Fold Cup' }).getByRole('listitem')
  await expect(page.getByText('6 pool · 2 DE')).toBeVisible()
  await expect(bouts).toHaveCount(5)
  await page.getByRole('button', { name: 'Show 3 more pool bouts' }).click()
  await expect(bouts).toHaveCount(8)
  await expect(page.getByRole('button', { name: /more pool bout/ })).toHaveCount(0)
})

test('beside the results: form, and the next tournament with its registration @desktop', async ({ page }) => {
  const today = dayAt(testNow(), 'America/New_York')
  const start = addDays(toWeekStart(today), 7)
  const foil = { category: 'y12', gender: 'womens', weapon: 'foil' }
  const tournament = {
    id: 'bay',
    name: 'Bay Cup',
    start_date: addDays(start, 5),
    end_date: addDays(start, 6),
    location: 'San Mateo, CA',
    usa_region: 4,
    registration_url: 'https://register.example/1',
    live_url: null,
    registration_open_date: null,
    registration_late_date: null,
    registration_closed_date: addDays(today, 2),
    time_zone_id: 'America/New_York',
    events: [
      {
        id: 'bay-1',
        name: "Y12 Women's Foil",
        short_name: 'Y12 WF',
        classifier: foil,
        classification: 'C2',
        date: null,
        start_time: null,
        total_spots: 0,
        registered_fencers: 3,
      },
    ],
  }
  const weeks = [{ start, end: addDays(start, 6), tournaments: [tournament] }]
  const fencer = { id: 'demo-fencer-1', name: 'Ashgrove, Tess' }
  let tracked: object = { ...fencer, preferences: { weapons: ['foil'] } }
  await page.route(FORM, route => route.fulfill({ json: form(74, 38, SEASON) }))
  await page.route(SCHEDULE, route => route.fulfill({ json: { weeks } }))
  await page.route(TRACKED, route => route.fulfill({ json: [tracked] }))
  await page.goto('/results')
  await expect(page.getByRole('img', { name: /December 2026: 72 percent, 92 bouts/ })).toBeVisible()
  const next = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Next up' }) })
  await expect(next).toContainText('Bay Cup')
  await expect(next).toContainText("Y12 Women's Foil")
  await expect(next).toContainText('Closes in 2 days')
  await expect(next.getByRole('link', { name: /^Register/ })).toHaveAttribute(
    'href',
    'https://register.example/1',
  )
  tracked = { ...fencer, registrations: [{ tournament_id: 'bay', event_ids: ['bay-1'] }] }
  await page.reload()
  await expect(next.getByText('Registered', { exact: true })).toBeVisible()
  await expect(next.getByRole('link', { name: /^Register/ })).toHaveCount(0)
  tracked = fencer
  await page.reload()
  await expect(next.getByRole('link', { name: 'Choose preferences' })).toBeVisible()
})

test('@desktop what comes next pushes nothing down when it comes late', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(SCHEDULE, async route => {
    await held.promise
    await route.continue()
  })
  await page.goto('/results')
  await expect(page.getByRole('heading', { level: 2, name: 'Form' })).toBeVisible()
  await settle(page)
  await notePressed(page)
  held.resolve()
  await expect(page.getByRole('heading', { level: 2, name: 'Next up' })).toBeVisible()
  await expect(page.getByRole('link', { name: /points$/ }).first()).toBeVisible()
  await settle(page)
  expect(await listMoved(page)).toEqual([])
})
