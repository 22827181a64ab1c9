import type { Page } from '@playwright/test'
import { addDays, toWeekStart } from '#domain/time/day.ts'
import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'
import { standAt } from './page/stand-at.ts'

const NEWS = '**/api/v3/view/news?*'
const SCHEDULE = '**/api/v3/view/schedule'
const TRACKED = '**/api/v2/fencer?type=tracked'
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A Saturday. */
const DAY = '2026-11-21'

const noon = (page: Page) => standAt(page, `${DAY}T18:00:00Z`)
/** Looks at one part alone: the whole plan is looked at elsewhere. */
const check = async (page: Page, part: string) => {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const violations = await findViolations(page, { type: 'tag', values: RULES }, part)
    expect(violations.map(({ id, nodes }) => `${scheme} ${id}: ${nodes[0]?.html}`)).toEqual([])
  }
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over, 'pixels wider than the window').toBeLessThanOrEqual(0)
}

const foil = { category: 'y12', gender: 'womens', weapon: 'foil' }
const sabre = { category: 'y12', gender: 'mens', weapon: 'sabre' }
const event = (id: string, classifier: object, more: object = {}) => ({
  id,
  short_name: id,
  classifier,
  spots: null,
  ...more,
})
const news = (name: string, events: object[], more: object = {}) => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  start_date: addDays(DAY, 70),
  end_date: addDays(DAY, 70),
  window: null,
  ahead: null,
  events,
  ...more,
})
const planned = (name: string, start: string, events: object[]) => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  start_date: start,
  end_date: start,
  location: 'Portland, OR',
  usa_region: 1,
  registration_url: null,
  live_url: null,
  registration_open_date: null,
  registration_late_date: null,
  registration_closed_date: null,
  time_zone_id: 'America/Los_Angeles',
  events,
})
const onPlan = (id: string, classifier: object, more: object = {}) => ({
  id,
  name: id,
  short_name: id,
  classifier,
  classification: 'B1',
  date: DAY,
  start_time: null,
  total_spots: 4,
  registered_fencers: 3,
  ...more,
})
const laySchedule = (page: Page, tournaments: { start_date: string }[]) => {
  const weeks = Array.from({ length: 16 }, (_, at) => {
    const start = addDays(toWeekStart(DAY), 7 * at)
    const end = addDays(start, 6)
    const own = tournaments.filter(one => one.start_date >= start && one.start_date <= end)
    return { start, end, tournaments: own }
  })
  return page.route(SCHEDULE, route => route.fulfill({ json: { weeks } }))
}
const layNews = (page: Page, tournaments: object[], leftOut = 0) =>
  page.route(NEWS, route => route.fulfill({ json: { tournaments, left_out: leftOut } }))

/** At the second look there is room for all that the first one had, whichever of news and weeks comes first. */
const seeNews = async (page: Page) => {
  await page.goto('/plan')
  await expect(page.getByRole('heading', { name: 'Since yesterday' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Since yesterday' })).toBeVisible()
}

test('the demo has news of yesterday, and each leads to its tournament @phone', async ({ page }) => {
  await seeNews(page)
  await page.getByRole('button', { name: 'Show all', exact: true }).click()
  const region = page.getByRole('list', { name: 'Since yesterday' })
  await expect(region.getByRole('listitem')).toHaveCount(5)
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click()
  for (const kind of ['Closes today', 'Opened', 'Full', 'Spots again'])
    await expect(region.getByText(kind, { exact: true }).first()).toBeVisible()
  await check(page, 'main details')
  const last = region.getByRole('listitem').last()
  const name = (await last.locator('b').textContent()) ?? ''
  await last.getByRole('link').press('Enter')
  const heading = page.getByRole('heading', { level: 3, name, exact: true })
  await expect(heading).toBeInViewport()
  await expect(heading).toBeFocused()
})

test('news are filtered as the weeks are, and say how many of one’s events', async ({ page }) => {
  await noon(page)
  await laySchedule(page, [planned('Opening Cup', addDays(DAY, 70), [onPlan('foil', foil)])])
  await page.route(TRACKED, route =>
    route.fulfill({ json: [{ id: 'mine', name: 'Ashgrove, Tess', preferences: { weapons: ['foil'] } }] }),
  )
  const both = [event('Y12 WF', foil), event('Y12 MS', sabre)]
  await layNews(page, [
    news('Sabre Cup', [event('Y12 MS', sabre)], { window: 'opened' }),
    news('Opening Cup', both, { window: 'opened' }),
    news('Far Cup', [event('Y12 WF', foil, { spots: 'filled' })]),
    news('Bare Cup', [], { ahead: 'lateTomorrow' }),
  ])
  await seeNews(page)
  const lines = page.getByRole('list', { name: 'Since yesterday' }).getByRole('listitem')
  await expect(lines).toHaveText([
    /Late from tomorrow.*Bare Cup/,
    /Opened.*Opening Cup.*1 of your events · Jan 30, 2027/,
    /Full.*Far Cup.*Y12 WF · Jan 30, 2027/,
  ])
  await expect(lines.getByRole('link', { name: /Far Cup.*Y12 Women.s Foil · / })).toHaveCount(1)
  // Events stand under the name in one type, whether they are named or counted.
  const told = lines.getByText(/ · Jan 30, 2027$/).and(page.locator(':not(.visually-hidden)'))
  const types = await told.evaluateAll(all =>
    all.map(one => {
      const { fontSize, color } = getComputedStyle(one)
      return `${fontSize} ${color}`
    }),
  )
  expect(types).toHaveLength(2)
  expect(new Set(types).size).toBe(1)
  // What the plan does not hold has a page.
  await expect(lines.nth(2).getByRole('link')).toHaveAttribute('href', '/live/far-cup')
  await page.getByRole('searchbox').fill('nothing of the kind')
  await lines.nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 3, name: 'Opening Cup' })).toBeInViewport()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'Preferences' }).click()
  await expect(lines).toHaveText([/Bare Cup/, /Opening Cup.*2 events/, /Sabre Cup/, /Far Cup/])
})

