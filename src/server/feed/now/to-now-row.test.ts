import { describe, expect, it } from 'vitest'
import type { EliminationRound } from '#contract/live/elimination.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { LivePool } from '#contract/live/live-pool.ts'
import type { Participant } from '#contract/live/match.ts'
import { NowRow } from '#contract/live/now-view.ts'
import { OutlookBook } from '#domain/cut/outlook-book.ts'
import { findDueRange } from '#domain/minutes/due-range.ts'
import type { Category } from '#domain/words/category.ts'
import { inventedPool } from '#fakes/live/invented-event.ts'
import { inventVersion } from '#tools/testing/invented/invent-version.ts'
import { EventCut } from './event-cut.ts'
import { toNowEvent } from './to-now-event.ts'
import { toNowRow } from './to-now-row.ts'

const TEN = Date.UTC(2026, 10, 21, 15)
const who = (fencer: string, more: Partial<Participant> = {}): Participant => ({
  individual: { fencer },
  ...more,
})

function row(event: LiveEvent, entry: string | undefined, ends: readonly number[] = []) {
  const made = toNowRow(event, {
    fencerId: 'known',
    entry,
    people: new Map(event.fencers.map(one => [one.id, one])),
    ends: pool => (pool === 'pool-1' ? ends : []),
    cut: new EventCut(event, new OutlookBook()),
  })
  // What is made is what the wire allows, and nothing besides.
  expect(NowRow.parse(made)).toEqual(made)
  return made
}

const withPool = (pool: LivePool, more: Partial<LiveEvent> = {}) => inventVersion(1, [pool], more)
const rated = (event: LiveEvent, ratings: Record<string, string>): LiveEvent => ({
  ...event,
  fencers: event.fencers.map(one => ({ ...one, ...(ratings[one.id] ? { rating: ratings[one.id]! } : {}) })),
})
const withTable = (...rounds: [Participant, Participant][][]): LiveEvent => {
  const drawn = rounds.map((bouts): EliminationRound => {
    const roundOf = bouts.length * 2
    const matches = bouts.map(([left, right], at) => ({
      id: `t${roundOf}.${at}`,
      stage: { elimination: { roundOf } },
      left,
      right,
    }))
    return { roundOf, matches }
  })
  const event = inventVersion(1, [inventedPool(1), inventedPool(2)], { elimination: { rounds: drawn } })
  return { ...event, pools: [] }
}

