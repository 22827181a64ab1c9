import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BoutSoFar, EventSoFar } from '#domain/fencer-state/event-so-far.ts'
import { sketchBout, sketchEvent, sketchPool, sketchTree } from '#tools/testing/invented/sketch-event.ts'
import { listNoticeFacts } from './list-notice-facts.ts'
import type { NoticeFact } from './notice-fact.ts'
import { type NotedFact, planNotices } from './plan-notices.ts'

const NAMES = 'ana bea cleo'
const bout = (id: string, text: string, more: Partial<BoutSoFar> = {}) => sketchBout(text, { id, ...more })
const pool = (ab: string, ac: string, more = {}): EventSoFar =>
  sketchEvent(NAMES, {
    pools: [sketchPool(1, [bout('b1', ab), bout('b2', ac), bout('b3', 'bea cleo')], more)],
  })
const facts = (event: EventSoFar) => listNoticeFacts(event, 'ana', id => id.toUpperCase())

/** Tells versions of an event one after the other; what is told of each. */
function tell(versions: readonly EventSoFar[]): string[][] {
  const noted: NotedFact[] = []
  return versions.map(event => {
    const planned = planNotices(noted, facts(event))
    noted.push(...planned.map(({ fact }) => fact))
    return planned
      .filter(one => one.isTold)
      .map(({ fact, was }) => `${fact.about}: ${fact.value}${was ? ` was ${JSON.stringify(was)}` : ''}`)
  })
}

const DRAWN = pool('ana bea', 'ana cleo', { strip: 'C2', time: '13:00' })
const ONE = pool('ana5+ bea3-', 'ana cleo', { strip: 'C2', time: '13:00' })
const BOTH = pool('ana5+ bea3-', 'ana2- cleo5+', { strip: 'C2', time: '13:00' })

describe('a pool', () => {
  test('is told when it is posted, with its strip; then each bout, then what it comes to', () => {
    expect(tell([DRAWN, ONE, BOTH])).toEqual([
      ['posted 1: 1'],
      ['result b1: V 5 3', 'next pool 1 2: 0'],
      ['result b2: D 2 5', 'poolDone 1: 1/2 -1'],
    ])
  })

  test('is told to be elsewhere, and its strip where that comes later', () => {
    const moved = pool('ana bea', 'ana cleo', { strip: 'A4', time: '13:00' })
    expect(tell([DRAWN, moved])[1]).toEqual(['strip pool 1: A4 was {"pool":1,"time":"13:00","strip":"C2"}'])
    const bare = pool('ana bea', 'ana cleo')
    expect(tell([bare, DRAWN])[1]).toEqual(['strip pool 1: C2'])
  })

  test('says again what was corrected, with what had been said', () => {
    const corrected = pool('ana5+ bea4-', 'ana cleo', { strip: 'C2', time: '13:00' })
    expect(tell([DRAWN, ONE, corrected])[2]).toEqual([
      'result b1: V 5 4 was {"pool":1,"bout":"b1","opponent":"BEA","won":true,"own":5,"other":3}',
    ])
  })

  test('that was being fenced before anybody looked is told from then on', () => {
    expect(tell([ONE, BOTH])).toEqual([['next pool 1 2: 0'], ['result b2: D 2 5', 'poolDone 1: 1/2 -1']])
  })
})

test('of a bout that comes everybody hears once, when it is as near as they want it, or nearer', () => {
  const next = (before: number) =>
    ({ kind: 'next', about: 'next pool 1 2', value: String(before), said: { before } }) as const
  const noted: NotedFact[] = [{ about: 'posted 1', value: '1', said: {} }]
  const heard = [4, 4, 5, 1, 0, 2].map(before => {
    const [planned] = planNotices(noted, [next(before)])
    if (planned) noted.push(planned.fact)
    return planned?.isTold ? planned.leads : undefined
  })
  expect(heard).toEqual([
    { by: 'bouts', from: 4, to: 6 },
    undefined,
    undefined,
    { by: 'bouts', from: 1, to: 3 },
    { by: 'bouts', from: 0, to: 0 },
    undefined,
  ])
})

test('who counts in minutes hears once, when it may begin within them, whatever who counts in bouts hears', () => {
  const noted: NotedFact[] = [{ about: 'posted 1', value: '1', said: {} }]
  const begun = sketchEvent('ana bea cleo', {
    pools: [sketchPool(1, [bout('b1', 'bea5+ cleo3-'), bout('b2', 'bea cleo'), bout('b3', 'ana bea')])],
  })
  const outlook = (minutes: number) =>
    listNoticeFacts(begun, 'ana', id => id.toUpperCase(), { minutes }).filter(({ kind }) => kind === 'next')
  const heard = [40, 17.6, 16, 22, 9.4, -3].map(minutes => {
    const planned = planNotices(noted, outlook(minutes))
    noted.push(...planned.map(({ fact }) => fact))
    return planned.filter(one => one.isTold).map(({ fact, leads }) => [fact.value, leads?.from, leads?.to])
  })
  expect(heard).toEqual([[['1', 1, 6]], [['in 20', 18, 30]], [], [], [['in 10', 9, 17]], [['in 5', 0, 8]]])
})

