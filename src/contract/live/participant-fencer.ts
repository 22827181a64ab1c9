import type { Participant } from './match.ts'

/** The id of the one who fences on a side, whichever way the wire says it; undefined for byes and open places. */
export function participantFencer({ individual }: Pick<Participant, 'individual'>): string | undefined {
  const fencer = individual?.fencer
  return typeof fencer === 'string' ? fencer : fencer?.id
}