test('since the last visit, a week at most, and folded when one likes @phone', async ({ page }) => {
  await noon(page)
  await laySchedule(page, [])
  const asked: string[] = []
  await page.route(NEWS, route => {
    asked.push(new URL(route.request().url()).searchParams.get('since') ?? '')
    return route.fulfill({
      json: { tournaments: [news('Oak Cup', [], { window: 'closed' })], left_out: 3 },
    })
  })
  await page.goto('/plan')
  await expect(page.getByRole('heading', { name: 'Since yesterday' })).toBeVisible()
  await standAt(page, `${addDays(DAY, 4)}T18:00:00Z`)
  await page.reload()
  const heading = page.getByRole('heading', { name: 'Since Sat 21 Nov' })
  await expect(heading).toBeVisible()
  await page.reload()
  await expect(heading).toBeVisible()
  expect(asked).toEqual(['2026-11-20T05:00:00.000Z', ...Array(2).fill('2026-11-21T05:00:00.000Z')])
  await standAt(page, `${addDays(DAY, 40)}T18:00:00Z`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Since Thu 24 Dec' })).toBeVisible()
  const line = page.getByRole('link', { name: /Oak Cup/ })
  await expect(line).toBeVisible()
  await page.getByText('1 update').click()
  await expect(line).toBeHidden()
  await page.reload()
  await expect(page.getByText('1 update')).toBeVisible()
  await expect(line).toBeHidden()
})

test('nothing new is one quiet line; the plan waits for no news, and needs none', async ({ page, guard }) => {
  await noon(page)
  await page.route(TRACKED, route => route.fulfill({ json: [] }))
  await laySchedule(page, [planned('Timber Cup', DAY, [onPlan('foil', foil)])])
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route(NEWS, async route => {
    await held
    await route.fulfill({ json: { tournaments: [], left_out: 0 } })
  })
  await page.goto('/plan')
  await expect(page.getByRole('heading', { level: 3, name: 'Timber Cup' })).toBeVisible()
  answer()
  await expect(page.getByText('Since yesterday: nothing new.')).toBeVisible()
  guard.allow(/400/)
  await page.route(NEWS, route => route.fulfill({ status: 400, json: {} }))
  await page.reload()
  await expect(page.getByRole('heading', { level: 3, name: 'Timber Cup' })).toBeVisible()
  await expect(page.getByText(/Since yesterday/)).toHaveCount(0)
})

test('what comes late stays in the room that was kept for it, and moves no button', async ({ page }) => {
  await noon(page)
  await laySchedule(page, [planned('Timber Cup', DAY, [onPlan('foil', foil)])])
  await page.route(TRACKED, route => route.fulfill({ json: [] }))
  await page.route('**/registrations?*', route => route.fulfill({ json: [] }))
  await page.route('**/tournament/*/sources', route => route.fulfill({ json: { former: [], events: [] } }))
  const many = Array.from({ length: 7 }, (_, at) => news(`Cup ${at}`, [], { window: 'closed' }))
  const rows = page.getByRole('list', { name: 'Since yesterday' }).getByRole('listitem')
  const button = page.getByRole('button', { name: '3 registered' })
  const heading = page.getByRole('heading', { name: 'Since yesterday' })
  const quiet = page.getByText('Since yesterday: nothing new.')
  /** Opens the plan, holds the news back until the weeks stand, and answers how far they moved the button. */
  const comeLate = async (tournaments: object[], there = heading) => {
    const held = Promise.withResolvers<void>()
    await page.unroute(NEWS)
    await page.route(NEWS, async route => {
      await held.promise
      await route.fulfill({ json: { tournaments, left_out: 0 } })
    })
    await page.goto('/plan')
    const before = await button.boundingBox()
    held.resolve()
    await expect(there).toBeVisible()
    return Math.abs(((await button.boundingBox())?.y ?? 0) - (before?.y ?? -1))
  }
  /** Pixels of the box around the line that go beyond it. */
  const hole = () => quiet.evaluate(line => (line.parentElement?.clientHeight ?? 0) - line.clientHeight)
  expect(await comeLate([], quiet), 'nothing, never seen here').toBe(0)
  expect(await hole()).toBe(0)
  expect(await comeLate(many), 'the first ones').toBe(0)
  await expect(rows).toHaveCount(0)
  await page.getByText('7 updates').click()
  await page.getByRole('button', { name: 'Show 2 more' }).click()
  await expect(rows).toHaveCount(7)
  await button.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await comeLate(many), 'seen whole').toBe(0)
  await expect(rows).toHaveCount(5)
  // Room for nothing would look broken for as long as the page is open: this alone may move what stands below.
  await comeLate([], quiet)
  expect(await hole()).toBe(0)
  expect(await comeLate([], quiet), 'nothing twice').toBe(0)
  expect(await comeLate(many), 'more than last time').toBe(0)
  await expect(heading).toBeVisible()
  await expect(rows).toHaveCount(0)
  await page.getByText('7 updates').click()
  await expect(rows).toHaveCount(5)
  await page.reload()
  await expect(rows).toHaveCount(5)
})

