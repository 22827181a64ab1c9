import { clockAhead } from '#web/storage/server-clock.ts'
import { useStored } from '#web/storage/stored-value.ts'
import { useNow } from '#web/ui/use-now.ts'

/**
 * What the server's clock shows, in epoch milliseconds, renewed every `everyMs` while mounted: ages and minutes are counted
 * from its moments, and the phone's clock may be wrong.
 */
export function useServerNow(everyMs: number): number {
  return useNow(everyMs) + useStored(clockAhead)
}
