import type { CardColour } from '#domain/bout-keeping/bout-event.ts'

/** Something that a film shows, `at` so many seconds from its beginning, from the side of the fencer whose bout it is. */
export type TouchTag =
  | { readonly at: number; readonly kind: 'own' | 'other' | 'both' }
  | { readonly at: number; readonly kind: 'card'; readonly card: CardColour; readonly side: 'own' | 'other' }
  | { readonly at: number; readonly kind: 'note'; readonly text: string }

/** A tag with the score after it. */
export interface ScoredTag {
  readonly tag: TouchTag
  readonly own: number
  readonly other: number
  /** It changed the score. */
  readonly isScored: boolean
}

/** What was tagged, in the order of the film, with the score. A red card is a touch for the other (fencing rules t.166 ff.). */
export function scoreTags(tags: readonly TouchTag[]): ScoredTag[] {
  const score = { own: 0, other: 0 }
  return tags
    .toSorted((a, b) => a.at - b.at)
    .map(tag => {
      const before = score.own + score.other
      if (scores(tag, 'own')) score.own++
      if (scores(tag, 'other')) score.other++
      return { tag, ...score, isScored: score.own + score.other > before }
    })
}

function scores(tag: TouchTag, side: 'own' | 'other'): boolean {
  if (tag.kind === 'card') return tag.card === 'red' && tag.side !== side
  return tag.kind === side || tag.kind === 'both'
}
