import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LiveChange } from '#contract/live/live-change.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { ApiError } from '#web/api/calls/api-error.ts'
import { send } from '#web/api/calls/call.ts'
import { SILENT_MS } from '#web/api/calls/connection.ts'
import { takeEarlyEvent } from '#web/api/calls/early-answers.ts'
import { readLiveEvent, readLookedAt } from '#web/api/calls/read-live-event.ts'
import { requestUrl } from '#web/api/calls/request-url.ts'
import { forgetUser } from '#web/api/calls/session.ts'
import { findKeptAnswer, keepAnswer } from '#web/storage/kept-answers.ts'
import {
  createLiveEventFeed,
  type FetchedEvent,
  type LiveEventFeed,
  type LiveFeedState,
  type StreamListener,
} from './live-event-feed.ts'

/** Follows one live event while the screen is open. `wake` asks at once. */
export function useLiveEvent(
  tournamentId: string,
  eventId: string,
): { state: LiveFeedState; wake: () => void } {
  const [feed] = useState(() => createBrowserFeed(tournamentId, eventId))
  const client = useQueryClient()
  const state = useSyncExternalStore(feed.subscribe, feed.getState)

  useEffect(() => {
    feed.start()
    const wake = (): void => {
      if (document.visibilityState === 'visible') feed.wake()
    }
    // A hand on the screen wants to know: whoever was silent for a while is asked.
    const touch = (): void => {
      const { heardAt } = feed.getState()
      if (heardAt !== undefined && Date.now() - heardAt >= SILENT_MS) feed.wake()
    }
    addEventListener('pointerdown', touch, { passive: true })
    addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
    return () => {
      removeEventListener('pointerdown', touch)
      removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
      feed.stop()
    }
  }, [feed])

  const ended = state.error instanceof ApiError && state.error.status === 401
  useEffect(() => {
    if (ended) void forgetUser(client)
  }, [ended, client])

  return { state, wake: feed.wake }
}

function createBrowserFeed(tournamentId: string, eventId: string): LiveEventFeed {
  const params = { id: tournamentId, eventId }
  const input = { params, query: { live: 'true' } }
  const key = requestUrl('getLiveEvent', input)
  const early = takeEarlyEvent(key)
  let unread = early
  let etag = early?.etag

  return createLiveEventFeed({
    first: early,
    async fetchEvent(signal): Promise<FetchedEvent> {
      const read = unread ?? (await ask(signal))
      unread = undefined
      return read
    },
    openStream(listener) {
      const source = new EventSource(requestUrl('streamLiveEvent', { params }), { withCredentials: true })
      listen(source, listener)
      return source
    },
    findKept: () => findKeptAnswer<LiveEvent>(key),
    keep: (value, savedAt) => void keepAnswer(key, { value, savedAt }),
    now: Date.now,
    random: Math.random,
    setTimer(run, ms) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })

  async function ask(signal: AbortSignal): Promise<FetchedEvent> {
    const headers = etag === undefined ? {} : { 'if-none-match': etag }
    const response = await send('getLiveEvent', input, { signal, headers })
    if (response.status === 304) return readLookedAt(response)
    const read = await readLiveEvent(response)
    etag = read.etag
    return read
  }
}

function listen(source: EventSource, listener: StreamListener): void {
  source.addEventListener('open', listener.opened)
  source.addEventListener('error', listener.broken)
  source.addEventListener('gone', listener.broken)
  source.addEventListener('change', message => listener.changed(JSON.parse(message.data) as LiveChange))
  source.addEventListener('look', message => listener.looked(JSON.parse(message.data)))
}