test('who goes on from the pools is told as soon as it is sure, and that it is not before', () => {
  const done = { ...BOTH, pools: [...BOTH.pools, sketchPool(2, [bout('b9', 'dora emma')])] }
  const cut = (best: number, worst: number) =>
    listNoticeFacts(done, 'ana', id => id, { ranks: { best, worst, goOn: 4 } })
      .filter(({ kind }) => kind === 'cutOff')
      .map(({ value, said }) => ({ value, ...said }))
  expect(cut(2, 4)).toEqual([{ value: 'in', isIn: true, best: 2, worst: 4 }])
  expect(cut(3, 5)).toEqual([{ value: 'open', isOpen: true, best: 3, worst: 5, goOn: 4 }])
  expect(cut(5, 5)).toEqual([{ value: 'out' }])
  expect(listNoticeFacts(done, 'ana', id => id).filter(({ kind }) => kind === 'cutOff')).toEqual([])
})

test('who goes on is told before the table is drawn, a medal as a medal, a video with its bout', () => {
  const waiting = { ...BOTH, fencers: [{ id: 'ana', status: 'advanced' as const, seed: 2 }] }
  const pools = waiting.pools.map(one => ({ ...one, complete: true }))
  const said = (event: EventSoFar) => facts(event).map(({ kind, value }) => `${kind} ${value}`)
  expect(said({ ...waiting, pools })).toContain('cutOff in')
  expect(said({ ...BOTH, status: 'Finished', fencers: [{ id: 'ana', place: 3 }] })).toContain('medal 3')
  expect(said({ ...BOTH, status: 'Finished', fencers: [{ id: 'ana', place: 4 }] })).toContain('finished 4')
  const filmed = sketchEvent(NAMES, {
    pools: [sketchPool(1, [bout('b1', 'ana5+ bea3-', { videoLink: 'https://youtu.be/x' })])],
  })
  expect(facts(filmed).find(({ kind }) => kind === 'video')).toEqual({
    kind: 'video',
    about: 'video b1',
    value: 'https://youtu.be/x',
    said: { pool: 1, bout: 'b1', opponent: 'BEA' },
  })
})

test('what is about a bout names it', () => {
  const named = facts(ONE).map(({ about, said }) => `${about}: ${said.bout ?? '-'}`)
  expect(named).toEqual(['posted 1: -', 'strip pool 1: -', 'result b1: b1', 'next pool 1 2: b2'])
})

test('the tableau tells who comes next and where, each bout, and the end', () => {
  const drawn = (...rounds: (string | BoutSoFar)[][]): EventSoFar => ({
    ...BOTH,
    elimination: sketchTree(...rounds),
  })
  const over: EventSoFar = {
    ...drawn([bout('t1', 'ana10+ bea3-'), bout('t2', 'cleo10+ *')], [bout('f', 'ana8- cleo10+')]),
    status: 'Finished',
    fencers: [
      { id: 'ana', place: 2 },
      { id: 'bea', place: 3 },
      { id: 'cleo', place: 1 },
    ],
  }
  expect(
    tell([
      BOTH,
      drawn([bout('t1', 'ana bea'), bout('t2', 'cleo *')]),
      drawn([bout('t1', 'ana bea', { strip: 'B1' }), bout('t2', 'cleo *')]),
      drawn([bout('t1', 'ana10+ bea3-'), bout('t2', 'cleo10+ *')], [bout('f', 'ana cleo')]),
      over,
    ]),
  ).toEqual([
    [],
    ['opponent  4: bea'],
    ['strip  4: B1'],
    ['result t1: V 10 3', 'opponent  2: cleo'],
    ['result f: D 8 10', 'finished: 2'],
  ])
})

test('whatever sources repeat and in which order, each fact is told once and none is missing', () => {
  const corrected = pool('ana5+ bea4-', 'ana cleo', { strip: 'A4', time: '13:00' })
  const all = [DRAWN, ONE, corrected, BOTH]
  const everything = new Set(all.flatMap(facts).map(toKey))
  fc.assert(
    fc.property(fc.shuffledSubarray([...all, ...all, ...all], { minLength: 12, maxLength: 12 }), order => {
      const noted: NotedFact[] = []
      const told: string[] = []
      for (const event of [DRAWN, ...order]) {
        const planned = planNotices(noted, facts(event))
        noted.push(...planned.map(({ fact }) => fact))
        told.push(...planned.filter(one => one.isTold).map(({ fact }) => toKey(fact)))
      }
      expect(new Set(told).size).toBe(told.length)
      // Where the first strip stands is said with the pool.
      expect([...told, toKey({ about: 'strip pool 1', value: 'C2' })].sort()).toEqual([...everything].sort())
    }),
  )
})

const toKey = ({ about, value }: Pick<NoticeFact, 'about' | 'value'>): string => `${about}: ${value}`
