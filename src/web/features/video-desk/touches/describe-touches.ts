import type { TouchCheck } from '#domain/video/check-touches.ts'
import type { ScoredTag, TouchTag } from '#domain/video/touch-tag.ts'
import { DESK_TEXTS } from '#web/api/texts/desk/desk-texts.ts'

const { desk: texts } = DESK_TEXTS

const WHOSE = { own: texts.ours, other: texts.theirs, both: texts.both } as const

/** Whose a touch or a card is, or what was noted, in a word or a few: "ours", "red, theirs". */
export function describeTag(tag: TouchTag): string {
  if (tag.kind === 'note') return tag.text
  if (tag.kind === 'card') return texts.cardOf(texts.cards[tag.card], WHOSE[tag.side])
  return WHOSE[tag.kind]
}

/** The same with the score after it: "8–5, theirs". */
export const sayTag = ({ tag, own, other, isScored }: ScoredTag): string =>
  isScored ? texts.touch(own, other, describeTag(tag)) : describeTag(tag)

/** Where the tags part from the result; undefined: they do not. `nth` counts touches from 1. */
export function describeParting(
  check: TouchCheck,
  tags: readonly ScoredTag[],
  result: { readonly own: number; readonly other: number },
): { readonly text: string; readonly nth: number } | undefined {
  if (check.is !== 'parts') return undefined
  const nth = tags.slice(0, check.at + 1).filter(one => one.isScored).length
  const { own = 0, other = 0 } = tags[check.at] ?? {}
  const say = {
    ownMore: () => texts.parts.ownMore(nth, own, result.own),
    otherMore: () => texts.parts.otherMore(nth, other, result.other),
    over: () => texts.parts.over(nth, `${own}–${other}`, `${result.own}–${result.other}`),
  }
  return { nth, text: say[check.why]() }
}
