import { expect, test } from './page/fixtures.ts'
import { findEventPlace, findTournamentPath, readEventState } from './page/places.ts'

test('shows the events that the own fencers are registered for, all on demand', async ({ page, server }) => {
  await page.goto(await findTournamentPath(server, 'Great Confluence ROC/RJCC'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Great Confluence ROC/RJCC')
  const names = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(names).toHaveCount(3)
  expect((await names.allTextContents()).toSorted()).toEqual([
    "Cadet Men's Epee",
    "Y12 Men's Foil",
    "Y14 Women's Foil",
  ])
  await page.getByRole('button', { name: 'Filters' }).click()
  const filter = page.getByRole('button', { name: 'Registered' })
  await expect(filter).toHaveAttribute('aria-pressed', 'true')
  await filter.click()
  await expect(names).toHaveCount(7)
  await page.getByRole('searchbox', { name: 'Event' }).fill('epee')
  await expect(names).toHaveCount(3)
  await page.reload()
  await expect(names).toHaveCount(7)
})

test('an event shows where it stands, day, time and how many are registered', async ({ page, server }) => {
  const place = await findEventPlace(server, "Y14 Women's Foil")
  const state = await readEventState(server, place)
  const pools = state.poolRounds[0]?.pools ?? []
  await page.goto(await findTournamentPath(server, 'Great Confluence ROC/RJCC'))
  const event = page.getByRole('main').getByRole('link', { name: /Y14 Women's Foil/ })
  const startsAt = new Date(state.script.plan.startsAt)
  const at = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', ...options }).format(startsAt)
  const day = at({ weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '')
  await expect(event).toContainText(`${day} · ${toClock(startsAt)}`)
  await expect(event).toContainText(`${state.script.entrants.length} registered`)
  await expect(event).toContainText(`Pools (${pools.filter(pool => pool.complete).length}/${pools.length})`)
  await expect(event).toContainText('Live')

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'Registered' }).click()
  const finished = page.getByRole('main').getByRole('link', { name: /Senior Women's Epee/ })
  await expect(finished).toContainText('Finished')
  const waiting = page.getByRole('main').getByRole('link', { name: /^Division II Men's Saber/ })
  await expect(waiting).toContainText('NotStarted')
  await expect(waiting.getByText('Live', { exact: true })).toHaveCount(0)
})

test('an event of which the tables are fenced says so, not how many pools there were', async ({
  page,
  server,
}) => {
  await page.goto(await findTournamentPath(server, 'Great Confluence ROC/RJCC'))
  const event = page.getByRole('main').getByRole('link', { name: /Cadet Men's Epee/ })
  await expect(event).toContainText('Fencing elimination round')
  await expect(event).not.toContainText('Pools (')
})

test('an event shows badge, day, time, rating and count, each as it was said', async ({ page, server }) => {
  const said = {
    date: '2026-11-21',
    startTime: '09:30',
    timeZoneId: 'America/New_York',
    rating: 'B2',
    live: true,
    status: { completedPools: 2, totalPools: 7 },
    registeredFencers: 31,
    totalSpots: 64,
  }
  await page.route('**/api/v2/tournament/*?live=true', async route => {
    const tournament = await (await route.fetch()).json()
    const [event] = tournament.events
    await route.fulfill({ json: { ...tournament, events: [{ ...event, ...said }] } })
  })
  await page.goto(await findTournamentPath(server, 'Great Confluence ROC/RJCC'))
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'Registered' }).click()
  const event = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(event).toHaveCount(1)
  await expect(event).toContainText('Pools (2/7)')
  await expect(event).toContainText(/Sat,? (?:21 Nov|Nov 21)/)
  await expect(event).toContainText(/9:30/)
  await expect(event).toContainText('31 registered')
  await page.getByRole('button', { name: 'B2 event' }).focus()
  await expect(page.getByRole('tooltip')).toContainText('fencers or more')
})

test('an event of a day gone by is over, and one without a day is not announced any more', async ({
  page,
  server,
}) => {
  const forecast = { ratingForecast: { likely: 'D1' } }
  const events = [
    { name: 'Old Foil', date: '2020-03-07', startTime: '09:00', status: 'NotStarted', ...forecast },
    { name: 'Old Saber', status: 'Finished' },
    { name: 'Old Epee', status: { completedPools: 0, totalPools: 0 } },
  ].map((one, at) => ({ id: `old-${at}`, idDetail: {}, classifier: {}, live: false, ...one }))
  await page.route('**/api/v2/tournament/*?live=true', async route => {
    const tournament = await (await route.fetch()).json()
    await route.fulfill({ json: { ...tournament, startDate: '2020-03-07', endDate: '2020-03-08', events } })
  })
  await page.goto(await findTournamentPath(server, 'Great Confluence ROC/RJCC'))
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'Registered' }).click()
  const event = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(event('Old Foil')).toContainText('Over, no results')
  await expect(event('Old Foil')).not.toContainText('NotStarted')
  await expect(event('Old Saber')).toContainText('Day not known')
  await expect(event('Old Saber')).toContainText('Finished')
  await expect(event('Old Epee')).not.toContainText('Pools (')
  await expect(page.getByText('~D1')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /calendar/ })).toHaveCount(0)
})

test.describe('somebody without fencers', () => {
  test.use({ account: 'admin' })
  test('is told so and can see all events', async ({ page, server }) => {
    await page.goto(await findTournamentPath(server, 'Great Confluence ROC/RJCC'))
    await expect(page.getByText('None of your fencers is registered for an event here.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all events' }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(7)
  })
})

test('an event that has not begun says so', async ({ page, server }) => {
  const { path } = await findEventPlace(server, "Division II Men's Saber")
  await page.goto(path)
  await expect(page.getByText("This event isn't live yet. Check back later!")).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
})

/** "9:00 AM EST", as people at the venue say it. */
const toClock = (at: Date): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(at)
    .replaceAll('\u202f', ' ')