describe('the row of a fencer', () => {
  it('names the event, the person and where they are, and people in place of the ids of the event', () => {
    const event = rated(withPool(inventedPool(1, [[5, 3]])), { 'cleo-1': 'B25' })
    expect(row(event, 'ana-1')).toEqual({
      event: 'event-1',
      fencer: 'known',
      state: {
        kind: 'pool',
        round: 1,
        pool: 1,
        bout: 1,
        of: 2,
        before: 0,
        next: { opponent: { name: 'cleo, One', rating: 'B25' }, isOn: true },
        bouts: [],
      },
    })
    expect(row(event, 'cleo-1').state).toMatchObject({
      next: { opponent: { name: 'ana, One' } },
      bouts: [['D', 3, 5]],
    })
    expect(row(event, 'bea-1').state).toMatchObject({ bouts: [['V', 5, 3]] })
  })

  it('is entered where the event does not list them', () => {
    const entered = { event: 'event-1', fencer: 'known', state: { kind: 'entered' } }
    expect(row(withPool(inventedPool(1)), undefined)).toEqual(entered)
    expect(row(withPool(inventedPool(1)), 'gone')).toEqual(entered)
  })

  it('gives the rating brought along and the one earned', () => {
    const event = withPool(inventedPool(1))
    const [ana, ...others] = event.fencers
    const fencers = [{ ...ana!, rating: 'C24', ratingEarned: 'B26' }, ...others]
    expect(row({ ...event, fencers }, 'ana-1')).toMatchObject({ rating: 'C24', earned: 'B26' })
    expect(row({ ...event, fencers }, 'bea-1')).not.toHaveProperty('rating')
  })

  it('says a bout without touches by its letter alone', () => {
    const pool = inventedPool(1, [[5, 3]])
    const [first, ...rest] = pool.matches
    const won = {
      ...first!,
      left: who('bea-1', { outcome: 'win' }),
      right: who('cleo-1', { outcome: 'loss' }),
    }
    expect(row(withPool({ ...pool, matches: [won, ...rest] }), 'bea-1').state).toMatchObject({
      bouts: [['V']],
    })
  })

  it('says when a bout of the pool is due by when bouts were seen to end', () => {
    const event = withPool(inventedPool(1, [[5, 3]]))
    const ends = [TEN - 300_000, TEN]
    expect(row(event, 'bea-1', ends).due).toEqual(findDueRange({ ends }, 1))
    expect(row(event, 'bea-1').due).toBeUndefined()
    expect(row(event, 'ana-1', ends).due).toBeUndefined()
  })

  it("says it by the pool's printed time at the venue until the pool begins", () => {
    const pool = { ...inventedPool(1), time: '10:00 AM' }
    expect(row(withPool(pool), 'bea-1').due).toEqual({ from: TEN, to: TEN })
    expect(row(withPool(pool), 'ana-1').due).toEqual(findDueRange({ ends: [], startsAt: TEN }, 1))
    const west = withPool(pool, { timeZoneId: 'America/Los_Angeles' })
    expect(row(west, 'bea-1').due?.from).toBe(TEN + 3 * 3_600_000)
    expect(row(withPool({ ...pool, time: 'soon' }), 'bea-1').due).toBeUndefined()
    expect(row(withPool(pool, { timeZoneId: 'Nowhere/Atoll' }), 'bea-1').due).toBeUndefined()
    const { timeZoneId: _, ...nowhere } = withPool(pool)
    expect(row(nowhere, 'bea-1').due).toBeUndefined()
    const { date: __, ...undated } = withPool(pool)
    expect(row(undated, 'bea-1').due).toBeUndefined()
  })

  it('says a bout of the table by its printed time alone', () => {
    const event = withTable([[who('ana-1'), who('bea-1')]])
    expect(row(event, 'ana-1', [TEN])).not.toHaveProperty('due')
    const [final] = event.elimination.rounds
    const matches = final!.matches.map(bout => ({ ...bout, time: '13:35', strip: 'P1' }))
    const timed = { ...event, elimination: { rounds: [{ roundOf: 2, matches }] } }
    const at = Date.UTC(2026, 10, 21, 18, 35)
    expect(row(timed, 'ana-1', [TEN])).toMatchObject({
      due: { from: at, to: at },
      state: { kind: 'tableau', next: { strip: 'P1', time: '13:35', opponent: { name: 'bea, One' } } },
    })
  })

  it('names the two of whom one comes, and who was lost to', () => {
    const event = withTable(
      [
        [who('ana-1', { score: 15, outcome: 'win' }), who('ana-2', { score: 9, outcome: 'loss' })],
        [who('bea-1'), who('bea-2')],
      ],
      [[who('ana-1'), {}]],
    )
    expect(row(event, 'ana-1').state).toEqual({
      kind: 'tableau',
      roundOf: 2,
      next: { from: [{ name: 'bea, One' }, { name: 'bea, Twyla' }] },
    })
    expect(row(event, 'ana-2').state).toMatchObject({
      kind: 'out',
      lostTo: { name: 'ana, One' },
      own: 9,
      other: 15,
    })
    const nameless = { ...event, fencers: event.fencers.filter(one => one.id !== 'ana-1') }
    expect(row(nameless, 'ana-2').state).not.toHaveProperty('lostTo')
  })
})

/** An event whose kind its tournament's name and its category say. */
const withKind = (
  tournamentName: string,
  category: Category,
  pools: LivePool[],
  more: Partial<LiveEvent> = {},
) =>
  inventVersion(1, pools, {
    tournamentName,
    classifier: { category, gender: 'womens', weapon: 'sabre' },
    ...more,
  })
/** Of six five go on: bea-1 has beaten cleo-1, nobody else has begun. */
const BEGUN = [inventedPool(1, [[5, 3]]), inventedPool(2)]
/** bea-1 has won both of hers, cleo-1 none; ana-2 has yet to fence both others. */
const NEARLY = [
  inventedPool(1, [
    [5, 0],
    [5, 0],
    [0, 5],
  ]),
  inventedPool(2, [[5, 3]]),
]

