import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LiveEvent } from '#contract/live/live-event.ts'
import type { Match } from '#contract/live/match.ts'
import { participantFencer } from '#contract/live/participant-fencer.ts'
import { FiledAnswer, type SentEntry } from '#contract/scoresheet/filed-entry.ts'
import { Scoresheet } from '#contract/scoresheet/scoresheet-view.ts'
import { toPoolStandings } from '#domain/pools/pool-standings.ts'
import { importFiles } from '#server/feed/import/import-files.ts'
import {
  type CapturedBout,
  type CapturedEvent,
  type CapturedFencer,
  toCapturedEvent,
} from '#tools/testing/captured-event.ts'
import { CAPTURED_FOLDERS, hasCapturedFiles, toCapturedPath } from '#tools/testing/captured-files.ts'
import { readCapturedLegs } from '#tools/testing/captured-legs.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { findLiveEvent } from '#tools/testing/rows/find-live-event.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'

type ToKey = (name: string | undefined) => string

/** In one call. */
const BATCH = 150

/** Somebody else of the family stands in the list of bouts of the table than in that of the pools. */
const ODD_SEEDS: Readonly<Record<string, number>> = { 'ftl-derived/all_legs_pool_bouts_me.csv 4': 39 }

let running: TestApp
let nora = ''
let count = 0

function entry(kind: string, body: Record<string, unknown>): SentEntry {
  count += 1
  return { id: `entry-${String(count).padStart(8, '0')}`, at: testNow(), kind, body: { ...body, was: null } }
}

