import type { BoutHand } from './bout-event.ts'
import type { KeepingRules } from './bout-rules.ts'
import type { KeptBout } from './kept-bout.ts'

/** Whether no touch can follow: somebody has all, is excluded, or touched in the extra minute. */
export function isScoreSettled({ touches: most }: KeepingRules, bout: KeptBout): boolean {
  const { touches, cards, phase, passive } = bout
  return (
    Math.max(touches.left, touches.right) >= most ||
    cards.left.black + cards.right.black > 0 ||
    passive !== undefined ||
    (phase === 'priority' && touches.left !== touches.right)
  )
}

/** Touches added to what stands, as far as the bout has any left. */
export function scoreBout(
  rules: KeepingRules,
  bout: KeptBout,
  added: Partial<Record<BoutHand, number>>,
): KeptBout {
  if (isScoreSettled(rules, bout)) return bout
  const { left, right } = bout.touches
  const touches = { left: left + (added.left ?? 0), right: right + (added.right ?? 0) }
  return { ...bout, touches }
}
