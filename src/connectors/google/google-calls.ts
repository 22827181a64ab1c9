import type { FetchText, TextRequest } from '#connectors/http/fetch-text.ts'
import { UpstreamError } from '#connectors/http/upstream-error.ts'
import type {
  CalendarEntry,
  EntryPlace,
  GoogleCalls,
  WholeDays,
  ZonedHours,
} from '#contract/accounts/google-service.ts'
import { toGoogleTrouble } from './to-google-trouble.ts'

const toTimes = (time: WholeDays | ZonedHours) =>
  'startDay' in time
    ? { start: { date: time.startDay }, end: { date: time.endDay } }
    : {
        start: { dateTime: time.start, timeZone: time.timeZone },
        end: { dateTime: time.end, timeZone: time.timeZone },
      }

/** What we say of an entry; whatever else stands there is its person's. */
const toEvent = (entry: CalendarEntry) => ({
  status: 'confirmed',
  summary: entry.summary,
  location: entry.location,
  description: entry.description,
  transparency: entry.isFree ? 'transparent' : 'opaque',
  source: { title: 'Allez', url: entry.url },
  ...toTimes(entry.time),
})

/** A change of an entry; of its times every field is named, for it may have stood there in the other form. */
function toEventChange(entry: CalendarEntry) {
  const { start, end, ...rest } = toEvent(entry)
  const empty = { date: null, dateTime: null, timeZone: null }
  return { ...rest, start: { ...empty, ...start }, end: { ...empty, ...end } }
}

const toEventPath = ({ calendarId, id }: EntryPlace): string =>
  `/calendar/v3/calendars/${encodeURIComponent(calendarId)}/events/${id}`

/** Calendar and videos, at the services' common address `api`. */
export function createGoogleCalls(api: string, fetchText: FetchText): GoogleCalls {
  const send = async (accessToken: string, method: TextRequest['method'], path: string, body?: object) => {
    await fetchText({
      url: api + path,
      ...(method === undefined ? {} : { method }),
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  return {
    putEntry: async (accessToken, place, entry) => {
      const path = toEventPath(place)
      const insert = () =>
        isDone([409], () =>
          send(accessToken, 'POST', path.slice(0, path.lastIndexOf('/')), {
            id: place.id,
            ...toEvent(entry),
          }),
        )
      const change = () => isDone([404, 410], () => send(accessToken, 'PATCH', path, toEventChange(entry)))
      if (place.isWritten && (await change())) return true
      // What is there already may be from an answer that never reached us, or was taken out: the service remembers it.
      return (await insert()) || (await change())
    },
    deleteEntry: async (accessToken, place) => {
      await isDone([404, 410], () => send(accessToken, 'DELETE', toEventPath(place)))
    },
    updateVideo: (accessToken, videoId, update) =>
      send(accessToken, 'PUT', '/youtube/v3/videos?part=snippet,status', { id: videoId, ...update }),
    toTrouble: toGoogleTrouble,
  }
}

/** False where a call was refused with one of these statuses; every other failure is thrown. */
async function isDone(statuses: readonly number[], call: () => Promise<void>): Promise<boolean> {
  try {
    await call()
    return true
  } catch (error) {
    if (error instanceof UpstreamError && statuses.includes(error.status ?? 0)) return false
    throw error
  }
}
