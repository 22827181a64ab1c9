import { z } from 'zod'
import type { FetchText } from '#connectors/http/fetch-text.ts'
import { UpstreamError } from '#connectors/http/upstream-error.ts'
import type { GooglePlaylists } from '#contract/accounts/google-service.ts'
import { GOOGLE_SOURCE } from './google-addresses.ts'

const PLAYLISTS = '/youtube/v3/playlists'
const ITEMS = '/youtube/v3/playlistItems'
/** Read in portions of fifty: nobody keeps more than this many playlists, and whoever does is not waited for. */
const MOST_PORTIONS = 20

const Playlist = z.object({ id: z.string(), snippet: z.object({ description: z.string().optional() }) })
const Portion = z.object({ nextPageToken: z.string().optional(), items: z.array(z.unknown()) })
const Named = z.object({ id: z.string() })

/** The last line of a playlist's description: what it is found by, for the service takes no ids of ours. */
const toMarkLine = (mark: string): string => `allez:${mark}`

/** Playlists of the person's channel, at the services' common address `api`. */
export function createGooglePlaylists(api: string, fetchText: FetchText): GooglePlaylists {
  const ask = async (accessToken: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const { text } = await fetchText({
      url: api + path,
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return text
  }

  const find = async (accessToken: string, mark: string): Promise<string | undefined> => {
    let page = ''
    for (let portion = 0; portion < MOST_PORTIONS; portion += 1) {
      const path = `${PLAYLISTS}?part=snippet&mine=true&maxResults=50${page}`
      const { items, nextPageToken } = read(Portion, await ask(accessToken, 'GET', path))
      const found = items.map(one => check(Playlist, one)).find(one => hasMark(one, mark))
      if (found) return found.id
      if (nextPageToken === undefined) return undefined
      page = `&pageToken=${encodeURIComponent(nextPageToken)}`
    }
    return undefined
  }

  /** Under which ids a playlist holds a video. */
  const listItems = async (accessToken: string, playlistId: string, videoId: string): Promise<string[]> => {
    const which = new URLSearchParams({ part: 'id', playlistId, videoId, maxResults: '50' })
    const { items } = read(Portion, await ask(accessToken, 'GET', `${ITEMS}?${which}`))
    return items.map(one => check(Named, one).id)
  }

  return {
    openPlaylist: async (accessToken, { mark, title, description }) =>
      (await find(accessToken, mark)) ??
      read(
        Named,
        await ask(accessToken, 'POST', `${PLAYLISTS}?part=snippet,status`, {
          snippet: { title, description: `${description}\n${toMarkLine(mark)}`.trimStart() },
          status: { privacyStatus: 'unlisted' },
        }),
      ).id,
    addToPlaylist: async (accessToken, playlistId, videoId) => {
      if ((await listItems(accessToken, playlistId, videoId)).length > 0) return
      await ask(accessToken, 'POST', `${ITEMS}?part=snippet`, {
        snippet: { playlistId, resourceId: { kind: 'youtube#video', videoId } },
      })
    },
    takeFromPlaylist: async (accessToken, mark, videoId) => {
      const playlistId = await find(accessToken, mark)
      if (playlistId === undefined) return
      for (const id of await listItems(accessToken, playlistId, videoId))
        await ask(accessToken, 'DELETE', `${ITEMS}?${new URLSearchParams({ id })}`)
    },
  }
}

const hasMark = ({ snippet }: z.infer<typeof Playlist>, mark: string): boolean =>
  snippet.description?.split('\n').at(-1) === toMarkLine(mark)

function read<Value>(shape: z.ZodType<Value>, text: string): Value {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // Said below.
  }
  return check(shape, value)
}

function check<Value>(shape: z.ZodType<Value>, value: unknown): Value {
  const read = shape.safeParse(value)
  if (read.success) return read.data
  throw new UpstreamError(GOOGLE_SOURCE, 'garbage', 'An answer that nobody can read.', false)
}