describe('whether somebody goes on from the pools', () => {
  it('stands in the row of who still fences, with the bouts that have to be won, and without ranks', () => {
    const begun = withKind('November NAC', 'junior', BEGUN)
    expect(row(begun, 'bea-1').state).toMatchObject({ kind: 'pool', cut: { standing: 'bubble', enough: 1 } })
    // Even a win by nothing may leave five before her, and five before another without any.
    expect(row(begun, 'cleo-1').state).toMatchObject({ cut: { standing: 'bubble' } })
    expect(row(begun, 'cleo-1').state).not.toHaveProperty('cut.enough')
    const nearly = withKind('November NAC', 'junior', NEARLY)
    // Whatever comes, cleo-1 stays behind her: that is all there is to say.
    expect(row(nearly, 'cleo-2').state).toHaveProperty('cut', { standing: 'in' })
    for (const [event, entry] of [
      [begun, 'bea-1'],
      [begun, 'cleo-1'],
      [nearly, 'cleo-2'],
    ] as const)
      expect(row(event, entry).state).not.toHaveProperty('ranks')
  })

  it('is not said before the first bout', () => {
    expect(row(withKind('November NAC', 'junior', BEGUN), 'ana-1').state).not.toHaveProperty('cut')
    expect(row(withKind('November NAC', 'junior', BEGUN), 'bea-2').state).not.toHaveProperty('cut')
  })

  it.each([
    ['where nobody publishes it', withKind('Lighthouse Cup', 'junior', BEGUN)],
    ['of a regional event of Juniors', withKind('Lighthouse RJCC', 'junior', BEGUN)],
    ['where everybody goes on', withKind('Lighthouse ROC', 'division2', BEGUN)],
    ['of teams', withKind('November NAC', 'junior', BEGUN, { team: true })],
    ['in another season', withKind('November NAC', 'junior', BEGUN, { date: '2025-11-21' })],
    [
      'in a second round of pools',
      withKind(
        'November NAC',
        'junior',
        BEGUN.map(pool => ({ ...pool, round: 2 })),
      ),
    ],
    ['of who knows what', withKind('November NAC', 'junior', BEGUN, { classifier: 'JRWS' })],
  ])('is not said %s', (_, event) => {
    const { state } = row(event, 'bea-1')
    expect(state.kind).toBe('pool')
    expect(state).not.toHaveProperty('cut')
    expect(state).not.toHaveProperty('ranks')
  })

  it('is left to the ranks once the pool is over, with how many go on where that is published', () => {
    const ranksIn = (tournament: string, category: Category, entry: string) => {
      const { state } = row(withKind(tournament, category, NEARLY), entry)
      expect(state.kind).toBe('poolDone')
      expect(state).not.toHaveProperty('cut')
      return 'ranks' in state ? state.ranks : undefined
    }
    expect(ranksIn('November NAC', 'junior', 'ana-1')).toEqual({ now: 3, best: 2, worst: 5, of: 6, goOn: 5 })
    expect(ranksIn('November NAC', 'junior', 'cleo-1')).toEqual({ now: 6, best: 5, worst: 6, of: 6, goOn: 5 })
    expect(ranksIn('Lighthouse Cup', 'junior', 'ana-1')).toEqual({ now: 3, best: 2, worst: 5, of: 6 })
    expect(ranksIn('Lighthouse ROC', 'division2', 'ana-1')).toMatchObject({ of: 6, goOn: 6 })
  })
})

describe('once every pool is over', () => {
  const OVER = [
    inventedPool(1, [
      [5, 0],
      [5, 0],
      [0, 5],
    ]),
    inventedPool(2, [
      [5, 3],
      [5, 2],
      [5, 4],
    ]),
  ]

  it('the rank stands in the row, with how many go on where that is published, until a table is drawn', () => {
    const over = withKind('November NAC', 'junior', OVER)
    expect(row(over, 'bea-1').state).toEqual({
      kind: 'waitingForTableau',
      ranks: { now: 1, best: 1, worst: 1, of: 6, goOn: 5 },
    })
    expect(row(over, 'cleo-1').state).toMatchObject({ ranks: { now: 6, best: 6, worst: 6 } })
    const unpublished = row(withKind('Lighthouse Cup', 'junior', OVER), 'bea-1').state
    expect(unpublished).toHaveProperty('ranks', { now: 1, best: 1, worst: 1, of: 6 })
    const drawn = [{ roundOf: 8, matches: [] }]
    const table = withKind('November NAC', 'junior', OVER, { elimination: { rounds: drawn } })
    expect(row(table, 'bea-1').state).not.toHaveProperty('ranks')
  })
})

describe('what frames the rows of an event', () => {
  it('is what does not change with a bout', () => {
    const event = inventVersion(4, [inventedPool(1, [[5, 3]])], {
      location: 'Lakeview, NY',
      startTime: '09:00',
    })
    expect(toNowEvent(event)).toEqual({
      id: 'event-1',
      tournamentId: 'tournament-1',
      name: "Y12 Women's Sabre",
      tournamentName: 'Lighthouse Cup',
      team: false,
      live: true,
      count: 3,
      source: 'ftl',
      flags: [],
      version: 4,
      changedAt: event.feed.changedAt,
      location: 'Lakeview, NY',
      date: '2026-11-21',
      startTime: '09:00',
      timeZoneId: 'America/New_York',
    })
  })

  it('is not live once it is finished', () => {
    expect(toNowEvent(inventVersion(1, [], { status: 'Finished' })).live).toBe(false)
    expect(toNowEvent(inventVersion(1, [], { live: false })).live).toBe(false)
  })
})
