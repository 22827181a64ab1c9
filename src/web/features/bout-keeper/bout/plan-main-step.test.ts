import { expect, test } from 'vitest'
import type { BoutDeed } from '#domain/bout-keeping/bout-event.ts'
import { toKeepingRules } from '#domain/bout-keeping/bout-rules.ts'
import { foldKeptBout } from '#domain/bout-keeping/fold-kept-bout.ts'
import { judgeKeptBout } from '#domain/bout-keeping/judge-kept-bout.ts'
import { readKeptClock } from '#domain/bout-keeping/read-kept-clock.ts'
import { canGivePriority, planMainStep } from './plan-main-step.ts'

const POOL = toKeepingRules(5, 'foil')
const TABLE = toKeepingRules(15, 'foil')
const SABRE = toKeepingRules(15, 'sabre')
const RELAY = toKeepingRules(45, 'foil')
const start: BoutDeed = { kind: 'start' }
const timeUp: BoutDeed = { kind: 'setClock', leftMs: 0 }
const periodOver: BoutDeed = { kind: 'periodOver' }
const touches = (count: number): BoutDeed[] =>
  Array.from({ length: count }, () => ({ kind: 'touch', to: 'left' }))

test.each([
  ['a bout begins', POOL, [], 'start', true],
  ['it runs', POOL, [start], 'halt', false],
  ['time is up and equal', POOL, [timeUp], 'drawPriority', true],
  ['time is up and one is ahead', POOL, [...touches(1), timeUp], 'endBout', false],
  ['somebody has priority', POOL, [timeUp, { kind: 'priority', to: 'left', isDrawn: true }], 'start', true],
  ['a period of three is over', TABLE, [timeUp], 'rest', false],
  ['the minute’s rest', TABLE, [timeUp, periodOver], 'nextPeriod', false],
  ['the last of three', TABLE, [periodOver, periodOver, periodOver, periodOver], 'start', true],
  ['sabre breaks at eight (t.39.1)', SABRE, touches(8), 'rest', false],
  ['and not before', SABRE, touches(7), 'start', false],
  ['and once', SABRE, [...touches(8), periodOver, periodOver], 'start', false],
  ['foil does not', TABLE, touches(8), 'start', false],
  ['a relay of five (t.41)', RELAY, touches(5), 'nextPeriod', false],
  ['fifteen', TABLE, touches(15), 'endBout', false],
] as const)('%s', (_, rules, deeds, step, canGive) => {
  const bout = foldKeptBout(
    rules,
    deeds.map(deed => ({ at: 0, ...deed })),
  )
  const moment = {
    rules,
    bout,
    leftMs: readKeptClock(bout.clock, 0),
    isRunning: bout.clock.since !== undefined,
    isDecided: judgeKeptBout(rules, bout, 0) !== undefined,
  }
  expect(planMainStep(moment)).toBe(step)
  expect(canGivePriority(moment)).toBe(canGive)
})
