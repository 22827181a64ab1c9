import type { RightCall } from './check-request.ts'
import { type GoogleAnswer, toRefusal } from './google-answer.ts'

/** A playlist of the person's channel. */
export interface FakePlaylist {
  readonly snippet: { readonly title: string; readonly description?: string }
  readonly status?: object
  /** Its entries in order. */
  readonly items: { readonly id: string; readonly videoId: string }[]
}

const NO_PLAYLIST = toRefusal(
  404,
  'playlistNotFound',
  'The playlist identified with the request cannot be found.',
  {
    domain: 'youtube.playlistItem',
  },
)
const NO_ITEM = toRefusal(404, 'playlistItemNotFound', 'The playlist item cannot be found.', {
  domain: 'youtube.playlistItem',
})
const NO_VIDEO = toRefusal(404, 'videoNotFound', 'Video not found.', { domain: 'youtube.playlistItem' })
const NO_FILTER = toRefusal(400, 'missingRequiredParameter', 'No filter selected.', {
  domain: 'youtube.parameter',
})
/** A portion where nobody says how many. */
const USUAL = 5

interface Channel {
  readonly playlists: Map<string, FakePlaylist>
  /** Whether there is such a video, whoever's it is. */
  readonly hasVideo: (id: string) => boolean
  readonly etag: string
}

/** Lists, makes and fills playlists. A video that is put in twice is in twice. */
export function changePlaylists({ method, query, body }: RightCall, channel: Channel): GoogleAnswer {
  const { playlists, hasVideo, etag } = channel
  const made = etag.replaceAll('"', '')
  if (method.id === 'youtube.playlists.list') {
    if (query.get('mine') === null) return NO_FILTER
    return toPortion(
      'playlist',
      query,
      etag,
      [...playlists].map(([id, one]) => toPlaylist(id, one, etag)),
    )
  }
  if (method.id === 'youtube.playlists.insert') {
    const playlist = { ...(body as unknown as FakePlaylist), items: [] }
    playlists.set(`PL${made}`, playlist)
    return { status: 200, body: toPlaylist(`PL${made}`, playlist, etag) }
  }
  if (method.id === 'youtube.playlistItems.delete') {
    const id = query.get('id')
    const holder = [...playlists.values()].find(({ items }) => items.some(one => one.id === id))
    if (!holder) return NO_ITEM
    holder.items.splice(
      holder.items.findIndex(one => one.id === id),
      1,
    )
    return { status: 204 }
  }
  const isList = method.id === 'youtube.playlistItems.list'
  const snippet = body.snippet as { playlistId: string; resourceId: { videoId: string } } | undefined
  const playlistId = isList ? query.get('playlistId') : snippet?.playlistId
  if (!playlistId) return NO_FILTER
  const playlist = playlists.get(playlistId)
  if (!playlist) return NO_PLAYLIST
  if (isList) {
    const videoId = query.get('videoId')
    const met = playlist.items.filter(one => videoId === null || one.videoId === videoId)
    return toPortion(
      'playlistItem',
      query,
      etag,
      met.map(one => toItem(one, playlistId, { etag, query })),
    )
  }
  const videoId = snippet?.resourceId.videoId ?? ''
  if (!hasVideo(videoId)) return NO_VIDEO
  const item = { id: `item-${made}`, videoId }
  playlist.items.push(item)
  return { status: 200, body: toItem(item, playlistId, { etag, query }) }
}

const toPlaylist = (id: string, { snippet, status }: FakePlaylist, etag: string) => ({
  kind: 'youtube#playlist',
  etag,
  id,
  snippet,
  ...(status === undefined ? {} : { status }),
})

function toItem(
  { id, videoId }: FakePlaylist['items'][number],
  playlistId: string,
  { etag, query }: { readonly etag: string; readonly query: URLSearchParams },
) {
  const parts = query.get('part')?.split(',') ?? []
  return {
    kind: 'youtube#playlistItem',
    etag,
    id,
    ...(parts.includes('snippet')
      ? { snippet: { playlistId, resourceId: { kind: 'youtube#video', videoId } } }
      : {}),
    ...(parts.includes('contentDetails') ? { contentDetails: { videoId } } : {}),
  }
}

function toPortion(
  name: 'playlist' | 'playlistItem',
  query: URLSearchParams,
  etag: string,
  all: readonly object[],
): GoogleAnswer {
  const [from, most] = [Number(query.get('pageToken') ?? 0), Number(query.get('maxResults') ?? USUAL)]
  const items = all.slice(from, from + most)
  return {
    status: 200,
    body: {
      kind: `youtube#${name}ListResponse`,
      etag,
      ...(from + most < all.length ? { nextPageToken: String(from + most) } : {}),
      pageInfo: { totalResults: all.length, resultsPerPage: most },
      items,
    },
  }
}
