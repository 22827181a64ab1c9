import { describe, expect, test } from 'vitest'
import type { BoutDeed, BoutEvent } from './bout-event.ts'
import { toKeepingRules } from './bout-rules.ts'
import { foldKeptBout } from './fold-kept-bout.ts'
import { judgeKeptBout } from './judge-kept-bout.ts'
import { readKeptClock } from './read-kept-clock.ts'

const touch = (to: 'left' | 'right' | 'both', count = 1): BoutDeed[] =>
  Array.from({ length: count }, () => ({ kind: 'touch', to }))
const card = (colour: 'yellow' | 'red' | 'black', to: 'left' | 'right', isOfficial = false): BoutDeed => ({
  kind: 'card',
  colour,
  to,
  isOfficial,
})
const priority = (to: 'left' | 'right'): BoutDeed => ({ kind: 'priority', to, isDrawn: true })
const timeUp: BoutDeed = { kind: 'setClock', leftMs: 0 }
const periodOver: BoutDeed = { kind: 'periodOver' }
const passivity: BoutDeed = { kind: 'passivity' }
const each = (count: number): BoutDeed[] =>
  Array.from({ length: count }, () => [...touch('left'), ...touch('right')]).flat()

/** An event a second. */
const toEvents = (deeds: readonly BoutDeed[]): BoutEvent[] =>
  deeds.map((deed, nth) => ({ at: nth * 1_000, ...deed }))

const POOL = toKeepingRules(5, 'foil')
const POOL_EPEE = toKeepingRules(5, 'epee')
const TABLE = toKeepingRules(15, 'foil')
const TABLE_SABRE = toKeepingRules(15, 'sabre')

/** "4-4 priority left": the score, why it is over and who won. */
function tell(rules: typeof POOL, deeds: readonly BoutDeed[]): string {
  const events = toEvents(deeds)
  const bout = foldKeptBout(rules, events)
  const verdict = judgeKeptBout(rules, bout, events.length * 1_000)
  const score = `${bout.touches.left}-${bout.touches.right}`
  return verdict ? `${score} ${verdict.why} ${verdict.winner}` : score
}

describe('who wins', () => {
  test.each([
    ['t.38.1: five touches', POOL, [...touch('left', 5), ...touch('right', 3)], '5-0 touches left'],
    ['t.38.1.a: as it stood', POOL, [...touch('right', 3), ...touch('left', 5)], '5-3 touches left'],
    ['t.38.2.a: time, one ahead', POOL, [...touch('right', 2), ...touch('left'), timeUp], '1-2 time right'],
    ['t.38.2.b: time and equal is nobody’s', POOL, [...each(2), timeUp], '2-2'],
    [
      'a touch called at the end of time counts',
      POOL,
      [...each(2), timeUp, ...touch('left')],
      '3-2 time left',
    ],
    ['the extra minute goes on', POOL, [...each(4), timeUp, priority('right')], '4-4'],
    [
      't.38.2.c: V4–4 for who has priority',
      POOL,
      [...each(4), timeUp, priority('right'), timeUp],
      '4-4 priority right',
    ],
    ['V0–0 as well', POOL, [timeUp, priority('left'), timeUp], '0-0 priority left'],
    [
      'one touch decides the extra minute',
      POOL,
      [...each(2), timeUp, priority('left'), ...touch('right'), ...touch('left', 3)],
      '2-3 decider right',
    ],
    [
      'priority goes over to the other one',
      POOL,
      [timeUp, priority('left'), priority('right'), timeUp],
      '0-0 priority right',
    ],
    ['lots are drawn for an equal score alone', POOL, [...touch('left'), priority('right')], '1-0'],
    ['t.40: fifteen', TABLE, [...touch('left', 15)], '15-0 touches left'],
    ['t.40: of three periods the first is not the last', TABLE, [...touch('left'), timeUp], '1-0'],
    [
      't.40.2: after the third',
      TABLE,
      [...touch('left'), periodOver, periodOver, periodOver, periodOver, timeUp],
      '1-0 time left',
    ],
    ['the minute between has no winner', TABLE, [...touch('left'), periodOver, timeUp], '1-0'],
    ['a referee calls one', POOL, [...touch('left'), { kind: 'end', winner: 'right' }], '1-0 called right'],
    [
      'what the score says is not called otherwise',
      POOL,
      [...touch('left', 5), { kind: 'end', winner: 'right' }],
      '5-0 touches left',
    ],
    [
      'after the end nothing counts',
      POOL,
      [...touch('left', 2), { kind: 'end', winner: 'left' }, ...touch('right', 4)],
      '2-0 called left',
    ],
    ['a correction', POOL, [...touch('left', 5), { kind: 'takeAway', from: 'left' }], '4-0'],
    ['never below none', POOL, [{ kind: 'takeAway', from: 'left' }, ...touch('left')], '1-0'],
  ] as const)('%s', (_, rules, deeds, told) => expect(tell(rules, deeds)).toBe(told))
})

