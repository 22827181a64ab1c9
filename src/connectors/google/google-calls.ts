import type { FetchText, TextRequest } from '#connectors/http/fetch-text.ts'
import { UpstreamError } from '#connectors/http/upstream-error.ts'
import type { GoogleCalls, WholeDays, ZonedHours } from '#contract/accounts/google-service.ts'

/** Both forms name every field: an update takes the place of the whole. */
const toTimes = (time: WholeDays | ZonedHours) =>
  'startDay' in time
    ? { start: { date: time.startDay }, end: { date: time.endDay } }
    : {
        start: { dateTime: time.start, timeZone: time.timeZone },
        end: { dateTime: time.end, timeZone: time.timeZone },
      }

/** Calendar and videos, at the services' common address `api`. */
export function createGoogleCalls(api: string, fetchText: FetchText): GoogleCalls {
  const send = async (accessToken: string, method: TextRequest['method'], path: string, body?: object) => {
    const { text } = await fetchText({
      url: api + path,
      ...(method === undefined ? {} : { method }),
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return text
  }

  return {
    putEntry: async (accessToken, calendarId, id, entry) => {
      const path = `/calendar/v3/calendars/${encodeURIComponent(calendarId)}/events`
      const event = {
        id,
        status: 'confirmed',
        summary: entry.summary,
        location: entry.location,
        description: entry.description,
        ...toTimes(entry.time),
        transparency: entry.isFree ? 'transparent' : 'opaque',
        source: { title: 'Allez', url: entry.url },
      }
      try {
        await send(accessToken, 'POST', path, event)
      } catch (error) {
        // It is there already, maybe from an answer that never reached us.
        if (!(error instanceof UpstreamError) || error.status !== 409) throw error
        await send(accessToken, 'PUT', `${path}/${id}`, event)
      }
    },
    deleteEntry: async (accessToken, calendarId, id) => {
      const path = `/calendar/v3/calendars/${encodeURIComponent(calendarId)}/events/${id}`
      await send(accessToken, 'DELETE', path).catch(error => {
        const isGone = error instanceof UpstreamError && (error.status === 404 || error.status === 410)
        if (!isGone) throw error
      })
    },
    updateVideo: async (accessToken, videoId, update) => {
      await send(accessToken, 'PUT', '/youtube/v3/videos?part=snippet,status', { id: videoId, ...update })
    },
    isAboutOneEntry: error =>
      error instanceof UpstreamError &&
      (error.status === 400 || error.status === 404 || error.status === 412),
    isTokenRefused: error => error instanceof UpstreamError && error.status === 401,
  }
}
