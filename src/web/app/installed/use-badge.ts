import { useEffect } from 'react'
import { outboxMark } from '#web/storage/outbox/outbox-mark.ts'
import { useStored } from '#web/storage/stored-value.ts'

/** Marks the app's icon with how many writes need a decision: they stay undone until somebody looks. Of all else old news would stand there. */
export function useBadge(): void {
  const count = useStored(outboxMark)?.stuck.length ?? 0
  useEffect(() => {
    // Not every browser has badges, nor grants them.
    const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
    done?.catch(() => {})
  }, [count])
}
