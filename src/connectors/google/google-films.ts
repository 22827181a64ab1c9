import { z } from 'zod'
import type { FetchText } from '#connectors/http/fetch-text.ts'
import { UpstreamError } from '#connectors/http/upstream-error.ts'
import type { FilmFacts, GoogleFilms } from '#contract/accounts/google-service.ts'
import { GOOGLE_SOURCE } from './google-addresses.ts'

const videoId = z.string().regex(/^[\w-]{11}$/)
const text = z.string().max(10_000).optional().catch(undefined)

const Video = z.object({
  id: videoId,
  snippet: z.object({ title: z.string().max(1000).catch('') }).catch({ title: '' }),
  contentDetails: z.object({ duration: text }).optional().catch(undefined),
  recordingDetails: z.object({ recordingDate: text }).optional().catch(undefined),
  liveStreamingDetails: z.object({ actualStartTime: text }).optional().catch(undefined),
})
const VideoPage = z.object({ items: z.array(z.unknown()).max(50) })
const ItemPage = z.object({
  items: z.array(z.unknown()).max(50),
  nextPageToken: z.string().max(200).optional().catch(undefined),
})
const Item = z.object({ contentDetails: z.object({ videoId }) })

/** A page holds 50; longer lists of videos of one tournament there are none. */
const PAGE = 50
const MOST_PAGES = 4

/** What the video service knows of films and of lists of them, at the services' common address `api`. */
export function createGoogleFilms(api: string, fetchText: FetchText): GoogleFilms {
  const get = async (accessToken: string, path: string, query: Record<string, string>): Promise<unknown> => {
    const headers = { authorization: `Bearer ${accessToken}` }
    const answer = await fetchText({ url: `${api}${path}?${new URLSearchParams(query)}`, headers })
    try {
      return JSON.parse(answer.text)
    } catch {
      throw new UpstreamError(GOOGLE_SOURCE, 'garbage', 'Not the answer of a service.', false)
    }
  }
  const listFilms = async (accessToken: string, ids: readonly string[]): Promise<FilmFacts[]> => {
    const films: FilmFacts[] = []
    for (let from = 0; from < ids.length; from += PAGE) {
      const part = 'snippet,contentDetails,recordingDetails,liveStreamingDetails'
      const id = ids.slice(from, from + PAGE).join(',')
      const page = check(VideoPage, await get(accessToken, '/youtube/v3/videos', { part, id }))
      films.push(...page.items.flatMap(toFacts))
    }
    return films
  }
  return {
    listFilms,
    listPlaylist: async (accessToken, playlistId) => {
      const ids: string[] = []
      let pageToken: string | undefined
      for (let nth = 0; nth < MOST_PAGES; nth++) {
        const page = check(
          ItemPage,
          await get(accessToken, '/youtube/v3/playlistItems', {
            part: 'contentDetails',
            maxResults: String(PAGE),
            playlistId,
            ...(pageToken === undefined ? {} : { pageToken }),
          }).catch(orNone),
        )
        for (const item of page.items) ids.push(...toVideoId(item))
        pageToken = page.nextPageToken
        if (pageToken === undefined) break
      }
      const unique = [...new Set(ids)]
      const known = new Map((await listFilms(accessToken, unique)).map(film => [film.videoId, film]))
      return unique.flatMap(id => known.get(id) ?? [])
    },
  }
}

/** A single film that nobody can read is left out; a page that is none is a failure, not a page without films. */
function check<Page>(shape: z.ZodType<Page>, value: unknown): Page {
  const read = shape.safeParse(value)
  if (read.success) return read.data
  throw new UpstreamError(GOOGLE_SOURCE, 'garbage', 'An answer that nobody can read.', false)
}

/** A list that is not there, or of somebody else who shows it to nobody, holds nothing for us. */
function orNone(error: unknown): unknown {
  if (error instanceof UpstreamError && (error.status === 404 || error.status === 403)) return { items: [] }
  throw error
}

function toVideoId(item: unknown): string[] {
  const read = Item.safeParse(item)
  return read.success ? [read.data.contentDetails.videoId] : []
}

function toFacts(item: unknown): FilmFacts[] {
  const read = Video.safeParse(item)
  if (!read.success) return []
  const { id, snippet, contentDetails, recordingDetails, liveStreamingDetails } = read.data
  const seconds = parseDuration(contentDetails?.duration ?? '')
  const startedAt =
    toMoment(liveStreamingDetails?.actualStartTime) ?? toMoment(recordingDetails?.recordingDate)
  return [
    {
      videoId: id,
      title: snippet.title,
      ...(seconds === undefined ? {} : { seconds }),
      ...(startedAt === undefined ? {} : { startedAt }),
    },
  ]
}

/** "PT1H52M40S", "P1DT2H" → seconds; a service says "P0D" of what is live yet. */
function parseDuration(duration: string): number | undefined {
  const parts = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,4})M)?(?:(\d{1,6})S)?)?$/.exec(duration)
  if (!parts) return undefined
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map(part => Number(part ?? 0))
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds || undefined
}

/** Midnight by UTC is a day, not a moment: people say when they filmed by the day. */
function toMoment(value: string | undefined): number | undefined {
  const at = value === undefined || /T00:00:00(?:\.0+)?Z$/.test(value) ? Number.NaN : Date.parse(value)
  return Number.isNaN(at) ? undefined : at
}
