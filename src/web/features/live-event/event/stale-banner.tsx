import { ApiError } from '#web/api/calls/api-error.ts'
import { useConnection } from '#web/api/calls/use-connection.ts'
import { type LiveFeedState, STALE_MS } from '#web/api/live/live-event-feed.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { InFrame } from '#web/kit/page/in-frame.tsx'
import { formatAge } from '#web/kit/time/format-age.ts'
import { Banner } from '#web/ui/banner.tsx'
import { useNow } from '#web/ui/use-now.ts'

interface StaleBannerProps {
  readonly state: LiveFeedState
  readonly onRetry: () => void
}

/** Says that what shows is old, after 15 s of silence at most, and 3 s after a question that nobody answers, and how old it is. */
export const StaleBanner = (props: StaleBannerProps) => (
  <InFrame place="dock">
    <StaleWords {...props} />
  </InFrame>
)

function StaleWords({ state, onRetry }: StaleBannerProps) {
  const now = useNow(1000)
  const said = useConnection()
  const online = said !== 'offline'
  const { event, error, heardAt, receivedAt } = state
  if (!event || receivedAt === undefined)
    return online ? null : (
      <Banner>
        {LIVE_TEXTS.live.noData}
        <button type="button" onClick={onRetry}>
          {MESSAGES.app.retry}
        </button>
      </Banner>
    )
  const silent = said === 'silent' || (heardAt !== undefined && now - heardAt >= STALE_MS)
  const unheard = heardAt === undefined && error !== undefined
  if (online && !silent && !unheard)
    return event.feed.flags.includes('unreachable') ? (
      <Banner>{NOW_TEXTS.now.flags.unreachable}</Banner>
    ) : null
  const age = formatAge(receivedAt, now)
  const away = online && error instanceof ApiError && !error.isOffline
  return (
    <Banner>
      {away ? LIVE_TEXTS.live.serverAway(age) : LIVE_TEXTS.live.offline(age)}
      <button type="button" onClick={onRetry}>
        {MESSAGES.app.retry}
      </button>
    </Banner>
  )
}
