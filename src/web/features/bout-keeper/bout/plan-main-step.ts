import type { KeepingRules } from '#domain/bout-keeping/bout-rules.ts'
import type { KeptBout } from '#domain/bout-keeping/kept-bout.ts'

/** What the large button does next. */
export type MainStep = 'start' | 'halt' | 'rest' | 'nextPeriod' | 'drawPriority' | 'endBout'

interface Moment {
  readonly rules: KeepingRules
  readonly bout: KeptBout
  readonly leftMs: number
  readonly isRunning: boolean
  readonly isDecided: boolean
}

/** The step that comes by the rules: whoever keeps a bout has one place to press. */
export function planMainStep({ rules, bout, leftMs, isRunning, isDecided }: Moment): MainStep {
  const { phase, period, touches } = bout
  if (isDecided) return 'endBout'
  if (phase === 'rest') return 'nextPeriod'
  if (isRunning) return 'halt'
  if (phase === 'priority') return 'start'
  const isLast = period >= rules.periods
  const most = rules.breaks[period - 1]
  const isBroken = most !== undefined && Math.max(touches.left, touches.right) >= most
  if (!isLast && (leftMs === 0 || isBroken)) return rules.restMs === 0 ? 'nextPeriod' : 'rest'
  return leftMs === 0 ? 'drawPriority' : 'start'
}

/** Lots can be drawn: the score is equal and nothing but the extra minute is left. */
export const canGivePriority = ({ rules, bout, isRunning, isDecided }: Moment): boolean =>
  !isDecided && !isRunning && bout.touches.left === bout.touches.right && bout.period >= rules.periods