describe('double touches', () => {
  test.each([
    ['count for both at épée', POOL_EPEE, [...touch('both', 3)], '3-3'],
    ['t.38.1.b: not at 4–4', POOL_EPEE, [...touch('both', 6)], '4-4'],
    ['at 4–3 they end it', POOL_EPEE, [...touch('left'), ...touch('both', 4)], '5-4 touches left'],
    [
      'not in the extra minute',
      POOL_EPEE,
      [...touch('both'), timeUp, priority('left'), ...touch('both')],
      '1-1',
    ],
    ['not at 14–14', toKeepingRules(15, 'epee'), [...each(14), ...touch('both')], '14-14'],
    ['not at foil', POOL, [...touch('both', 2)], '0-0'],
    ['not at sabre', TABLE_SABRE, [...touch('both', 2)], '0-0'],
  ] as const)('%s', (_, rules, deeds, told) => expect(tell(rules, deeds)).toBe(told))
})

describe('cards', () => {
  test.each([
    ['a yellow one warns', [card('yellow', 'left')], '0-0'],
    ['t.165: the second is a red one', [card('yellow', 'left'), card('yellow', 'left')], '0-1'],
    ['t.162.2: after a red one no yellow comes', [card('red', 'left'), card('yellow', 'left')], '0-2'],
    ['a red one is a touch for the opponent', [card('red', 'right')], '1-0'],
    ['t.162.2: it may lose the bout', [...each(4), card('red', 'right')], '5-4 touches left'],
    ['it decides the extra minute', [timeUp, priority('left'), card('red', 'left')], '0-1 decider right'],
    ['t.162.3: a black one excludes', [...touch('left', 3), card('black', 'left')], '3-0 excluded right'],
    ['both may be excluded', [card('black', 'left'), card('black', 'right')], '0-0 excluded null'],
    ['nobody touches after it', [card('black', 'left'), ...touch('right', 2)], '0-0 excluded right'],
    [
      't.168: of an official none costs a touch',
      [card('yellow', 'left', true), card('red', 'left', true), card('black', 'right', true)],
      '0-0',
    ],
  ] as const)('%s', (_, deeds, told) => expect(tell(POOL, deeds)).toBe(told))

  test('t.168: the second of an official is a black one', () => {
    const yellow = card('yellow', 'left', true)
    const { officials } = foldKeptBout(POOL, toEvents([yellow, yellow]))
    expect(officials.left).toEqual({ yellow: 1, red: 0, black: 1 })
  })
})

describe('unwillingness to fight (t.124)', () => {
  test.each([
    ['warns both', TABLE, [passivity], '0-0'],
    ['then is a touch for both', TABLE, [passivity, passivity], '1-1'],
    [
      'then lost by who is behind',
      TABLE,
      [...touch('left'), passivity, passivity, passivity],
      '2-1 passivity left',
    ],
    ['at an equal score nobody knows by whom', TABLE, [passivity, passivity, passivity], '1-1'],
    [
      'but for the referee, who names the lower seeded',
      TABLE,
      [passivity, passivity, { kind: 'passivity', loser: 'left' }],
      '1-1 passivity right',
    ],
    ['not at 14–14', TABLE, [...each(14), passivity, passivity], '14-14'],
    ['not in the extra minute', TABLE, [passivity, timeUp, priority('left'), passivity], '0-0'],
    ['not in pools', POOL, [passivity, passivity], '0-0'],
    [
      'ends a bout at 14–13',
      TABLE,
      [...each(13), ...touch('left'), passivity, passivity],
      '15-14 touches left',
    ],
  ] as const)('%s', (_, rules, deeds, told) => expect(tell(rules, deeds)).toBe(told))
})

