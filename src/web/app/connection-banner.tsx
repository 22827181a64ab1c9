import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useConnection } from '#web/api/calls/use-connection.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { Banner } from '#web/ui/banner.tsx'

const RETRY_MS = 10_000
/** A live event says itself how old it is. */
const OWN_BANNER = /^\/live\/[^/]+\/event\//

/** Says on every screen that there is no connection, and asks again by itself. Since when is added later (`AwaySince`). */
export function ConnectionBanner() {
  const connection = useConnection()
  const client = useQueryClient()
  const { pathname } = useLocation()
  const isAway = connection !== 'online'
  useEffect(() => {
    if (!isAway) return
    const timer = setInterval(() => void client.refetchQueries({ type: 'active' }), RETRY_MS)
    return () => clearInterval(timer)
  }, [isAway, client])
  if (!isAway || OWN_BANNER.test(pathname)) return null
  const { app } = MESSAGES
  return (
    <Banner>
      <span id="away">{connection === 'silent' ? app.noAnswer : app.offline}</span>
      <button type="button" onClick={() => void client.refetchQueries({ type: 'active' })}>
        {app.retry}
      </button>
    </Banner>
  )
}
