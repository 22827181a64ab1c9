import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FredEvent, FredTournament } from '#fakes/askfred/askfred-season.ts'
import { toFieCalendar } from '#fakes/fie/fie-calendar.ts'
import { listFencerTournaments } from '#server/store/tournaments/tournaments.ts'
import {
  DAY_MS,
  dumpListed,
  fredEvent,
  fredTournament,
  startListedSources,
} from '#tools/testing/running/calendar-sources.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'

const DAYS = { startDay: '2026-11-14', endDay: '2026-11-14' }
const EPEE = fredEvent('Frost/1', { people: 8, day: DAYS.startDay, numbers: toNumbers(8, 1) })
const FOIL = fredEvent('Frost/2', {
  people: 6,
  day: DAYS.startDay,
  weapon: 'foil',
  numbers: toNumbers(6, 50),
})
const FROST = fredTournament('Frost', { ...DAYS, events: [EPEE, FOIL] })
/** Somebody of the first event fences here, too. */
const JUNIPER = fredTournament('Juniper', {
  startDay: '2026-11-15',
  endDay: '2026-11-15',
  events: [{ ...EPEE, id: fredEvent('Juniper/1').id, day: '2026-11-15' }],
})
const COMPETITIONS = toFieCalendar({ seed: 'fie', season: 2027, tournaments: 6, today: '2026-11-21' })

function toNumbers(count: number, from: number): string[] {
  return Array.from({ length: count }, (_, at) => String(100_000_000 + from + at))
}

