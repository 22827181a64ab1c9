import type { Page } from '@playwright/test'
import { addDays, toWeekStart } from '#domain/time/day.ts'
import { FEW_MOMENTS } from '#tools/testing/clock/moments.ts'
import { dayAt, testNow } from '#tools/testing/clock/test-clock.ts'
import { awaitFonts } from '#tools/testing/running/await-fonts.ts'
import { expect, test } from './page/fixtures.ts'
import { findTournamentPath } from './page/places.ts'
import type { ServerHandle } from './server/server-handle.ts'

const SCHEDULE = '**/api/v3/view/schedule'
const REGISTRATIONS = '**/registrations?*'
const TRACKED = '**/api/v2/fencer?type=tracked'

let now = testNow()
/** The day it is where these tournaments are fenced. */
const today = (): string => dayAt(now, 'America/Los_Angeles')

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

test.beforeEach(async ({ page, moment }) => {
  now = moment ?? testNow()
  await page.route('**/tournament/*/sources', route => route.fulfill({ json: { former: [], events: [] } }))
})

/** Whom nobody follows nothing is left out for. */
const followNobody = (page: Page) => page.route(TRACKED, route => route.fulfill({ json: [] }))

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
  await followNobody(page)
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

test('later weeks come on a device so slow that two looks at where the button stands are told at once', async ({
  page,
}) => {
  await followNobody(page)
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const looks: IntersectionObserverEntry[] = []
        super((seen, self) => {
          if (looks.length === 0) setTimeout(() => tell(looks.splice(0), self), 500)
          looks.push(...seen)
        }, options)
      }
    }
  })
  const weeks = Array.from({ length: 30 }, (_, at) =>
    week(
      at,
      ['Oak', 'Elm', 'Ash'].map(one => tournament(`${one} Cup ${at}`, addDays(today(), 7 * at))),
    ),
  )
  await page.route(SCHEDULE, route => route.fulfill({ json: { weeks } }))
  await page.goto('/plan')
  const cards = page.getByRole('heading', { level: 3 })
  await expect(cards.first()).toBeVisible()
  const before = await cards.count()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => cards.count()).toBeGreaterThan(before)
})

async function expectRegistrations(page: Page): Promise<void> {
  await followNobody(page)
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
    tournament('Next Month Cup', day(60), dates(45, 48, 50)),
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
  await expect(of('Far Cup')).toContainText('Opens in 11 days')
  await expect(of('Next Month Cup')).toContainText('Opens in 45 days')
  await expect(register('Far Cup')).toHaveCount(0)
  await expect(of('Nowhere Cup')).toContainText('Events are not announced yet.')
  await expect(page.getByText('No tournaments this week.')).toBeVisible()
}

async function expectToday(page: Page): Promise<void> {
  await followNobody(page)
  await page.route(SCHEDULE, route =>
    route.fulfill({
      json: { weeks: [week(0, [tournament('Timber Cup', today(), { live_url: '/live/timber-cup' })])] },
    }),
  )
  await page.goto('/plan')
  await expect(page.getByRole('link', { name: 'Follow Timber Cup live' })).toBeVisible()
  await expect(page.getByText(/9:00\sAM P[SD]T · 12:00\sPM your time/)).toBeVisible()
  await expect(page.getByText('3 spots left')).toBeVisible()
}

test('registration: open, late, about to close, closed, not open', ({ page }) => expectRegistrations(page))

for (const at of FEW_MOMENTS) {
  test.describe(`at ${at}`, () => {
    test.use({ moment: Date.parse(at) })

    test('registration goes by the days of the venue', ({ page }) => expectRegistrations(page))

    test('what is fenced today at the venue can be followed', ({ page }) => expectToday(page))
  })
}

