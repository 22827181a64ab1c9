import type { Match } from '#contract/live/match.ts'
import { participantFencer } from '#contract/live/participant-fencer.ts'
import { isOver } from '#domain/fencer-state/bout-side.ts'
import type { NextBout } from '#domain/fencer-state/fencer-state.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { formatClock } from '#web/kit/time/format-clock.ts'

/** "T16 14:35" of a bout to come, or the round alone when no more is known. */
export const toNextText = (round: string, { time }: Pick<NextBout, 'time'>): string =>
  [round, time && formatClock(time)].filter(Boolean).join(' ')

/** "T16 lost 11–15" of a bout that is over; of one that was left standing the round alone. */
export function toJumpText(round: string, match: Match, fencer: string): string {
  if (!isOver(match)) return round
  const { mine, theirs, won } = toOwnScore(match, fencer)
  return [round, won ? LIVE_TEXTS.de.wonBy : LIVE_TEXTS.de.lostBy, mine !== undefined && `${mine}–${theirs}`]
    .filter(Boolean)
    .join(' ')
}

/** A decided bout as one of the two sees it; touches only where both are known. */
function toOwnScore({ left, right }: Match, fencer: string) {
  const [own, other] = participantFencer(left) === fencer ? [left, right] : [right, left]
  const scored = own.score !== undefined && other.score !== undefined
  const won = own.outcome === 'win' || (own.outcome === undefined && other.outcome === 'loss')
  return { won, mine: scored ? own.score : undefined, theirs: other.score }
}
