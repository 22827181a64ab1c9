import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { FILLED, PLACES } from './merge-fencers.ts'
import { EVENT_FILLED, TOURNAMENT_FILLED } from './merge-tournaments.ts'

/** Columns of a row that are its own and are not handed on when it goes. A new column stands here or is filled. */
const OWN = {
  fencer: ['id', 'name', 'name_key', 'name_block', 'for_followers'],
  tournament: ['id', 'name', 'name_key', 'start_day', 'end_day', 'looked_at', 'gone_at', 'cancelled'],
  event: [
    'id',
    'tournament_id',
    'position',
    'name',
    'category',
    'gender',
    'weapon',
    'team',
    'phase',
    'live',
    'gone_at',
    'letters',
  ],
} as const

/** Where a tournament's id stands, and what becomes of it when two are joined. */
const TOURNAMENT_IDS: Readonly<Record<string, string>> = {
  'event.tournament_id': 'moved',
  'listed_tournament.tournament_id': 'moved',
  'tournament_correction.tournament_id': 'moved',
  'notice_fact.tournament_id': 'moved',
  'watched_tournament.tournament_id': 'moved',
  'tournaments_told_apart.first_id': 'dropped',
  'tournaments_told_apart.second_id': 'dropped',
}

/** Where an event's id stands, and what becomes of it when an event without results is folded into another. */
const EVENT_IDS: Readonly<Record<string, string>> = {
  'entry.event_id': 'dropped',
  'identity_doubt.event_id': 'dropped',
  'entry_claim.event_id': 'dropped',
  'bout_claim.event_id': 'dropped',
  // Said anew every few seconds.
  'watched_event.event_id': 'dropped',
  'registration_change.event_id': 'moved',
  'listed_event.event_id': 'moved',
  // Without results there are none of these.
  'bout.event_id': 'never there',
  'bout_side.event_id': 'never there',
  'live_event.event_id': 'never there',
  'scoresheet.official_event_id': 'never there',
  'video_link.event_id': 'never there',
  'video_link_change.event_id': 'never there',
  'film_cut.event_id': 'never there',
  'notice_fact.event_id': 'moved',
  'notice_progress.event_id': 'never there',
}

describe.each(await testEngines())(
  'the lists that merging keeps by hand, against the schema of $name',
  ({ open }) => {
    let opened: TestStore
    let columns: { table: string; column: string }[] = []
    beforeAll(async () => {
      opened = await open()
      const tables = await opened.store.read.introspection.getTables()
      const schema = opened.shared?.schema
      columns = tables
        .filter(table => schema === undefined || table.schema === schema)
        .flatMap(table => table.columns.map(column => ({ table: table.name, column: column.name })))
    })
    afterAll(() => opened?.drop())

    const listColumns = (wanted: (column: string, table: string) => boolean) =>
      columns
        .filter(({ table, column }) => wanted(column, table))
        .map(({ table, column }) => `${table}.${column}`)
        .sort()

    it('know every column that names a person', () => {
      const named = listColumns(
        (column, table) =>
          /(?:^|_)(?:fencer|person)_id$/.test(column) ||
          (table === 'people_told_apart' && /_id$/.test(column)),
      )
      expect(named.length).toBeGreaterThan(5)
      expect(PLACES.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(named)
    })

    it('know every column that names a tournament or an event', () => {
      const tournaments = listColumns(
        (column, table) =>
          /(?:^|_)tournament_id$/.test(column) || (table === 'tournaments_told_apart' && /_id$/.test(column)),
      )
      expect(Object.keys(TOURNAMENT_IDS).sort()).toEqual(tournaments)
      expect(Object.keys(EVENT_IDS).sort()).toEqual(listColumns(column => /(?:^|_)event_id$/.test(column)))
    })

    it.each([
      ['fencer', FILLED],
      ['tournament', TOURNAMENT_FILLED],
      ['event', EVENT_FILLED],
    ] as const)('hand on every column of a %s or say why not', (table, filled) => {
      const known = [...filled, ...OWN[table]].map(column => `${table}.${column}`).sort()
      expect(known).toEqual(listColumns((_, of) => of === table))
    })
  },
)
