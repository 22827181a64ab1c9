import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RegistrationChanges } from '#contract/tournaments/registered.ts'
import { RegistrationNews } from '#contract/tournaments/registration-news.ts'
import { addFencer } from '#server/store/people/fencers.ts'
import { saveEntryRows, saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { type RegistrationChange, saveRegistrationChanges } from './registration-changes.ts'

const HOUR = 3_600_000
/** 12:00 UTC on a Saturday; in New York 7 in the morning. */
const NOON = Date.UTC(2026, 10, 21, 12)
/** Where yesterday began in New York. */
const SINCE = Date.UTC(2026, 10, 20, 5)

describe.each(await testEngines())('news of registrations on $name', ({ open }) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await open()
    const { store } = opened
    const tournament = (id: string, more: object) =>
      saveTournamentRow(store, { id, name: id, start_day: '2026-12-05', end_day: '2026-12-06', ...more })
    const event = (tournament_id: string, id: string, more: object = {}) =>
      saveEventRow(store, { id, tournament_id, name: id, total_spots: 20, registered: 18, ...more })
    const days = (opens: string, late: string, closes: string) => ({
      registration_opens: opens,
      registration_late: late,
      registration_closes: closes,
    })
    const change = (
      event: string,
      at: number,
      kind: RegistrationChange['kind'],
      before: string,
      after: string,
    ) => saveRegistrationChanges(store.write, event, [{ kind, before, after }], at)

    await tournament('opened', days('2026-11-20', '2026-12-01', '2026-12-03'))
    await event('opened', 'o-1', { category: 'y12', gender: 'womens', weapon: 'foil' })
    await event('opened', 'o-2')
    await event('opened', 'o-gone', { gone_at: 1 })
    await tournament('long open', days('2026-10-01', '2026-12-01', '2026-12-03'))
    await event('long open', 'filled', { registered: 20 })
    await event('long open', 'freed')
    await event('long open', 'both')
    await event('long open', 'before')
    await event('long open', 'finished', { status: '"Finished"' })
    await change('filled', NOON - HOUR, 'filled', '1', '0')
    await change('freed', NOON - HOUR, 'spots', '0', '2')
    await change('both', NOON - 3 * HOUR, 'filled', '1', '0')
    await change('both', NOON - HOUR, 'spots', '0', '2')
    await change('before', SINCE - HOUR, 'filled', '1', '0')
    await change('finished', NOON - HOUR, 'filled', '1', '0')
    await tournament('closes', days('2026-10-01', '2026-11-15', '2026-11-21'))
    await event('closes', 'c-1')
    await tournament('closed', days('2026-10-01', '2026-11-15', '2026-11-20'))
    await event('closed', 'x-1')
    await change('x-1', NOON - HOUR, 'filled', '1', '0')
    await tournament('moved', days('2026-11-01', '2026-12-01', '2026-12-03'))
    await event('moved', 'm-1')
    await change('m-1', NOON - HOUR, 'opened', '2026-12-01', '2026-11-01')
    await tournament('bare', days('2026-11-20', '2026-12-01', '2026-12-03'))
    await tournament('quiet', days('2026-10-01', '2026-12-01', '2026-12-03'))
    await event('quiet', 'q-1')
    await tournament('gone', { ...days('2026-11-20', '2026-12-01', '2026-12-03'), gone_at: 1 })
    await tournament('over', {
      ...days('2026-11-01', '2026-11-05', '2026-11-20'),
      start_day: '2026-11-20',
      end_day: '2026-11-20',
    })
    await tournament('islands', {
      ...days('2026-11-21', '2026-12-01', '2026-12-03'),
      time_zone: 'Pacific/Honolulu',
    })
  })
  afterAll(() => opened?.drop())

  const ask = async (since: number, now: number) =>
    RegistrationNews.parse((await opened.store.ask('registrationNews', since, now))?.read())
  const told = async (since: number, now: number) =>
    (await ask(since, now)).tournaments.map(one => ({
      [one.name]: [one.window, one.ahead, ...one.events.map(event => [event.id, event.spots])],
    }))

  test('what a day brought, what was seen, and what is ahead', async () => {
    expect(await told(SINCE, NOON)).toEqual([
      { bare: ['opened', null] },
      { closed: ['closed', null, ['x-1', null]] },
      { closes: [null, 'closesToday', ['c-1', null]] },
      // In Hawaii it is 2 in the morning.
      { islands: ['opened', null] },
      { 'long open': [null, null, ['filled', 'filled'], ['freed', 'spots']] },
      { moved: ['opened', null, ['m-1', null]] },
      { opened: ['opened', null, ['o-1', null], ['o-2', null]] },
    ])
  })

  test('each venue has its own midnight', async () => {
    const before = await told(SINCE, NOON - 3 * HOUR)
    expect(before).toContainEqual({ islands: [null, 'opensTomorrow'] })
  })

  test('an event comes with what a reader filters by', async () => {
    const { tournaments } = await ask(SINCE, NOON)
    expect(tournaments.find(one => one.name === 'opened')?.events[0]).toEqual({
      id: 'o-1',
      short_name: 'Y12 WF',
      classifier: { category: 'y12', gender: 'womens', weapon: 'foil' },
      spots: null,
    })
  })

  test('nothing happened within an hour', async () => {
    const now = await told(NOON - 1, NOON)
    expect(now).toEqual([{ closes: [null, 'closesToday', ['c-1', null]] }])
  })
})