test('for whom it is decides what the weeks show: they wait for it', async ({ page }) => {
  await noon(page)
  await laySchedule(page, [planned('Timber Cup', DAY, [onPlan('foil', foil)])])
  await layNews(page, [])
  const held = Promise.withResolvers<void>()
  await page.route(TRACKED, async route => {
    await held.promise
    await route.fulfill({
      json: [{ id: 'mine', name: 'Ashgrove, Tess', preferences: { weapons: ['sabre'] } }],
    })
  })
  const answered = page.waitForResponse(SCHEDULE)
  await page.goto('/plan')
  await answered
  await expect(page.getByText('Loading')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Timber Cup' })).toHaveCount(0)
  held.resolve()
  await page.getByRole('button', { name: 'Show all', exact: true }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Timber Cup' })).toBeVisible()
})

test.describe('a mixed event', () => {
  const mixed = onPlan(
    'Senior Mixed Epee',
    { category: 'senior', gender: 'mixed', weapon: 'epee' },
    { total_spots: 84 },
  )
  const people = (count: number) => [
    { id: 'w', name: 'Waitman, Wilma', gender: 'Female', rating: 'A26', status: 'waitlist' },
    { id: 'b', name: 'Birch, Bea', gender: 'Female', rating: 'B25', division: 'Oregon', status: 'approved' },
    {
      id: 'a',
      name: 'Ash, Adam',
      gender: 'Male',
      currentClubName: 'Old Mill',
      currentRatings: { epee: { classification: 'A', year: 2024 } },
    },
    { id: 'mine', name: 'Ashgrove, Tess', gender: 'Female', rating: 'E26', status: 'pending' },
    ...Array.from({ length: count }, (_, at) => ({
      id: `u${at}`,
      name: `Underwood, Una ${at}`,
      rating: 'U',
    })),
  ]

  test.beforeEach(async ({ page }) => {
    await page.route('**/tournament/*/sources', route => route.fulfill({ json: { former: [], events: [] } }))
    await noon(page)
    await layNews(page, [])
    await laySchedule(page, [planned('Timber Cup', DAY, [mixed])])
    await page.route(TRACKED, route => route.fulfill({ json: [{ id: 'mine', name: 'Ashgrove, Tess' }] }))
  })

  test('lists who stands in it by rating, one’s own first, and women or men alone @phone', async ({
    page,
  }) => {
    const asked: (string | null)[] = []
    await page.route('**/registrations?*', route => {
      const gender = new URL(route.request().url()).searchParams.get('event_gender')
      asked.push(gender)
      const all = people(20)
      return route.fulfill({
        json: all.filter(one => gender === null || !('gender' in one) || one.gender === gender),
      })
    })
    await page.goto('/plan')
    await page.getByRole('button', { name: '3 registered' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('23 of 84 spots')).toBeVisible()
    await expect(dialog.getByText('1 on the waitlist')).toBeVisible()
    await expect(dialog.getByText('A 1 · B 1 · E 1 · U 20')).toBeVisible()
    const lines = dialog.getByRole('listitem')
    await expect(lines.nth(0)).toHaveText(/ASHGROVE Tess.*Yours.*Pending.*E26/)
    await expect(lines.nth(1)).toHaveText(/ASH Adam.*Old Mill.*A24/)
    await expect(lines.nth(2)).toHaveText(/BIRCH Bea.*Oregon.*B25/)
    await expect(lines.last()).toHaveText(/WAITMAN Wilma.*Waitlist.*A26/)
    await check(page, 'dialog[open]')
    await dialog.getByRole('searchbox').fill('old mi')
    await expect(lines).toHaveText([/ASH Adam/])
    await dialog.getByRole('searchbox').fill('nobody of that name')
    await expect(dialog.getByText('Nobody matches.')).toBeVisible()
    await dialog.getByRole('searchbox').fill('')
    await dialog.getByRole('button', { name: 'Men', exact: true }).click()
    await expect(lines.first()).toHaveText(/ASH Adam/)
    await expect(dialog.getByText('21 registered')).toBeVisible()
    expect(asked).toEqual([null, 'Male'])
  })

  test('shows how it filled, who came and went since yesterday, and who is out', async ({ page }) => {
    await page.route('**/registrations?*', route => route.fulfill({ json: people(0) }))
    const at = (day: number) => new Date(Date.UTC(2026, 10, day, 15)).toISOString()
    const person = (id: string, name: string) => ({ id, name })
    await page.route('**/registrations/changes', route =>
      route.fulfill({
        json: {
          totalSpots: 84,
          counts: [40, 44, 44, 52].map((registered, n) => ({ date: addDays(DAY, n - 3), registered })),
          moves: [
            { at: at(18), kind: 'entered', person: person('old', 'Oldham, Otto') },
            { at: at(20), kind: 'entered', person: person('mine', 'Ashgrove, Tess') },
            { at: at(20), kind: 'entered', person: person('~9', 'Both, Bo') },
            { at: at(21), kind: 'withdrawn', person: person('~9', 'Both, Bo') },
            { at: at(21), kind: 'withdrawn', person: person('~3', 'Gone, Gil') },
          ],
          out: [
            { ...person('~3', 'Gone, Gil'), status: 'withdrawn' },
            { ...person('~4', 'Past, Pat'), status: 'denied' },
          ],
        },
      }),
    )
    await page.goto('/plan')
    await page.getByRole('button', { name: '3 registered' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('searchbox')).toHaveCount(0)
    await dialog.getByRole('tab', { name: 'Changes' }).click()
    await expect(
      dialog.getByRole('img', { name: 'Registered: 40 on Wed 18 Nov, 52 on Sat 21 Nov' }),
    ).toBeVisible()
    await expect(dialog.getByText('84 spots')).toBeVisible()
    await expect(dialog.getByRole('row')).toHaveText([
      /Day/,
      /Wed 18 Nov\s*40/,
      /Thu 19 Nov\s*44/,
      /Sat 21 Nov\s*52/,
    ])
    await expect(dialog.getByRole('list', { name: 'Entered (1)' })).toHaveText(/ASHGROVE Tess.*Yours/)
    await expect(dialog.getByRole('link', { name: 'ASHGROVE Tess' })).toHaveAttribute('href', '/fencers/mine')
    await expect(dialog.getByRole('list', { name: 'Withdrew (1)' })).toHaveText(/GONE Gil/)
    await expect(dialog.getByRole('heading', { name: 'No longer in (1)' })).toBeVisible()
    await expect(dialog.getByText('PAST Pat')).toBeVisible()
    await expect(dialog.getByText('Denied')).toBeVisible()
    await check(page, 'dialog[open]')
  })

  test('of which nothing was seen says so', async ({ page }) => {
    await page.route('**/registrations?*', route => route.fulfill({ json: people(0) }))
    await page.route('**/registrations/changes', route =>
      route.fulfill({ json: { totalSpots: 0, counts: [], moves: [], out: [] } }),
    )
    await page.goto('/plan')
    await page.getByRole('button', { name: '3 registered' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', { name: 'Registered', exact: true }).press('ArrowRight')
    await expect(dialog.getByText('Nobody has been seen entering or withdrawing here yet.')).toBeVisible()
  })
})
