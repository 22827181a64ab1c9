import type { Page } from '@playwright/test'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import { loadSnapshot } from '#server/feed/publish/load-snapshot.ts'
import { publish } from '#server/feed/publish/publish.ts'
import { openStore, type Store } from '#server/store/open-store.ts'
import { saveAttributions } from '#server/store/provenance/attributions.ts'
import { saveEventTargets, saveTournamentTargets } from '#server/store/sources/import-targets.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { saveEntryRows, saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'
import { standAt } from './page/stand-at.ts'
import { savePastEvents } from './server/past-events.ts'
import type { ServerHandle } from './server/server-handle.ts'

/** Pages of events that are not fenced now: what is over, and what is still to come. */
const ENDED = '/live/hall-2007/event/ended/'
const TO_COME = '/live/hall-next/event/entries/'
const UNLISTED = '/live/hall-next/event/unlisted/'
const NOT_LIVE = "This event isn't live yet. Check back later!"

/** The day of the one to come, and when its page is read. */
const DAY = '2031-05-02'
const DAY_BEFORE = new Date('2031-05-01T16:00:00Z')
/** Long past: a rating earned there is nobody's news. */
const ENDED_DAY = '2019-11-09'

/** Once for each server. */
let saved: Promise<unknown> | undefined

test.beforeEach(async ({ server }) => {
  saved ??= saveEvents(server)
  await saved
})

test('an event with places alone shows its ranking, what it earned, and why it is of its class', async ({
  page,
}) => {
  await page.goto(ENDED)
  await expect(page.getByRole('heading', { name: 'Final ranking' })).toBeVisible()
  await expect(page.getByText('Only the ranking was published, no bouts.')).toBeVisible()
  await expect(page.getByText(NOT_LIVE)).toBeHidden()
  await expect(page.getByRole('tab')).toHaveCount(0)
  const own = page.getByRole('region', { name: 'Élodie’s result' })
  await expect(own).toContainText('3rd')
  await expect(own).toContainText('of 41')
  await expect(own).toContainText('was E18, earned D19')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(9)
  await expect(rows.nth(4)).toContainText(/3T.*MOREAU-QUILL Élodie/)
  await page.getByRole('button', { name: 'Places 9 to 41' }).click()
  await expect(rows).toHaveCount(42)
  const why = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Why C2' }) })
  await expect(why).toContainText('Fencers, 25 needed41')
  await expect(why).toContainText(/D or better in the top 8, 4 needed\d/)
  await expect(page.locator('body')).toContainText('2019')
  await expect(page.locator('body')).not.toContainText(/\d days ago|updated|looked at/)
})

test('an event to come says when check-in closes, who is entered, and how one fared against them', async ({
  page,
}) => {
  await standAt(page, DAY_BEFORE)
  await page.goto(TO_COME)
  await expect(page.getByText(NOT_LIVE)).toBeVisible()
  await expect(page.getByText('Check-in closes')).toBeVisible()
  await expect(page.getByText(/^7:30\sAM/)).toBeVisible()
  await expect(page.getByText('Tomorrow')).toBeVisible()
  await expect(page.getByText('in 19 h 30 min')).toBeVisible()
  const own = page.getByRole('region', { name: 'Élodie’s entry' })
  await expect(own).toContainText('about 29')
  await expect(own).toContainText('of 52')
  await expect(own).toContainText('By rating, 27th to 38th. Seeds come with the pools.')
  await expect(own).toContainText('Entered')
  await expect(page.getByRole('heading', { name: '52 entered' })).toBeVisible()
  await expect(page.getByText(/A2.*for now, if 2 A and 2 B end in the top 8/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'OKONJO' })).toContainText('Élodie won 1 of 2')
  await expect(page.getByText(/Fencing Time Live/)).toBeHidden()
  await expect(page.getByText(/^USA Fencing/)).toBeVisible()
})