describe.each(await testEngines())('how an event filled on $name', ({ open }) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await open()
    const { store } = opened
    await saveTournamentRow(store, { id: 't', name: 'T', time_zone: 'America/Los_Angeles' })
    await saveEventRow(store, { id: 'e', tournament_id: 't', name: 'E', total_spots: 24 })
    await addFencer(store.write, { id: 'tess', name: 'Ashgrove, Tess', birthYear: 2014 })
    await saveEntryRows(store, 'e', [
      ['a', 'Ashgrove, Tess', 'tess'],
      ['b', 'Larkmoor, Jo'],
      ['c', 'Wexcombe, Nora'],
      ['d', 'Zeta, Una'],
      ['w', 'Mirefield, Ola'],
    ])
    const { write } = store
    await write
      .updateTable('entry')
      .set({ status: 'withdrawn', club: 'Old Mill' })
      .where('entry_id', '=', 'c')
      .execute()
    await write.updateTable('entry').set({ gone_at: 1 }).where('entry_id', '=', 'd').execute()
    await write.updateTable('entry').set({ status: 'waitlist' }).where('entry_id', '=', 'w').execute()
    const save = (at: number, ...moves: [kind: 'entered' | 'withdrawn', id: string][]) =>
      saveRegistrationChanges(
        write,
        'e',
        moves.map(([kind, id]) => ({
          kind,
          before: kind === 'withdrawn' ? id : null,
          after: kind === 'entered' ? id : null,
        })),
        at,
      )
    await save(NOON - 30 * 24 * HOUR, ['entered', 'c'], ['entered', 'd'])
    // Four in the morning UTC is still the day before in Los Angeles.
    await save(NOON - 8 * HOUR, ['entered', 'a'], ['withdrawn', 'd'], ['entered', 'nobody'])
    await save(NOON - HOUR, ['withdrawn', 'c'], ['entered', 'w'])
  })
  afterAll(() => opened?.drop())

  test('day by day at the venue, with names, and nothing private', async () => {
    const answer = await opened.store.ask('entryMoves', 'e', NOON)
    const { totalSpots, counts, moves, out } = RegistrationChanges.parse(answer?.read())
    expect(totalSpots).toBe(24)
    expect(counts).toHaveLength(32)
    expect(counts.slice(-3)).toEqual([
      { date: '2026-11-19', registered: 2 },
      { date: '2026-11-20', registered: 3 },
      { date: '2026-11-21', registered: 2 },
    ])
    expect(moves.map(one => `${one.kind} ${one.person.id}`)).toEqual(
      expect.arrayContaining(['entered tess', 'withdrawn ~d', 'withdrawn ~c']),
    )
    expect(moves).toHaveLength(4)
    expect(moves.at(-1)?.at).toBe(new Date(NOON - HOUR).toISOString())
    expect(out).toEqual([
      { id: '~c', name: 'Wexcombe, Nora', currentClubName: 'Old Mill', status: 'withdrawn' },
      { id: '~d', name: 'Zeta, Una' },
    ])
    expect(answer?.text).not.toContain('2014')
  })

  test('of no event', async () => {
    expect(await opened.store.ask('entryMoves', 'x', NOON)).toBeUndefined()
  })
})