test('an event tells its time, its rating and who is registered', async ({ page }) => {
  await expectToday(page)
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

test('a count that nobody published is no nought', async ({ page }) => {
  await followNobody(page)
  const unsaid = event('unsaid', { registered_fencers: 0, registered_unknown: true })
  const nobody = event('nobody', { name: 'Y14 Women’s Foil', short_name: 'Y14 WF', registered_fencers: 0 })
  const weeks = [week(0, [tournament('Quiet Cup', today(), { events: [unsaid, nobody] })])]
  await page.route(SCHEDULE, route => route.fulfill({ json: { weeks } }))
  await page.goto('/plan')
  await expect(page.getByRole('heading', { name: 'Y12 Women’s Foil', level: 4 })).toBeVisible()
  await expect(page.getByRole('button', { name: '0 registered' })).toHaveCount(1)
  await expect(page.getByText('40 spots left')).toHaveCount(1)
})

test('what was fenced yesterday is not put into a calendar any more', async ({ page }) => {
  await followNobody(page)
  const yesterday = addDays(today(), -1)
  const past = event('past', { date: yesterday, classification: null, rating_forecast: 'B2' })
  const present = event('present', { name: 'Y14 Women’s Foil', short_name: 'Y14 WF' })
  const weeks = [
    week(0, [tournament('Two Day Cup', yesterday, { end_date: today(), events: [past, present] })]),
  ]
  await page.route(SCHEDULE, route => route.fulfill({ json: { weeks } }))
  await page.goto('/plan')
  await expect(page.getByRole('link', { name: 'Add to calendar: Y14 Women’s Foil' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Y12 Women’s Foil', level: 4 })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Add to calendar/ })).toHaveCount(1)
  await expect(page.getByText('~B2')).toHaveCount(0)
})

test('nobody registered, and a plan that does not come, are said', async ({ page, guard }) => {
  await followNobody(page)
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

test('the plan starts from what is known of the fencers, says so, and shows all with one press', async ({
  page,
}) => {
  const sabre = { classifier: { category: 'y12', gender: 'mens', weapon: 'sabre' }, short_name: 'Y12 MS' }
  const senior = {
    classifier: { category: 'senior', gender: 'womens', weapon: 'foil' },
    short_name: 'SNR WF',
  }
  const both = tournament('Both Cup', today(), {
    events: [event('f'), event('s', sabre), event('v', senior), event('mine', sabre)],
  })
  const far = tournament('Far Cup', addDays(today(), 7), { usa_region: 3 })
  await page.route(SCHEDULE, route => route.fulfill({ json: { weeks: [week(0, [both]), week(1, [far])] } }))
  const tess = {
    id: 'tess',
    name: 'Ashgrove, Tess',
    birthYear: Number(today().slice(0, 4)) - 12,
    gender: 'Female',
    entered: [{ weapon: 'foil', gender: 'womens', events: 4 }],
    standing: [{ code: 'Y12WFR1', rank: 3, isTied: false, points: 12 }],
    registrations: [{ tournament_id: 'both-cup', event_ids: ['mine'] }],
  }
  const nils = { id: 'nils', name: 'Ashgrove, Nils' }
  await page.route(TRACKED, route => route.fulfill({ json: [tess, nils] }))
  await page.goto('/plan')
  const events = page.getByRole('heading', { level: 4 })
  await expect(events).toHaveText([/Y12 MS.*Tess/, /Y12 WF/, /Y12 WF/])
  await expect(page.getByText(/Shown for Tess: Foil · Women's, Mixed · Y12, Y14/)).toBeVisible()
  await expect(page.getByText('Nobody chose it.', { exact: false })).toBeVisible()
  await expect(page.getByText('Registered Tess', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show all', exact: true }).click()
  await expect(events).toHaveCount(5)
  await page.reload()
  await expect(events).toHaveCount(5)
  await page.getByRole('button', { name: 'Only what suits Tess' }).click()
  await expect(events).toHaveCount(3)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'Only Region 1' }).click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Both Cup'])
  await page.getByRole('button', { name: 'Show all', exact: true }).click()
  await expect(events).toHaveCount(5)
})

/** Opens a plan of so many weeks, each with a tournament that leads to a live one; answers where that is. */
async function openSeason(page: Page, server: ServerHandle, count: number): Promise<string> {
  await followNobody(page)
  const liveUrl = await findTournamentPath(server, 'Great Confluence ROC/RJCC')
  const weeks = Array.from({ length: count }, (_, at) =>
    week(at, [
      tournament(`Oak Cup ${at}`, addDays(today(), 7 * at)),
      tournament(`Elm Cup ${at}`, addDays(today(), 7 * at), { live_url: liveUrl }),
    ]),
  )
  await page.route(SCHEDULE, route => route.fulfill({ json: { weeks } }))
  await page.goto('/plan')
  return liveUrl
}

test('back from a tournament the plan stands where it was, with the weeks that had come', async ({
  page,
  server,
}) => {
  const liveUrl = await openSeason(page, server, 30)
  const link = page.getByRole('link', { name: 'Follow Elm Cup 12 live' })
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  // They come behind the content, and their lines are as high as they are.
  await awaitFonts(page)
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      return link.count()
    })
    .toBe(1)
  await link.scrollIntoViewIfNeeded()
  const stands = () => link.evaluate(one => one.getBoundingClientRect().top)
  // Where it is pressed: what covers it is scrolled away from first. Heard by the page: a list that is drawn anew has another link.
  await page.evaluate(() =>
    document.addEventListener(
      'click',
      ({ target }) => {
        const top = target instanceof Element && target.closest('a')?.getBoundingClientRect().top
        Object.assign(globalThis, { pressedAt: top })
      },
      { once: true, capture: true },
    ),
  )
  await link.click()
  const before = await page.evaluate(() => (globalThis as unknown as { pressedAt: number }).pressedAt)
  await expect(page).toHaveURL(liveUrl)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Great Confluence ROC/RJCC')
  await page.goBack()
  await expect(page).toHaveURL('/plan')
  await expect(link).toBeInViewport()
  await expect.poll(async () => Math.abs((await stands()) - before)).toBeLessThan(40)
})

test('whoever goes on in the moment in which the plan was scrolled comes back to where it was pressed', async ({
  page,
  server,
}) => {
  const liveUrl = await openSeason(page, server, 8)
  const link = page.getByRole('link', { name: 'Follow Elm Cup 3 live' })
  await expect(link).toHaveCount(1)
  await awaitFonts(page)
  await link.scrollIntoViewIfNeeded()
  // The browser tells of a scroll with its next picture; the press is before that.
  const before = await link.evaluate(one => {
    scrollBy({ top: 208, behavior: 'instant' })
    const { top } = one.getBoundingClientRect()
    one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    return top
  })
  await expect(page).toHaveURL(liveUrl)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Great Confluence ROC/RJCC')
  await page.goBack()
  await expect(page).toHaveURL('/plan')
  await expect
    .poll(() => link.evaluate((one, was) => Math.abs(one.getBoundingClientRect().top - was), before))
    .toBeLessThan(40)
})
