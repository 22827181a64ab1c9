import type { Undoable } from '#domain/scoresheet/list-undoable.ts'
import type { ScoresheetValue } from '#domain/scoresheet/scoresheet-change.ts'
import { TYPING_TEXTS } from '#web/api/scoresheets/pool-typing-texts.ts'
import type { ScoresheetNames } from '#web/kit/scoresheet/name-scoresheet-fencer.ts'
import { formatTypedPair } from './format-typed-score.ts'
import type { PoolCourse } from './pool-course.ts'

const { typing: texts } = TYPING_TEXTS

/** What an undo takes back: "Undo bout 13" and "ABELLARD V5–1 VANCELL"; as it is said once it is done. */
export function describeUndo(
  { value }: Undoable,
  course: PoolCourse,
  names: ReadonlyMap<string, ScoresheetNames>,
): { readonly title: string; readonly detail: string; readonly said: string } {
  const nameOf = (key: string): string => names.get(key)?.narrow ?? key
  if (value.kind === 'leave') {
    const { fencer, how } = value.leave
    const what = how === null ? texts.isBack(nameOf(fencer)) : `${nameOf(fencer)} ${texts.left[how]}`
    return { title: texts.undo, detail: what, said: what }
  }
  const score = toScore(value, course)
  if (!score) return { title: texts.undo, detail: '', said: '' }
  const { number, left, right } = score
  const pair = formatTypedPair(score) ?? texts.annulled
  const detail = `${nameOf(left)} ${pair} ${nameOf(right)}`
  return { title: texts.undoBout(number), detail, said: `${texts.bout(number)}, ${detail}` }
}

/** What an entry said, from left to right as the pool has it. */
function toScore(value: ScoresheetValue, course: PoolCourse) {
  if (value.kind !== 'score') return undefined
  const { a, b, winner, touchesA, touchesB } = value.result
  const bout = course.all.find(
    ({ left, right }) => (left === a && right === b) || (left === b && right === a),
  )
  if (!bout) return undefined
  const isStraight = bout.left === a
  return {
    number: bout.number,
    left: bout.left,
    right: bout.right,
    winner: winner && ((winner === 'a') === isStraight ? ('left' as const) : ('right' as const)),
    leftTouches: isStraight ? touchesA : touchesB,
    rightTouches: isStraight ? touchesB : touchesA,
  }
}