async function send(method: string, path: string, body?: object): Promise<unknown> {
  const answer = await running.fetch(path, {
    method,
    headers: { cookie: nora, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(answer.status, path).toBe(200)
  return answer.json()
}

/** Types an event as somebody beside the piste would: names, pools as on the paper, bouts, then the table. */
function toEntries(event: CapturedEvent, toKey: ToKey): { pools: SentEntry[]; table: SentEntry[] } {
  const result = ({ left, right, winner, leftTouches, rightTouches }: CapturedBout) => ({
    a: toKey(left),
    b: toKey(right),
    winner: winner === 'left' ? 'a' : 'b',
    touchesA: leftTouches,
    touchesB: rightTouches,
  })
  const isFenced = ({ left, right, winner }: CapturedBout) =>
    left !== undefined && right !== undefined && winner !== null
  const seeded = event.fencers.filter(one => one.seed !== undefined && isInTable(event, one.key))
  const seeds = seeded.toSorted((a, b) => (a.seed ?? 0) - (b.seed ?? 0)).map(one => toKey(one.key))
  const pools = [
    entry('event', { name: 'Captured', weapon: 'epee' }),
    ...event.fencers.map(({ key, name }) => entry('fencer', { fencer: toKey(key), name })),
    entry('pools', { round: 1, pools: event.pools.map(pool => pool.fencers.map(toKey)) }),
    ...event.pools.flatMap(pool =>
      pool.bouts.filter(isFenced).map(bout => entry('score', { round: 1, ...result(bout) })),
    ),
    ...leave(one => one.round !== null),
  ]
  const table = [
    ...leave(one => one.round === null),
    ...(event.rounds.length > 0 ? [entry('seeds', { seeds })] : []),
    ...event.rounds.flatMap(({ roundOf, bouts }) =>
      bouts.flatMap((bout, index) =>
        isFenced(bout) ? [entry('tableScore', { tree: 'main', roundOf, index, ...result(bout) })] : [],
      ),
    ),
  ]
  return { pools, table }

  function leave(isWanted: (left: NonNullable<CapturedFencer['left']>) => boolean): SentEntry[] {
    return event.fencers.flatMap(({ key, left }) =>
      left && isWanted(left) ? [entry('leave', { fencer: toKey(key), ...left })] : [],
    )
  }
}

const isInTable = ({ rounds: [first] }: CapturedEvent, key: string): boolean =>
  first?.bouts.some(({ left, right }) => left === key || right === key) ?? false

async function keep(event: CapturedEvent, id: string, toKey: ToKey) {
  const made = await send('POST', '/api/v3/scoresheet', {
    id,
    name: event.name.slice(0, 100),
    day: '2026-11-21',
  })
  const sheet = Scoresheet.parse(made)
  const { pools, table } = toEntries(event, toKey)
  const path = `/api/v2/tournament/${sheet.tournamentId}/event/${sheet.eventId}?live=true`
  await file(id, pools)
  const afterPools = LiveEvent.parse(await send('GET', path))
  await file(id, table)
  return { afterPools, kept: LiveEvent.parse(await send('GET', path)) }
}

async function file(id: string, entries: readonly SentEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += BATCH) {
    const some = entries.slice(at, at + BATCH)
    const filed = FiledAnswer.parse(await send('POST', `/api/v3/scoresheet/${id}/entries`, { entries: some }))
    expect(filed.entries.filter(one => one.refusal)).toEqual([])
  }
}

/** A bout as a text, to be compared whole: "a 5 V - b 3". */
const say = (left: unknown, right: unknown, touches: readonly unknown[], winner: unknown): string =>
  `${left} ${touches[0] ?? ''} - ${right} ${touches[1] ?? ''}: ${winner}`

function sayCaptured(bout: CapturedBout, toKey: ToKey): string {
  const { left, right, leftTouches, rightTouches, winner } = bout
  return say(left && toKey(left), right && toKey(right), [leftTouches, rightTouches], winner)
}

function sayKept({ left, right }: Match): string {
  const winner = left.outcome === 'win' ? 'left' : right.outcome === 'win' ? 'right' : null
  return say(participantFencer(left), participantFencer(right), [left.score, right.score], winner)
}

const turn = ({ left, right, leftTouches, rightTouches, winner }: CapturedBout): CapturedBout => ({
  left: right,
  right: left,
  leftTouches: rightTouches,
  rightTouches: leftTouches,
  winner: winner && (winner === 'left' ? 'right' : 'left'),
})

/** What the source's own bouts come to. */
function toFigures({ pools, fencers }: CapturedEvent) {
  const gone = new Set(fencers.flatMap(({ key, left }) => (left?.round === 1 ? [key] : [])))
  return pools.map(({ fencers: own, bouts }) => {
    const lines = own.map(key => (gone.has(key) ? { withdrawn: 'left' } : {}))
    const plain = bouts.map(bout => ({
      left: own.indexOf(bout.left ?? ''),
      right: own.indexOf(bout.right ?? ''),
      leftScore: bout.leftTouches,
      rightScore: bout.rightTouches,
      winner: bout.winner,
    }))
    return toPoolStandings(lines, plain)
  })
}

function comparePools(event: CapturedEvent, kept: LiveEvent, toKey: ToKey) {
  const figures = toFigures(event)
  expect(kept.pools).toHaveLength(event.pools.length)
  for (const [at, pool] of event.pools.entries()) {
    const own = kept.pools[at]
    expect(own?.fencers.map(line => line.fencer)).toEqual(pool.fencers.map(toKey))
    const cells = new Set(
      pool.bouts.flatMap(bout => [sayCaptured(bout, toKey), sayCaptured(turn(bout), toKey)]),
    )
    const fenced = own?.matches.filter(match => !isMissing(match)) ?? []
    expect(fenced).toHaveLength(pool.bouts.filter(bout => bout.winner !== null).length)
    for (const match of fenced) expect(cells).toContain(sayKept(match))
    expect(
      own?.fencers.map(one => [
        one.victories,
        one.bouts,
        one.touchesScored,
        one.touchesReceived,
        one.indicator,
        one.place ?? null,
      ]),
    ).toEqual(
      (figures[at] ?? []).map(one => [
        one.victories,
        one.bouts,
        one.touchesScored,
        one.touchesReceived,
        one.indicator,
        one.bouts === 0 ? null : one.place,
      ]),
    )
  }
}

/** The places of a table fenced to its end: who loses in a round shares its band, who did not come that far stands behind. */
function comparePlaces({ rounds, fencers }: CapturedEvent, kept: LiveEvent, toKey: ToKey): void {
  const placeOf = (key: string | undefined) => kept.fencers.find(one => one.id === toKey(key))?.place ?? 0
  const out = new Set<string>()
  for (const { roundOf, bouts } of rounds) {
    for (const { left, right, winner } of bouts.filter(bout => bout.winner !== null)) {
      const loser = winner === 'left' ? right : left
      out.add(loser ?? '')
      if (kept.fencers.find(one => one.id === toKey(loser))?.status === 'excluded') continue
      expect(placeOf(loser), `${loser} in the T${roundOf}`).toBeGreaterThan(roundOf / 2)
      expect(placeOf(loser), `${loser} in the T${roundOf}`).toBeLessThanOrEqual(roundOf)
      if (roundOf === 2) expect(placeOf(winner === 'left' ? left : right)).toBe(1)
    }
  }
  const inTable = fencers.filter(one => one.seed !== undefined).length
  for (const { key, seed } of fencers) if (seed === undefined) expect(placeOf(key)).toBeGreaterThan(inTable)
}

/** Of some tables a half was captured, and some are drawn by other rules: without all seeds up to the last nobody draws them. */
function withoutOtherTable(event: CapturedEvent): CapturedEvent {
  const seeds = event.fencers.flatMap(one => one.seed ?? []).toSorted((a, b) => a - b)
  return seeds.every((seed, at) => seed === at + 1) ? event : { ...event, rounds: [] }
}

const isMissing = ({ left, right }: Match): boolean =>
  left.outcome === undefined && right.outcome === undefined

function compareTable(event: CapturedEvent, kept: LiveEvent, toKey: ToKey) {
  for (const { roundOf, bouts } of event.rounds) {
    const own = kept.elimination.rounds.find(round => round.roundOf === roundOf)
    expect(own?.matches.map(sayKept), `T${roundOf}`).toEqual(bouts.map(bout => sayCaptured(bout, toKey)))
  }
  if (event.rounds.length === 0) return
  for (const fencer of event.fencers.filter(one => one.place !== undefined)) {
    const own = kept.fencers.find(one => one.id === toKey(fencer.key))
    expect([fencer.name, own?.place]).toEqual([fencer.name, fencer.place])
  }
}

/**
 * The table that the sheet draws of the pools alone: on every seed stands who stood there, or, where lots parted who was
 * equal, somebody with the very same figures. Not where somebody came without pools.
 */
function compareSeeds(event: CapturedEvent, afterPools: LiveEvent, toKey: ToKey): number {
  const figures = new Map(
    afterPools.pools.flatMap(pool =>
      pool.fencers.map(line => [
        line.fencer,
        [line.victories / line.bouts, line.indicator, line.touchesScored],
      ]),
    ),
  )
  const drawn = new Map(afterPools.fencers.map(one => [one.seed, one.id]))
  const seeded = event.fencers.filter(one => one.seed !== undefined && isInTable(event, one.key))
  if (seeded.some(one => !figures.has(toKey(one.key)))) return 0
  for (const { key, seed } of seeded.filter(one => ODD_SEEDS[event.name] !== one.seed))
    expect(figures.get(drawn.get(seed) ?? ''), `seed ${seed}`).toEqual(figures.get(toKey(key)))
  return seeded.length
}

const legs = hasCapturedFiles ? readCapturedLegs() : []

describe.skipIf(!hasCapturedFiles)('events that were fenced, typed anew', () => {
  let imported: CapturedEvent[] = []
  let seeds = 0

  beforeAll(async () => {
    running = await startTestApp({ callsPerSecond: 10_000, msPerSecond: 10_0000 })
    nora = await running.signIn('nora')
    const { store } = running.app
    const folders = CAPTURED_FOLDERS.filter(name => !name.startsWith('askfred') && name !== 'usafencing')
    const options = { asLive: false, now: testNow(), onProgress: () => {} }
    const report = await importFiles(store, { ...options, paths: folders.map(toCapturedPath) })
    const ids = report.tournaments.flatMap(one => one.events.map(event => event.id))
    const events = await Promise.all(ids.map(id => findLiveEvent(store.read, id)))
    imported = events.flatMap(event =>
      event && event.pools.length > 0 ? [withoutOtherTable(toCapturedEvent(event))] : [],
    )
  })
  afterAll(() => running?.close())

  const keys = (event: CapturedEvent) => {
    const places = new Map(event.fencers.map(({ key }, at) => [key, `f${at + 1}`]))
    return (name: string | undefined) => places.get(name ?? '') ?? ''
  }

  test.each(legs.map(event => [event.name, event] as const))('%s', async (name, event) => {
    const toKey = keys(event)
    const { kept, afterPools } = await keep(
      event,
      `leg-${name.replaceAll(/\W+/g, '-')}`.padEnd(16, '-'),
      toKey,
    )
    comparePools(event, kept, toKey)
    seeds += compareSeeds(event, afterPools, toKey)
    compareTable(event, kept, toKey)
    comparePlaces(event, kept, toKey)
  })

  test('as programs published them: pools, figures, seeds, table and places', async () => {
    expect(imported.length).toBeGreaterThanOrEqual(4)
    for (const [at, event] of imported.entries()) {
      const toKey = keys(event)
      const { kept, afterPools } = await keep(event, `imported-event-${at}-----`, toKey)
      comparePools(event, kept, toKey)
      seeds += compareSeeds(event, afterPools, toKey)
      compareTable(event, kept, toKey)
    }
  })

  test('in more than twenty events, of which nearly all seeds follow from the pools', () => {
    expect(legs.length + imported.length).toBeGreaterThan(20)
    expect(seeds).toBeGreaterThan(600)
  })
})
