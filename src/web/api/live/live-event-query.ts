import { send } from '#web/api/calls/call.ts'
import { readLiveEvent } from '#web/api/calls/read-live-event.ts'
import { requestUrl } from '#web/api/calls/request-url.ts'
import { keepAnswer } from '#web/storage/kept-answers.ts'

/** A live event as a query that only keeps it on the device, where its page looks without a network; answers its version. */
export function liveEventQuery(tournamentId: string, eventId: string, now: () => number) {
  const input = { params: { id: tournamentId, eventId }, query: { live: 'true' } }
  const key = requestUrl('getLiveEvent', input)
  return {
    queryKey: ['getLiveEvent', key] as const,
    gcTime: 0,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<number> => {
      const { event } = await readLiveEvent(await send('getLiveEvent', input, { signal }))
      // Given up meanwhile: whose it is may have left.
      if (!signal.aborted) await keepAnswer(key, { value: event, savedAt: now() })
      return event.feed.version
    },
  }
}
