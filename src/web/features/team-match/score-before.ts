import type { ScoresheetRelay } from '#domain/scoresheet/scoresheet-state.ts'

/** The score of a match so far. */
export interface ScoreBefore {
  readonly left: number
  readonly right: number
}

const NOTHING: ScoreBefore = { left: 0, right: 0 }

/** The score that a relay begins with: that of the newest typed before it. */
export function toScoreBefore(relays: readonly ScoresheetRelay[], number: number): ScoreBefore {
  const score = relays.findLast(relay => relay.number < number && relay.score)?.score
  if (score?.leftTouches == null || score.rightTouches === null) return NOTHING
  return { left: score.leftTouches, right: score.rightTouches }
}

/** Whether a side has less than before the relay: one of the two was typed wrong. */
export function hasFallen(relays: readonly ScoresheetRelay[], { number, score }: ScoresheetRelay): boolean {
  const before = toScoreBefore(relays, number)
  return (
    score !== undefined &&
    ((score.leftTouches ?? 0) < before.left || (score.rightTouches ?? 0) < before.right)
  )
}
