import { useSyncExternalStore } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { type LiveFeedState, STALE_MS } from '#web/api/live-feed.ts'
import { LIVE_TEXTS } from '#web/api/live-texts.ts'
import { MESSAGES } from '#web/api/messages.ts'
import { formatAge } from '#web/kit/format-age.ts'
import { useNow } from '#web/ui/use-now.ts'
import styles from './stale-banner.module.css'

/** Says that what shows is old, within 15 s of silence, and how old it is. */
export function StaleBanner({ state, onRetry }: { state: LiveFeedState; onRetry: () => void }) {
  const now = useNow(1000)
  const online = useOnline()
  const { event, error, heardAt, receivedAt } = state
  if (!event || receivedAt === undefined) return null
  const silent = heardAt !== undefined && now - heardAt >= STALE_MS
  const unheard = heardAt === undefined && error !== undefined
  if (online && !silent && !unheard)
    return event.feed.flags.includes('unreachable') ? (
      <div className={styles.banner} role="status">
        {LIVE_TEXTS.live.flags.unreachable}
      </div>
    ) : null
  const age = formatAge(receivedAt, now)
  const away = online && error instanceof ApiError && !error.isOffline
  return (
    <div className={styles.banner} role="status">
      {away ? LIVE_TEXTS.live.serverAway(age) : LIVE_TEXTS.live.offline(age)}
      <button type="button" onClick={onRetry}>
        {MESSAGES.app.retry}
      </button>
    </div>
  )
}

function useOnline(): boolean {
  return useSyncExternalStore(
    listener => {
      addEventListener('online', listener)
      addEventListener('offline', listener)
      return () => {
        removeEventListener('online', listener)
        removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
  )
}
