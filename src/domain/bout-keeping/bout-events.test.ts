import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WEAPONS } from '#domain/words/weapon.ts'
import type { BoutEvent, BoutHand } from './bout-event.ts'
import { CARD_COLOURS } from './bout-event.ts'
import { PERIOD_MS, toKeepingRules } from './bout-rules.ts'
import { foldKeptBout } from './fold-kept-bout.ts'
import { judgeKeptBout } from './judge-kept-bout.ts'
import { readBoutEvents } from './read-bout-events.ts'
import { readKeptClock } from './read-kept-clock.ts'
import { undoBoutEvent } from './undo-bout-event.ts'

const hand = fc.constantFrom<BoutHand>('left', 'right')
const at = fc.integer({ min: 0, max: 2_000_000 })
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const without = <One extends object>(one: One): One =>
  Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)) as One

const event: fc.Arbitrary<BoutEvent> = fc.oneof(
  fc.record({ at, kind: fc.constant('touch' as const), to: fc.constantFrom('left', 'right', 'both') }),
  fc.record({ at, kind: fc.constant('takeAway' as const), from: hand }),
  fc.record({ at, kind: fc.constantFrom('start' as const, 'halt' as const, 'periodOver' as const) }),
  fc.record({ at, kind: fc.constant('setClock' as const), leftMs: fc.integer() }),
  fc.record({ at, kind: fc.constant('priority' as const), to: hand, isDrawn: fc.boolean() }),
  fc.record({
    at,
    kind: fc.constant('card' as const),
    colour: fc.constantFrom(...CARD_COLOURS),
    to: hand,
    isOfficial: fc.boolean(),
  }),
  fc.record({ at, kind: fc.constant('passivity' as const), loser: maybe(hand) }).map(without),
  fc.record({ at, kind: fc.constant('end' as const), winner: maybe(hand) }).map(without),
) as fc.Arbitrary<BoutEvent>

const rules = fc
  .tuple(fc.constantFrom(5, 10, 15, 45), maybe(fc.constantFrom(...WEAPONS)))
  .map(([touches, weapon]) => toKeepingRules(touches, weapon))

test('any order of events is a bout within its rules', () => {
  fc.assert(
    fc.property(rules, fc.array(event, { maxLength: 80 }), at, (one, events, now) => {
      const bout = foldKeptBout(one, events)
      const { left, right } = bout.touches
      expect(Math.min(left, right)).toBeGreaterThanOrEqual(0)
      expect(Math.max(left, right)).toBeLessThanOrEqual(one.touches)
      expect(left + right).toBeLessThan(2 * one.touches)
      expect(bout.period).toBeLessThanOrEqual(one.periods)
      const leftMs = readKeptClock(bout.clock, now)
      expect(leftMs).toBeGreaterThanOrEqual(0)
      expect(leftMs).toBeLessThanOrEqual(PERIOD_MS)
      const verdict = judgeKeptBout(one, bout, now)
      // An equal score has a winner by priority, cards or word alone.
      if (verdict && left === right) expect(['touches', 'time', 'decider']).not.toContain(verdict.why)
      if (verdict?.why === 'touches') expect(Math.max(left, right)).toBe(one.touches)
    }),
  )
})

test('undo takes back one thing at a time, down to the beginning', () => {
  fc.assert(
    fc.property(rules, fc.array(event, { maxLength: 40 }), (one, events) => {
      let log: readonly BoutEvent[] = events
      for (let left = events.length; left > 0 && log.length > 0; left -= 1) {
        const shorter = undoBoutEvent(log)
        expect(shorter.length).toBeLessThan(log.length)
        log = shorter
      }
      expect(log).toEqual([])
      expect(foldKeptBout(one, log)).toEqual(foldKeptBout(one, []))
      expect(undoBoutEvent(log)).toEqual([])
    }),
  )
})

test('a touch is taken back, the time that went by since is not', () => {
  const log: BoutEvent[] = [
    { at: 0, kind: 'start' },
    { at: 10_000, kind: 'halt' },
    { at: 10_000, kind: 'touch', to: 'left' },
    { at: 15_000, kind: 'start' },
  ]
  const shorter = undoBoutEvent(log)
  expect(shorter).toEqual([log[0], log[1], log[3]])
  expect(undoBoutEvent(shorter.slice(0, 2))).toEqual([])
})

test('a log comes back as it was kept', () => {
  fc.assert(
    fc.property(fc.array(event), events => {
      expect(readBoutEvents(JSON.parse(JSON.stringify(events)))).toEqual(events)
    }),
  )
})

test('whatever else is kept is no event', () => {
  fc.assert(
    fc.property(fc.jsonValue(), raw => {
      expect(() => foldKeptBout(toKeepingRules(5, 'epee'), readBoutEvents(raw))).not.toThrow()
    }),
  )
  const odd = [
    null,
    1,
    { kind: 'touch', to: 'left' },
    { kind: 'touch', to: 'up', at: 1 },
    { kind: 'new', at: 1 },
  ]
  expect(readBoutEvents(odd)).toEqual([])
})