describe.each(await testEngines())('results on $name', ({ open }) => {
  let opened: TestStore
  let sources: Awaited<ReturnType<typeof startListedSources>>

  beforeEach(async () => {
    opened = await open()
    sources = await startListedSources(opened.store, { tournaments: [FROST, JUNIPER] })
  })
  afterEach(async () => {
    await sources.close()
    await opened.drop()
  })
  const dump = () => dumpListed(opened.store)
  const places = async (event: FredEvent, tournament: FredTournament = FROST) => {
    const rows = await opened.store.read
      .selectFrom('entry')
      .innerJoin('event', 'event.id', 'entry.event_id')
      .select(['entry.place', 'entry.name', 'entry.fencer_id'])
      .where('event.tournament_id', '=', `af-${tournament.id}`)
      .where('event.weapon', '=', event.weapon)
      .orderBy('entry.place')
      .execute()
    return rows.map(row => `${row.place} ${row.name}`)
  }
  const toPlaces = ({ placed }: FredEvent) =>
    placed.map((person, at) => `${at + 1} ${person.lastName}, ${person.firstName}`)
  const change = (event: FredEvent) => {
    sources.askfred.setTournaments([
      { ...FROST, events: FROST.events.map(one => (one.id === event.id ? event : one)) },
      JUNIPER,
    ])
    sources.clock.now += 3 * DAY_MS
  }

  test('of what is over come in once, with the people recognised', async () => {
    await sources.run('syncAskfred')
    expect(await sources.run('readResults')).toBe('AskFRED: 3 events')
    expect(await places(EPEE)).toEqual(toPlaces(EPEE))
    expect(await places(FOIL)).toEqual(toPlaces(FOIL))
    const { fencers, entries, events } = await dump()
    expect(events.map(event => event.status)).toEqual(['"Finished"', '"Finished"', '"Finished"'])
    expect(entries.every(entry => entry.fencer_id !== null)).toBe(true)
    // Eight people in two tournaments are eight people.
    expect(fencers.map(fencer => fencer.usaf_id).sort()).toEqual(
      [...(EPEE.numbers ?? []), ...(FOIL.numbers ?? [])].sort(),
    )
    const own = fencers.find(fencer => fencer.usaf_id === EPEE.numbers?.[0])
    expect(await listFencerTournaments(opened.store.read, own?.id ?? '')).toHaveLength(2)
    const before = await dump()
    sources.clock.now += 5 * DAY_MS
    await sources.restart()
    expect(await sources.run('readResults')).toBe('')
    expect(await dump()).toEqual(before)
    expect(sources.askfred.requests.of('results')).toBe(4)
  })

  test('corrected there are corrected here: places changed, one person for another', async () => {
    await sources.run('syncAskfred')
    await sources.run('readResults')
    const [first, second, third, ...rest] = EPEE.placed
    const [one = '', two = '', three = '', ...numbers] = EPEE.numbers ?? []
    const other = FOIL.placed[0]
    if (!first || !second || !third || !other) throw new Error('nobody')
    const swapped = {
      ...EPEE,
      placed: [second, first, third, ...rest],
      numbers: [two, one, three, ...numbers],
    }
    change(swapped)
    expect(await sources.run('readResults')).toBe('AskFRED: 2 events')
    expect(await places(EPEE)).toEqual(toPlaces(swapped))
    const exchanged = {
      ...swapped,
      placed: [second, first, other, ...rest],
      numbers: [two, one, '100000050', ...numbers],
    }
    change(exchanged)
    await sources.run('readResults')
    expect(await places(EPEE)).toEqual(toPlaces(exchanged))
    const { entries } = await dump()
    expect(entries.every(entry => entry.fencer_id !== null)).toBe(true)
    expect((await dump()).fencers).toHaveLength(14)
  })

  test('that say less are kept and not taken', async () => {
    await sources.run('syncAskfred')
    await sources.run('readResults')
    change({ ...EPEE, placed: EPEE.placed.slice(0, 3) })
    expect(await sources.run('readResults')).toMatch(
      /^Failed: AskFRED: 1 of 2 pages did not parse .*lost 5 of 8 people/,
    )
    expect(await places(EPEE)).toEqual(toPlaces(EPEE))
    expect(await sources.kept()).toEqual([expect.stringMatching(/^askfred sheets: .*lost 5 of 8 people/)])
    change(EPEE)
    expect(await sources.run('readResults')).not.toMatch(/Failed/)
    expect(await sources.kept()).toEqual([])
  })

  test.each([
    ['half a file', { kind: 'truncate' }, /cut|no results file/],
    ['an apology', { kind: 'errorPage' }, /no results file/],
  ] as const)('%s is kept, the others are read', async (_, fault, reason) => {
    await sources.run('syncAskfred')
    sources.askfred.fail(`${FROST.id}/results.csv`, fault)
    expect(await sources.run('readResults')).toMatch(/^Failed: AskFRED: 1 of 2 pages did not parse/)
    expect(await places(EPEE)).toEqual([])
    expect(await places(EPEE, JUNIPER)).toHaveLength(8)
    expect((await sources.kept())[0]).toMatch(reason)
    sources.askfred.mend()
    sources.clock.now += 3 * DAY_MS
    expect(await sources.run('readResults')).toBe('AskFRED: 2 events')
    expect(await sources.kept()).toEqual([])
  })

  test('not there yet are asked for again later', async () => {
    const fenced = FROST.events
    sources.askfred.setTournaments([{ ...FROST, events: fenced.map(one => ({ ...one, placed: [] })) }])
    await sources.run('syncAskfred')
    expect(await sources.run('readResults')).toBe('')
    sources.askfred.setTournaments([FROST])
    expect(await sources.run('readResults')).toBe('')
    sources.clock.now += 3 * DAY_MS
    expect(await sources.run('readResults')).toBe('AskFRED: 2 events')
  })

  test('of an event that nobody listed make it', async () => {
    sources.askfred.setTournaments([{ ...FROST, events: [EPEE] }])
    await sources.run('syncAskfred')
    sources.askfred.setTournaments([FROST])
    await sources.run('readResults')
    expect(await places(FOIL)).toEqual(toPlaces(FOIL))
    const before = await dump()
    expect(before.events).toHaveLength(2)
    sources.clock.now += DAY_MS
    await sources.restart()
    await sources.run('readResults')
    expect(await dump()).toEqual(before)
  })

  test('of the FIE come with their bouts and licences', async () => {
    sources.fie.setCompetitions(COMPETITIONS)
    const fenced = COMPETITIONS.filter(one => one.size > 0)
    await sources.run('syncFie')
    expect(await sources.run('readResults')).toContain(`FIE: ${fenced.length} events`)
    const finished = (await dump()).events.filter(event => event.status === '"Finished"')
    expect(finished).toHaveLength(fenced.length)
    const single = fenced.find(one => !one.team)
    const eventId = `fie-event-2027-${single?.competitionId}`
    const { read } = opened.store
    const entries = await read.selectFrom('entry').selectAll().where('event_id', '=', eventId).execute()
    expect(entries).toHaveLength(single?.size ?? 0)
    expect(entries.every(entry => entry.fencer_id !== null)).toBe(true)
    const bouts = await read.selectFrom('bout').select('bout_id').where('event_id', '=', eventId).execute()
    expect(bouts.length).toBeGreaterThan(10)
    const before = await dump()
    sources.clock.now += 3 * DAY_MS
    expect(await sources.run('readResults')).not.toMatch(/Failed|FIE/)
    expect(await dump()).toEqual(before)
  })
})
