import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import type { App } from '#server/app.ts'
import type { Store } from '#server/store/open-store.ts'
import { addFencer } from '#server/store/people/fencers.ts'
import { saveOfficialStandings } from '#server/store/standings/official-standings.ts'
import { BYSTANDERS_FENCER } from '#tools/fuzz/requests/fuzz-people.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { publishEvent } from '#tools/testing/rows/publish-event.ts'
import { savePast } from '#tools/testing/rows/save-past.ts'
import { saveEntryRows, saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import { KEPT_PAGE } from './furnish-admin-rows.ts'
import type { KnownPlace, KnownValues } from './known-values.ts'

const FENCERS = [
  { id: 'f1', name: 'Ana, One', usafId: '100000123', birthYear: 2014, club: 'North FC', country: 'USA' },
  { id: 'f2', name: 'Bea, One', birthYear: 2013, club: 'Harbor' },
  { id: 'f3', name: 'Cleo, One', gender: 'Female' },
  { id: 'f4', name: 'Lind, Ada', gender: 'Female', birthYear: 2012, club: 'North FC' },
  { id: 'f5', name: 'Lind, Eva' },
  { id: 'f6', name: 'Lind, Eva', birthYear: 2012 },
  { id: 'f7', name: "O'Neil-Fern, Zoë", usafId: '100000124' },
  ...[8, 9, 10, 11, 12].map(nth => ({
    id: `f${nth}`,
    name: `Moss, Team${'abcde'[nth - 8]}`,
    club: 'North FC',
  })),
] as const

/** Invented people, an event under way, events of the past and to come, standings: ids that are there. */
export async function seedRows(app: App, known: KnownValues): Promise<void> {
  const { store } = app
  const { write } = store
  for (const one of FENCERS) await addFencer(write, one)
  await addFencer(write, { id: BYSTANDERS_FENCER, name: 'Wintergreen, Ottoline' })
  await saveTournamentRow(store, {
    id: 'still-cup',
    name: 'Quiet Cup',
    start_day: '2027-03-01',
    end_day: '2027-03-01',
  })
  const people = {
    a: { name: 'Ana, One', fencerId: 'f1', place: 1 },
    b: { name: 'Bea, One', fencerId: 'f2', place: 2 },
    d: { name: 'Lind, Ada', fencerId: 'f4', place: 3 },
  }
  for (const nth of [1, 2])
    await savePast(store, {
      tournamentId: `past-${nth}`,
      tournament: `Past Cup ${nth}`,
      eventId: `past-event-${nth}`,
      event: 'Y14 Women’s Foil',
      day: `2026-0${nth}-15`,
      city: 'Boston',
      people,
      bouts: [
        ['a', 'b', 5, 3],
        ['a', 'd', 5, 1],
        ['b', 'd', 5, 4],
        ['a', 'b', 15, 12, 2],
      ],
    })
  await saveTournamentRow(store, {
    id: 'coming-1',
    name: 'Coming Cup',
    start_day: '2026-12-05',
    end_day: '2026-12-06',
    time_zone: 'America/New_York',
    city: 'Boston',
    country: 'USA',
    usaf_id: '4242',
    registration_opens: '2026-10-01',
    registration_closes: '2026-11-28',
  })
  await saveTournamentRow(store, { id: 'coming-2', name: 'Coming Cup', af_id: '77' })
  const coming = {
    tournament_id: 'coming-1',
    name: 'Junior Mixed Epee',
    category: 'junior',
    weapon: 'epee',
  } as const
  await saveEventRow(store, { id: 'coming-event-1', ...coming, gender: 'mixed', day: '2026-12-05' })
  await saveEntryRows(store, 'coming-event-1', [
    ['n1', 'Ana, One', 'f1'],
    ['n2', 'Lind, Ada', 'f4'],
    ['n3', 'Ångström, Zoë'],
  ])
  await seedPoints(store)
  await saveOfficialStandings(write, store.engine, {
    code: 'Y12WS',
    source: 'usafencing',
    asOf: '2026-11-01',
    lines: [
      { fencerId: 'f1', rank: 1, tied: false, points: '120.5' },
      { fencerId: 'f2', rank: 2, tied: false, points: '80' },
    ],
  })
  const fact = {
    event_id: 'event-1',
    fencer_id: 'f1',
    about: 'finished',
    value: '1',
    kind: 'finished',
  } as const
  await write
    .insertInto('notice_fact')
    .values({ id: 'fact-1', ...fact, said: '{"place":1}', was: null, told: 1, at: testNow(), position: 0 })
    .execute()
  known.seed(
    'fencer',
    FENCERS.map(({ id }) => id),
  )
  known.seed('usaf', ['100000123', 'ext_usaf_#100000123', 'first', '100000124', '5', 'ext_usaf_9'])
  known.seed('tournament', [
    'tournament-1',
    'past-1',
    'past-2',
    'coming-1',
    'coming-2',
    'ext_usaf_#4242',
    '4242',
    'none',
  ])
  known.seed('event', ['event-1', 'past-event-1', 'past-event-2', 'coming-event-1', 'no-event'])
  known.seed('entry', ['n1', 'n2', 'n3', 'a', 'ana-1'])
  known.seed('bout', ['p.1.ana-1.bea-1', 'p.1.a.b', 'm.2.3', 'p.1.a.d'])
  known.seed('result', ['p.1.a.b', 'm.2.3', 'p.1.b.d'])
  known.seed('notice', ['fact-1'])
  known.seed('cacheKey', ['standings', 'estimates', 'news', 'schedule', 'nothing'])
  known.seed('page', [KEPT_PAGE])
  known.seed('upload', ['https://www.googleapis.com/upload/none'])
}

/** Points that an estimate counts. */
async function seedPoints(store: Store): Promise<void> {
  await saveTournamentRow(store, {
    id: 'points-cup',
    name: 'Bay RJCC',
    start_day: '2026-10-10',
    end_day: '2026-10-11',
    country: 'USA',
  })
  await saveEventRow(store, {
    id: 'points-event',
    tournament_id: 'points-cup',
    name: 'Cadet Women’s Epee',
    category: 'cadet',
    gender: 'womens',
    weapon: 'epee',
    status: '"Finished"',
  })
  await saveEntryRows(store, 'points-event', [
    ['a', 'Lind, Ada', 'f4'],
    ['b', 'Bea, One', 'f2'],
  ])
  for (const [at, id] of ['a', 'b'].entries())
    await store.write
      .updateTable('entry')
      .set({ place: at + 1 })
      .where('event_id', '=', 'points-event')
      .where('entry_id', '=', id)
      .execute()
}

/** What belongs together in these rows. */
export const SEEDED_PLACES: readonly KnownPlace[] = [
  {
    usaf: 'f1',
    fencer: 'f1',
    tournament: 'past-1',
    event: 'past-event-1',
    result: 'p.1.a.b',
    bout: 'p.1.a.b',
    user: 'olga',
  },
  {
    usaf: 'f1',
    fencer: 'f1',
    tournament: 'past-2',
    event: 'past-event-2',
    result: 'm.2.3',
    bout: 'm.2.3',
    user: 'nora',
  },
  {
    usaf: 'f4',
    fencer: 'f4',
    tournament: 'past-1',
    event: 'past-event-1',
    result: 'p.1.a.d',
    bout: 'p.1.a.d',
  },
  {
    usaf: 'f1',
    fencer: 'f1',
    tournament: 'tournament-1',
    event: 'event-1',
    entry: 'ana-1',
    result: 'p.1.ana-1.bea-1',
    bout: 'p.1.ana-1.bea-1',
    user: 'otto',
    notice: 'fact-1',
  },
  { usaf: 'f2', fencer: 'f2', tournament: 'tournament-1', event: 'event-1', entry: 'bea-1', user: 'olga' },
  { fencer: 'f7', tournament: 'coming-1', event: 'coming-event-1', entry: 'n3' },
]

/** Tasks that administrators may run. */
export const FUZZED_TASKS = [
  'clean_up',
  'people_join',
  'standings_refresh',
  'results',
  'usaf_sync',
  'backup',
  'live_discovery',
  'nobody',
]

/** An event under way: in it are people who are known. */
export async function seedLiveEvent(app: App): Promise<void> {
  const event = inventedEvent([inventedPool(1, [[5, 3]]), inventedPool(2)], {
    idDetail: { ftlId: 'B'.repeat(32) },
    elimination: {
      rounds: [
        {
          roundOf: 4,
          matches: [
            {
              id: 'm.4.0',
              stage: { elimination: { roundOf: 4 } },
              left: { individual: { fencer: 'ana-1' } },
              right: { individual: { fencer: 'bea-1' } },
            },
          ],
        },
      ],
    },
  })
  const known: Readonly<Record<string, string>> = { 'ana-1': 'f1', 'bea-1': 'f2', 'cleo-1': 'f3' }
  const fencers = event.fencers.map(one => {
    const fencerId = known[one.id]
    return fencerId === undefined ? one : { ...one, fencerId }
  })
  await publishEvent(app, { ...event, fencers })
  await app.store.write
    .updateTable('event')
    .set({ ftl_id: 'B'.repeat(32) })
    .where('id', '=', 'event-1')
    .execute()
}
