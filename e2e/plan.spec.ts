import { addDays, toWeekStart } from '#domain/day.ts'
import { expect, test } from './fixtures.ts'

const SCHEDULE = '**/api/v3/view/schedule'
const REGISTRATIONS = '**/registrations?*'
const TRACKED = '**/api/v2/fencer?type=tracked'

/** The day it is for the browsers of these tests. */
const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())

const event = (id: string, more: object = {}) => ({
  id,
  name: 'Y12 Women’s Foil',
  short_name: 'Y12 WF',
  classifier: { category: 'y12', gender: 'womens', weapon: 'foil' },
  classification: 'C2',
  date: today(),
  start_time: '09:00',
  total_spots: 40,
  registered_fencers: 37,
  ...more,
})
const tournament = (name: string, start: string, more: object = {}) => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  start_date: start,
  end_date: start,
  location: 'Portland, OR',
  usa_region: 1,
  registration_url: 'https://register.example/1',
  live_url: null,
  registration_open_date: addDays(today(), -30),
  registration_late_date: addDays(today(), 20),
  registration_closed_date: addDays(today(), 25),
  time_zone_id: 'America/Los_Angeles',
  events: [event(`${name}-1`)],
  ...more,
})
const week = (offset: number, tournaments: object[]) => {
  const start = addDays(toWeekStart(today()), 7 * offset)
  return { start, end: addDays(start, 6), tournaments }
}
const card = (name: string) => ({ has: `h3:text-is("${name}")` })

test.beforeEach(({ page }) =>
  page.route('**/tournament/*/sources', route => route.fulfill({ json: { former: [], events: [] } })),
)

test('the plan shows the season of the demo, week by week', async ({ page }) => {
  await page.goto('/plan')
  await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /This week/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Great Confluence ROC/RJCC' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).nth(3)).toBeVisible()
  await page.getByRole('searchbox').fill('confluence')
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1)
  await expect(page.getByText('No tournament matches.').first()).toBeVisible()
})

test('near weeks come first, later ones with scrolling or a press, and a search finds them at once', async ({
  page,
}) => {
  const weeks = Array.from({ length: 30 }, (_, at) => {
    const start = addDays(today(), 7 * at)
    return week(
      at,
      ['Oak', 'Elm', 'Ash'].map(one => tournament(`${one} Cup ${at}`, start)),
    )
  })
  await page.route(SCHEDULE, route => route.fulfill({ json: { weeks } }))
  await page.goto('/plan')
  const cards = page.getByRole('heading', { level: 3 })
  await expect(cards.first()).toBeVisible()
  expect(await cards.count()).toBeLessThan(20)
  await page.getByRole('searchbox').fill('elm 29')
  await expect(cards).toHaveText(['Elm Cup 29'])
  await page.getByRole('searchbox').fill('')
  await expect(cards.first()).toHaveText('Oak Cup 0')
  const before = await cards.count()
  await page.getByRole('button', { name: 'Show more weeks' }).press('Enter')
  await expect.poll(() => cards.count()).toBeGreaterThan(before)
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      return cards.count()
    })
    .toBe(90)
  await expect(page.getByRole('button', { name: 'Show more weeks' })).toHaveCount(0)
})

test('registration: open, late, about to close, closed, not open', async ({ page }) => {
  const day = (offset: number) => addDays(today(), offset)
  const dates = (open: number, late: number, closed: number) => ({
    registration_open_date: day(open),
    registration_late_date: day(late),
    registration_closed_date: day(closed),
  })
  const all = [
    tournament('Open Cup', day(60), dates(-5, 8, 11)),
    tournament('Soon Late Cup', day(60), dates(-5, 7, 12)),
    tournament('Late Cup', day(60), dates(-9, 0, 3)),
    tournament('Closing Cup', day(60), dates(-9, -1, 2)),
    tournament('Closed Cup', day(60), dates(-9, -5, -1)),
    tournament('Tomorrow Cup', day(60), dates(1, 30, 40)),
    tournament('Ten Cup', day(60), dates(10, 30, 40)),
    tournament('Far Cup', day(60), dates(11, 30, 40)),
    tournament('Nowhere Cup', day(60), {
      registration_url: null,
      usa_region: null,
      events: [],
    }),
  ]
  await page.route(SCHEDULE, route => route.fulfill({ json: { weeks: [week(0, all), week(1, [])] } }))
  await page.goto('/plan')
  const of = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.locator(card(name).has) })
      .last()
  const register = (name: string) => of(name).getByRole('link', { name: /^Register/ })
  await expect(register('Open Cup')).toHaveText(/^Register(?! Late)/)
  await expect(register('Open Cup')).toHaveAttribute('href', 'https://register.example/1')
  await expect(of('Open Cup')).not.toContainText(/Late in|Closes in/)
  await expect(of('Soon Late Cup')).toContainText('Late in 7 days')
  await expect(register('Late Cup')).toHaveText(/^Register Late/)
  await expect(of('Late Cup')).not.toContainText('Closes in')
  await expect(of('Closing Cup')).toContainText('Closes in 2 days')
  await expect(of('Closed Cup')).toContainText('Registration closed')
  await expect(register('Closed Cup')).toHaveCount(0)
  await expect(of('Tomorrow Cup')).toContainText('Opens tomorrow')
  await expect(of('Ten Cup')).toContainText('Opens in 10 days')
  await expect(of('Far Cup')).not.toContainText('Opens in')
  await expect(register('Far Cup')).toHaveCount(0)
  await expect(of('Nowhere Cup')).toContainText('Events are not announced yet.')
  await expect(page.getByText('No tournaments this week.')).toBeVisible()
})

