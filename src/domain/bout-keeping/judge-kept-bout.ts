import type { BoutHand } from './bout-event.ts'
import type { KeepingRules } from './bout-rules.ts'
import { type KeptBout, toOtherHand } from './kept-bout.ts'
import { readKeptClock } from './read-kept-clock.ts'

/** Why a bout is over. 'decider': the one touch of the extra minute; 'called': the referee said so. */
export type EndReason = 'touches' | 'time' | 'decider' | 'priority' | 'excluded' | 'passivity' | 'called'

/** Who won and why; null: nobody, both are excluded. */
export interface BoutVerdict {
  readonly winner: BoutHand | null
  readonly why: EndReason
}

/**
 * Who has won a bout at a moment; undefined: nobody yet. An equal score never decides: who has priority wins when the extra
 * minute is over (rules t.38, t.40).
 */
export function judgeKeptBout(rules: KeepingRules, bout: KeptBout, now: number): BoutVerdict | undefined {
  const { touches, cards, passive, phase, period, priority, end } = bout
  const ahead = touches.left === touches.right ? undefined : touches.left > touches.right ? 'left' : 'right'
  const [isLeftOut, isRightOut] = [cards.left.black > 0, cards.right.black > 0]
  if (isLeftOut || isRightOut) {
    return { winner: isLeftOut && isRightOut ? null : isLeftOut ? 'right' : 'left', why: 'excluded' }
  }
  if (passive) return { winner: toOtherHand(passive), why: 'passivity' }
  if (ahead && touches[ahead] >= rules.touches) return { winner: ahead, why: 'touches' }
  const isOut = readKeptClock(bout.clock, end?.at ?? now) === 0
  if (phase === 'priority' && ahead) return { winner: ahead, why: 'decider' }
  if (phase === 'priority' && priority && isOut) return { winner: priority, why: 'priority' }
  if (phase === 'period' && period >= rules.periods && isOut && ahead) return { winner: ahead, why: 'time' }
  return end?.winner && { winner: end.winner, why: 'called' }
}