/** What the clock shows when a log is over, in seconds, and where the bout is. */
function tellClock(rules: typeof POOL, events: readonly BoutEvent[], now: number): string {
  const { clock, phase, period } = foldKeptBout(rules, events)
  return `${phase} ${period} ${readKeptClock(clock, now * 1_000) / 1_000}`
}

describe('the clock', () => {
  const at = (second: number, deed: BoutDeed): BoutEvent => ({ at: second * 1_000, ...deed })
  const start = (second: number): BoutEvent => at(second, { kind: 'start' })
  const halt = (second: number): BoutEvent => at(second, { kind: 'halt' })
  test.each([
    ['has three minutes', POOL, [], 50, 'period 1 180'],
    ['runs from its start', POOL, [start(10)], 50, 'period 1 140'],
    ['stands after a halt', POOL, [start(10), halt(20)], 50, 'period 1 170'],
    ['runs on', POOL, [start(10), halt(20), start(30)], 50, 'period 1 150'],
    ['is started once', POOL, [start(10), start(20)], 50, 'period 1 140'],
    ['is never below none', POOL, [start(10)], 500, 'period 1 0'],
    ['nor above what it was when the device’s goes back', POOL, [start(100)], 50, 'period 1 180'],
    ['is not started when it is out', POOL, [start(0), halt(200), start(210)], 220, 'period 1 0'],
    ['is set', POOL, [at(1, { kind: 'setClock', leftMs: 31_000 })], 9, 'period 1 31'],
    ['is set while it runs', POOL, [start(1), at(5, { kind: 'setClock', leftMs: 31_000 })], 9, 'period 1 27'],
    ['is set to no more than there is', POOL, [at(1, { kind: 'setClock', leftMs: 9e9 })], 9, 'period 1 180'],
    ['t.39: a minute between periods runs at once', TABLE, [at(10, periodOver)], 30, 'rest 1 40'],
    [
      'after it the next begins when called',
      TABLE,
      [at(10, periodOver), at(70, periodOver)],
      80,
      'period 2 180',
    ],
    ['a bout of a pool has one', POOL, [at(10, periodOver)], 30, 'period 1 180'],
    ['a relay goes on at once', toKeepingRules(45, 'foil'), [at(10, periodOver)], 30, 'period 2 180'],
    ['the extra minute is called', POOL, [at(10, priority('left'))], 30, 'priority 1 60'],
    ['stands when the bout is closed', POOL, [start(0), at(10, { kind: 'end' })], 30, 'period 1 170'],
    [
      'stands after a black card',
      POOL,
      [start(0), halt(10), at(11, card('black', 'left'))],
      30,
      'period 1 170',
    ],
  ] as const)('%s', (_, rules, events, now, told) => expect(tellClock(rules, events, now)).toBe(told))
})

test('bouts are as long as their rules say', () => {
  const tell = (touches: number, weapon: 'foil' | 'sabre' | 'epee' | undefined) => {
    const { periods, breaks, hasDoubles } = toKeepingRules(touches, weapon)
    return [periods, breaks.slice(0, 3), hasDoubles]
  }
  expect(tell(5, 'sabre')).toEqual([1, [], false])
  expect(tell(10, 'sabre')).toEqual([2, [5], false])
  expect(tell(15, 'sabre')).toEqual([3, [8], false])
  expect(tell(15, 'foil')).toEqual([3, [], false])
  expect(tell(15, 'epee')).toEqual([3, [], true])
  expect(tell(15, undefined)).toEqual([3, [], true])
  expect(tell(45, 'foil')).toEqual([9, [5, 10, 15], false])
})
