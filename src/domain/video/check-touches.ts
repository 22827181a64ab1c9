import type { ScoredTag } from './touch-tag.ts'

/** How many touches each has in the end. */
export interface TouchCount {
  readonly own: number
  readonly other: number
}

/** What the tags say of a result: still on the way to it, there, or at odds with it from a touch on. */
export type TouchCheck =
  | { readonly is: 'open'; readonly left: TouchCount }
  | { readonly is: 'whole' }
  | {
      readonly is: 'parts'
      /** Place among all tags of the first that cannot be. */
      readonly at: number
      /** A side has more than in the end, or the bout would be over while touches are to come. */
      readonly why: 'ownMore' | 'otherMore' | 'over'
      readonly left: TouchCount
    }

/** A bout ends with the touch that reaches one of these, unless its time ran out before. */
const TARGETS: ReadonlySet<number> = new Set([5, 10, 15])

/** Holds what was tagged against the result. */
export function checkTouches(tags: readonly ScoredTag[], result: TouchCount): TouchCheck {
  const last = tags.at(-1)
  const left = { own: result.own - (last?.own ?? 0), other: result.other - (last?.other ?? 0) }
  for (const [at, { own, other, isScored }] of tags.entries()) {
    if (!isScored) continue
    if (own > result.own) return { is: 'parts', at, why: 'ownMore', left }
    if (other > result.other) return { is: 'parts', at, why: 'otherMore', left }
    if (isOverEarly({ own, other }, result)) return { is: 'parts', at, why: 'over', left }
  }
  return left.own === 0 && left.other === 0 ? { is: 'whole' } : { is: 'open', left }
}

/** The winner's last touch ends a bout to five, ten or fifteen: the other cannot score after it. */
function isOverEarly(score: TouchCount, result: TouchCount): boolean {
  const [winner, loser] =
    result.own > result.other ? (['own', 'other'] as const) : (['other', 'own'] as const)
  const end = result[winner]
  return end > result[loser] && TARGETS.has(end) && score[winner] === end && score[loser] < result[loser]
}