test('an event to come of which nobody is known leads to a sheet of it', async ({ page }) => {
  await standAt(page, DAY_BEFORE)
  await page.goto(UNLISTED)
  await expect(page.getByText(NOT_LIVE)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Keep a scoresheet' }).click()
  await expect(page).toHaveURL('/scoresheet/new?tournament=hall-next&event=unlisted')
  await expect(page.getByRole('heading', { level: 2, name: /^Veteran Women's Epee/ })).toBeVisible()
})

for (const scheme of ['light', 'dark'] as const)
  test(`both pages are clean for assistive technology, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    for (const path of [ENDED, TO_COME, '/tournaments']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expectClean(page)
    }
  })

async function expectClean(page: Page): Promise<void> {
  const violations = await findViolations(page, { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa'] })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide, 'nothing scrolls sideways').toBe(false)
}

async function saveEvents(server: ServerHandle): Promise<void> {
  const people = await savePastEvents(server, ({ elodie }) => [
    {
      tournamentId: 'met',
      tournament: 'Met Before',
      eventId: 'met',
      event: 'Met',
      day: '2018-05-05',
      people: { a: { name: 'Moreau-Quill, Élodie', fencerId: elodie }, b: { name: 'Okonjo-Bell, Ruth' } },
      bouts: [
        ['a', 'b', 5, 2],
        ['b', 'a', 15, 9, 2],
      ],
    },
  ])
  const store = await openStore(await server.place())
  try {
    await saveEnded(store, people.elodie)
    await saveToCome(store, people.elodie)
  } finally {
    await store.close()
  }
}

async function saveEnded(store: Store, elodie: string): Promise<void> {
  const now = Date.parse(`${ENDED_DAY}T20:00:00Z`)
  const days = { startDay: ENDED_DAY, endDay: ENDED_DAY }
  const place = { city: 'Lantern Hill, OH', country: 'USA' }
  const target = { id: 'hall-2007', name: 'Lantern Hill Open', ...days, ...place }
  await saveTournamentTargets(store.write, [target], now)
  const first: LiveFencer[] = [
    { id: '1', name: 'Quispelman, Dana', rating: 'D18', club: 'Copper Bay', place: 1 },
    { id: '2', name: 'Adeyemi-Roy, Tola', rating: 'C18', club: 'Cedar North', place: 2 },
    {
      id: '3',
      name: 'Moreau-Quill, Élodie',
      rating: 'E18',
      club: 'Cedar North',
      place: 3,
      placeTied: true,
      fencerId: elodie,
    },
    { id: '4', name: 'Abellard, Rosa', rating: 'D17', club: 'Foxglove', place: 3, placeTied: true },
    { id: '5', name: 'Tanabori, Kei', rating: 'D18', club: 'Oak Hill', place: 5 },
  ]
  const letters = ['D18', 'D18', 'D18', ...Array<string>(11).fill('E18')]
  const rest = Array.from(
    { length: 36 },
    (_, at): LiveFencer => ({
      id: `r${at}`,
      name: `Rest${String.fromCharCode(65 + (at % 26))}, Nr${at}`,
      place: at + 6,
      rating: letters[at] ?? 'U',
    }),
  )
  const document = {
    id: 'ended',
    tournamentId: 'hall-2007',
    tournamentName: 'Lantern Hill Open',
    idDetail: {},
    name: 'Senior Women’s Foil',
    team: false,
    live: false,
    date: ENDED_DAY,
    status: 'Finished' as const,
    classifier: { category: 'senior' as const, gender: 'womens' as const, weapon: 'foil' as const },
    pools: [],
    elimination: { rounds: [] },
    fencers: [...first, ...rest],
  }
  await saveEventTargets(store.write, [{ id: 'ended', tournamentId: 'hall-2007', document }], now)
  const before = (await loadSnapshot(store, 'ended'))?.kept
  if (!before) throw new Error('no frame')
  await publish(store, { before, after: document, flags: [], source: 'file', running: false, now })
}

async function saveToCome(store: Store, elodie: string): Promise<void> {
  const place = { city: 'Erie, PA', country: 'USA', time_zone: 'America/New_York' }
  await saveTournamentRow(store, {
    id: 'hall-next',
    name: 'Great Lakes Cup',
    start_day: DAY,
    end_day: DAY,
    ...place,
  })
  await saveEventRow(store, {
    id: 'entries',
    tournament_id: 'hall-next',
    name: "Senior Women's Foil",
    day: DAY,
    start_time: '07:30',
    category: 'senior',
    gender: 'womens',
    weapon: 'foil',
    usaf_id: '77',
  })
  await saveEventRow(store, {
    id: 'unlisted',
    tournament_id: 'hall-next',
    name: "Veteran Women's Epee",
    day: DAY,
    category: 'veteran',
    gender: 'womens',
    weapon: 'epee',
  })
  const ratings = [
    'A26',
    'A25',
    'A25',
    ...many(9, 'B25'),
    ...many(14, 'C26'),
    'D26',
    ...many(4, 'D26'),
    ...many(7, 'D25'),
  ]
  const all = [...ratings, ...many(6, 'E26'), ...many(8, 'U')]
  const names = all.map((_, at) => {
    if (at === 1) return 'Okonjo-Bell, Ruth'
    return at === 26 ? 'Moreau-Quill, Élodie' : `Entrant${String.fromCharCode(65 + (at % 26))}, Nr${at}`
  })
  await saveEntryRows(
    store,
    'entries',
    names.map((name, at) => (at === 26 ? [`n${at}`, name, elodie] : [`n${at}`, name])),
  )
  for (const [at, rating] of all.entries())
    await store.write
      .updateTable('entry')
      .set({ rating, club: at % 5 === 0 ? 'Harbor Blades' : null })
      .where('event_id', '=', 'entries')
      .where('entry_id', '=', `n${at}`)
      .execute()
  const attribution = { about: 'event', id: 'entries', changed: true, source: 'usafencing' } as const
  const attributions = [
    { ...attribution, topic: 'schedule' as const },
    { ...attribution, topic: 'entries' as const },
  ]
  await saveAttributions(store.write, attributions, testNow())
}

const many = (count: number, rating: string): string[] => Array<string>(count).fill(rating)
