import type { NowRow } from '#contract/live/now-view.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'

/** Where no line of Now hears of changes by a stream, as on the first page of a day, they are asked for this often. */
const ASK_MS = 30_000

/**
 * When the next bout of one's own fencer may begin, as their row of Now says it: no screen counts minutes of its own.
 * Undefined: nobody knows, or nobody is asked for.
 */
export function useOwnDue(event: string, fencer: string | undefined): NowRow['due'] {
  const { data } = useAnswer('getNow', {}, { enabled: fencer !== undefined, refetchInterval: ASK_MS })
  return data?.rows.find(row => row.event === event && row.fencer === fencer)?.due
}
