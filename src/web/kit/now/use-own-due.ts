import type { NowRow } from '#contract/live/now-view.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'

/**
 * When the next bout of one's own fencer may begin, as their row of Now says it: no screen counts minutes of its own.
 * Undefined: nobody knows, or nobody is asked for.
 */
export function useOwnDue(event: string, fencer: string | undefined): NowRow['due'] {
  const { data } = useAnswer('getNow', {}, { enabled: fencer !== undefined })
  return data?.rows.find(row => row.event === event && row.fencer === fencer)?.due
}
