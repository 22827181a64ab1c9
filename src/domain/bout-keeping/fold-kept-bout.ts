import type { BoutEvent, BoutHand } from './bout-event.ts'
import { type KeepingRules, PERIOD_MS, PRIORITY_MS } from './bout-rules.ts'
import { foldCard, foldPassivity } from './fold-card.ts'
import type { KeptBout, KeptClock } from './kept-bout.ts'
import { readKeptClock } from './read-kept-clock.ts'
import { isScoreSettled, scoreBout } from './score-bout.ts'

const NO_CARDS = { yellow: 0, red: 0, black: 0 }

/** A bout before its first event. */
const FRESH: KeptBout = {
  touches: { left: 0, right: 0 },
  cards: { left: NO_CARDS, right: NO_CARDS },
  officials: { left: NO_CARDS, right: NO_CARDS },
  passivity: 0,
  phase: 'period',
  period: 1,
  clock: { leftMs: PERIOD_MS },
}

/** What a log of events comes to, whatever stands in it: what the rules do not allow changes nothing. */
export const foldKeptBout = (rules: KeepingRules, events: readonly BoutEvent[]): KeptBout =>
  events.reduce((bout, event) => step(rules, bout, event), FRESH)

function step(rules: KeepingRules, bout: KeptBout, event: BoutEvent): KeptBout {
  if (bout.end) return bout
  switch (event.kind) {
    case 'touch':
      return scoreTouch(rules, bout, event.to)
    case 'takeAway': {
      const { touches } = bout
      return { ...bout, touches: { ...touches, [event.from]: Math.max(0, touches[event.from] - 1) } }
    }
    case 'card':
      return foldCard(rules, bout, event)
    case 'passivity':
      return foldPassivity(rules, bout, event.loser)
    case 'priority':
      return givePriority(bout, event.to)
    case 'end': {
      const clock = stop(bout.clock, event.at)
      const called = event.winner && { winner: event.winner }
      return { ...bout, clock, end: { at: event.at, ...called } }
    }
    default:
      return { ...bout, ...turnClock(rules, bout, event) }
  }
}

/** At 4–4 of five, and in the extra minute, a double touch counts for nobody (rule t.38.1.b). */
function scoreTouch(rules: KeepingRules, bout: KeptBout, to: BoutHand | 'both'): KeptBout {
  if (to !== 'both') return scoreBout(rules, bout, { [to]: 1 })
  const { left, right } = bout.touches
  const isLast = left === right && (left + 1 >= rules.touches || bout.phase === 'priority')
  return !rules.hasDoubles || isLast ? bout : scoreBout(rules, bout, { left: 1, right: 1 })
}

/** Lots are drawn for an equal score; changed, it goes to the other one and the minute goes on. */
function givePriority(bout: KeptBout, priority: BoutHand): KeptBout {
  if (bout.phase === 'priority') return { ...bout, priority }
  if (bout.touches.left !== bout.touches.right) return bout
  return { ...bout, phase: 'priority', priority, clock: { leftMs: PRIORITY_MS } }
}

const stop = (clock: KeptClock, at: number): KeptClock => ({ leftMs: readKeptClock(clock, at) })

/** What the clock counts down from: a period, the minute of a priority, or the rest. */
export const toWholeMs = ({ restMs }: KeepingRules, { phase }: Pick<KeptBout, 'phase'>): number =>
  ({ period: PERIOD_MS, priority: PRIORITY_MS, rest: restMs })[phase]

type ClockEvent = Extract<BoutEvent, { kind: 'start' | 'halt' | 'setClock' | 'periodOver' }>

function turnClock(rules: KeepingRules, bout: KeptBout, event: ClockEvent): Partial<KeptBout> {
  const { clock, phase, period } = bout
  switch (event.kind) {
    case 'start': {
      const isOver = clock.leftMs === 0 || isScoreSettled(rules, bout)
      return clock.since === undefined && !isOver ? { clock: { ...clock, since: event.at } } : {}
    }
    case 'halt':
      return { clock: stop(clock, event.at) }
    case 'setClock': {
      const leftMs = Math.min(toWholeMs(rules, bout), Math.max(0, event.leftMs))
      const isRunning = clock.since !== undefined && leftMs > 0
      return { clock: isRunning ? { leftMs, since: event.at } : { leftMs } }
    }
    case 'periodOver': {
      const next = { phase: 'period', period: period + 1, clock: { leftMs: PERIOD_MS } } as const
      if (phase === 'rest') return next
      if (phase === 'priority' || period >= rules.periods) return {}
      if (rules.restMs === 0) return next
      return { phase: 'rest', clock: { leftMs: rules.restMs, since: event.at } }
    }
  }
}
