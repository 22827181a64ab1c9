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

/** Holds what was tagged against the result of a bout to `target` touches. */
export function checkTouches(tags: readonly ScoredTag[], result: TouchCount, target: number): TouchCheck {
  const last = tags.at(-1)
  const left = { own: result.own - (last?.own ?? 0), other: result.other - (last?.other ?? 0) }
  for (const [at, { own, other, isScored }] of tags.entries()) {
    if (!isScored) continue
    if (own > result.own) return { is: 'parts', at, why: 'ownMore', left }
    if (other > result.other) return { is: 'parts', at, why: 'otherMore', left }
    if (isOverEarly({ own, other }, result, target)) return { is: 'parts', at, why: 'over', left }
  }
  return left.own === 0 && left.other === 0 ? { is: 'whole' } : { is: 'open', left }
}

/** The touch that reaches the target ends a bout: the other cannot score after it. One that ran out of time may end with anybody's. */
function isOverEarly(score: TouchCount, result: TouchCount, target: number): boolean {
  const [winner, loser] =
    result.own > result.other ? (['own', 'other'] as const) : (['other', 'own'] as const)
  return result[winner] === target && score[winner] === target && score[loser] < result[loser]
}
