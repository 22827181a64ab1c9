import type { BoutEvent, BoutHand, CardColour } from './bout-event.ts'
import type { KeepingRules } from './bout-rules.ts'
import { type CardCounts, type KeptBout, toOtherHand } from './kept-bout.ts'
import { isScoreSettled, scoreBout } from './score-bout.ts'

type Card = Extract<BoutEvent, { kind: 'card' }>

/**
 * What a card becomes for whoever has some already. Of a fencer a second warning is a penalty touch, and after a red one no
 * yellow comes (rules t.162.2, t.165). Of an official the second is a black one, and none costs a touch (t.168).
 */
export function toDueCard(
  held: CardCounts,
  { colour, isOfficial }: Pick<Card, 'colour' | 'isOfficial'>,
): CardColour {
  const hasAny = held.yellow + held.red > 0
  if (isOfficial) return colour === 'yellow' && !hasAny ? 'yellow' : 'black'
  return colour === 'yellow' && hasAny ? 'red' : colour
}

/** A card: a red one is a touch for the opponent, a black one excludes. */
export function foldCard(rules: KeepingRules, bout: KeptBout, card: Card): KeptBout {
  const { to, isOfficial } = card
  const kind = isOfficial ? 'officials' : 'cards'
  const held = bout[kind][to]
  const colour = toDueCard(held, card)
  const given = { ...bout, [kind]: { ...bout[kind], [to]: { ...held, [colour]: held[colour] + 1 } } }
  const isTouch = !isOfficial && colour === 'red'
  return isTouch ? scoreBout(rules, given, { [toOtherHand(to)]: 1 }) : given
}

/**
 * A minute without a touch: P-yellow for both, then P-red for both, then P-black for who is behind or, at an equal score, for
 * `loser`. Never at the last touch of both, nor in the extra minute (rule t.124).
 */
export function foldPassivity(rules: KeepingRules, bout: KeptBout, loser: BoutHand | undefined): KeptBout {
  const { left, right } = bout.touches
  const isLast = left === right && left + 1 >= rules.touches
  if (!rules.hasPassivity || bout.phase !== 'period' || isLast || isScoreSettled(rules, bout)) return bout
  const passivity = bout.passivity + 1
  if (passivity === 1) return { ...bout, passivity }
  if (passivity === 2) return scoreBout(rules, { ...bout, passivity }, { left: 1, right: 1 })
  const behind = left === right ? loser : left < right ? 'left' : 'right'
  return behind ? { ...bout, passivity, passive: behind } : bout
}
