import { DECIDED_CLASSES, type DecidedClass, toResultClass } from './result-class.ts'

/** Decided bouts of one score, as often as they were fenced. Touches are null where none were written. */
export interface ScoredBouts {
  won: boolean
  ownTouches: number | null
  opponentTouches: number | null
  count: number
}

/**
 * A record and how clearly its bouts ended. What has no class of its own side, like a withdrawal or a bout decided by
 * priority at even touches, counts in the record alone.
 */
export interface ResultTally {
  won: number
  lost: number
  classes: Record<DecidedClass, number>
}

/** Counts bouts by who won and by result class (spec §9). */
export function toResultTally(bouts: readonly ScoredBouts[]): ResultTally {
  const tally: ResultTally = {
    won: 0,
    lost: 0,
    classes: Object.fromEntries(DECIDED_CLASSES.map(name => [name, 0])) as Record<DecidedClass, number>,
  }
  for (const { won, ownTouches, opponentTouches, count } of bouts) {
    tally[won ? 'won' : 'lost'] += count
    if (ownTouches === null || opponentTouches === null) continue
    const name = toResultClass(ownTouches, opponentTouches)
    if (name !== 'draw' && name.endsWith('Win') === won) tally.classes[name] += count
  }
  return tally
}
