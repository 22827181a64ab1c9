import { useState } from 'react'
import type { ScoresheetLeave } from '#domain/scoresheet/scoresheet-change.ts'
import { TYPING_TEXTS } from '#web/api/scoresheets/pool-typing-texts.ts'
import type { TouchSide, TypedTouches } from '#web/kit/scoresheet/plan-touch-typing.ts'
import { formatTypedPair } from './state/format-typed-score.ts'
import type { NumberedBout } from './state/pool-course.ts'
import { nameOf, type TypingPart } from './state/typing-part.ts'

const { typing: texts } = TYPING_TEXTS

/** What readers by ear are told of each touch, of what is filed and taken back, and of what others type. */
export function useSpoken(part: TypingPart) {
  const [said, setSaid] = useState('')
  const { course, most } = part
  const say = (key: string): string => nameOf(part, key).said
  const sayNext = (next: NumberedBout | undefined): string =>
    next ? texts.saidNext(say(next.left), say(next.right)) : texts.saidLast
  const sayTouches = (touches: number | null): string =>
    touches === most ? texts.victory : String(touches ?? '')
  return {
    said,
    onTouches({ number, left, right }: NumberedBout, typed: TypedTouches, side: TouchSide) {
      const isBoth = typed.left !== null && typed.right !== null
      if (isBoth) {
        return setSaid(texts.saidBoth(say(left), sayTouches(typed.left), say(right), sayTouches(typed.right)))
      }
      const [own, other] = side === 'left' ? [left, right] : [right, left]
      setSaid(
        `${texts.saidBout(number, say(left), say(right))} ${texts.saidTouches(say(own), sayTouches(typed[side]), say(other))}`,
      )
    },
    onFiled: (bout: NumberedBout) => setSaid(sayNext(course.open.find(({ slot }) => slot !== bout.slot))),
    onLeave({ fencer, how }: ScoresheetLeave) {
      setSaid(how === null ? texts.isBack(say(fencer)) : `${say(fencer)} ${texts.left[how]}`)
    },
    onUndone: (what: string) => setSaid(texts.saidUndone(what)),
    onFresh({ number, score }: NumberedBout) {
      if (score) setSaid(texts.saidOthers(number, formatTypedPair(score) ?? texts.annulled))
    },
  }
}