test('an event tells its time, its rating and who is registered', async ({ page }) => {
  await page.route(SCHEDULE, route =>
    route.fulfill({ json: { weeks: [week(0, [tournament('Timber Cup', today())])] } }),
  )
  await page.goto('/plan')
  await expect(page.getByRole('link', { name: 'Follow Timber Cup live' })).toBeVisible()
  await expect(page.getByText(/9:00\sAM P[SD]T · 12:00\sPM your time/)).toBeVisible()
  await expect(page.getByText('3 spots left')).toBeVisible()

  const rating = page.getByRole('button', { name: 'C2 event' })
  await rating.focus()
  const tip = page.getByRole('tooltip')
  await expect(tip).toContainText('25 fencers or more')
  await expect(tip).toContainText('In the top 8: 4 D or better')
  await expect(tip).toContainText('1 → C · 2–4 → D · 5–8 → E')
  await expect(tip).toContainText('Athlete Handbook 2026-27')
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
  await page.getByRole('button', { name: 'Region 1' }).focus()
  await expect(tip).toContainText('WA OR ID MT WY')
  await page.keyboard.press('Escape')

  const people = [{ id: 'x', name: 'Ashgrove, Tess', currentClubName: 'Three Foxes' }]
  await page.route(REGISTRATIONS, route => {
    expect(new URL(route.request().url()).search).toBe('?details=true&event_gender=Female')
    return route.fulfill({ json: people })
  })
  await page.getByRole('button', { name: '37 registered' }).click()
  const dialog = page.getByRole('dialog', { name: 'Registered for Y12 Women’s Foil' })
  await expect(dialog.getByRole('listitem')).toHaveText(['ASHGROVE TessThree Foxes'])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('nobody registered, and a plan that does not come, are said', async ({ page, guard }) => {
  await page.route(SCHEDULE, route =>
    route.fulfill({ json: { weeks: [week(0, [tournament('Timber Cup', today())])] } }),
  )
  await page.route(REGISTRATIONS, route => route.fulfill({ json: [] }))
  await page.goto('/plan')
  await page.getByRole('button', { name: '37 registered' }).click()
  await expect(page.getByText('No registered fencers available.')).toBeVisible()
  guard.allow(/400/)
  await page.evaluate(() =>
    indexedDB.databases().then(all => all.map(one => indexedDB.deleteDatabase(one.name ?? ''))),
  )
  await page.route(SCHEDULE, route => route.fulfill({ status: 400, json: {} }))
  await page.goto('/plan')
  await expect(page.getByText('Unable to load schedule.')).toBeVisible()
})

test('preferences of the tracked fencers filter the plan, until switched off', async ({ page }) => {
  const sabre = { classifier: { category: 'y12', gender: 'mens', weapon: 'sabre' }, short_name: 'Y12 MS' }
  const both = tournament('Both Cup', today(), { events: [event('f'), event('s', sabre)] })
  const other = tournament('Sabre Cup', addDays(today(), 7), { events: [event('o', sabre)] })
  await page.route(SCHEDULE, route => route.fulfill({ json: { weeks: [week(0, [both]), week(1, [other])] } }))
  await page.route(TRACKED, route =>
    route.fulfill({
      json: [
        {
          id: 'mine',
          name: 'Ashgrove, Tess',
          preferences: { weapons: ['foil'] },
          registrations: [{ tournament_id: 'both-cup', event_ids: ['f'] }],
        },
      ],
    }),
  )
  await page.goto('/plan')
  const events = page.getByRole('heading', { level: 4 })
  await expect(events).toHaveText([/Y12 WF/])
  await expect(page.getByText('No tournaments match tracked preferences.')).toBeVisible()
  await expect(page.getByText('Registered', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'Preferences' }).click()
  await expect(events).toHaveCount(3)
})
