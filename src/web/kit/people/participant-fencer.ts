import type { Participant } from '#contract/live/match.ts'

/** The id of the one who fences on a side, whichever way the wire says it; undefined for byes and open places. */
export function participantFencer(side: Participant): string | undefined {
  const fencer = side.individual?.fencer
  return typeof fencer === 'string' ? fencer : fencer?.id
}
