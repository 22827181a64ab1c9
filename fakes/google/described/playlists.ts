import type { Fields, MethodDescription } from './service-description.ts'
import { PORTIONS, toList, toPart, toResource } from './youtube-words.ts'

const AUTH = 'https://www.googleapis.com/auth'
const WRITERS = ['youtube', 'youtube.force-ssl', 'youtubepartner'].map(name => `${AUTH}/${name}`)
const READERS = [...WRITERS, `${AUTH}/youtube.readonly`]

const PLAYLISTS = '/youtube/v3/playlists'
const ITEMS = '/youtube/v3/playlistItems'
const [INSERT, INSERT_ITEM] = ['youtube.playlists.insert', 'youtube.playlistItems.insert']

/** What the video service says of playlists: they get ids of its own, and hold videos by entries with ids of theirs. */
export const PLAYLIST_METHODS: readonly MethodDescription[] = [
  {
    id: 'youtube.playlists.list',
    verb: 'GET',
    path: PLAYLISTS,
    parameters: {
      part: toPart('id', 'snippet', 'status'),
      mine: { in: 'query', oneOf: ['true'] },
      ...PORTIONS,
    },
    scopes: READERS,
    response: 'PlaylistListResponse',
  },
  {
    id: INSERT,
    verb: 'POST',
    path: PLAYLISTS,
    parameters: { part: toPart('id', 'snippet', 'status') },
    scopes: WRITERS,
    request: 'Playlist',
    response: 'Playlist',
  },
  {
    id: 'youtube.playlistItems.list',
    verb: 'GET',
    path: ITEMS,
    parameters: {
      part: toPart('id', 'snippet', 'contentDetails'),
      playlistId: { in: 'query' },
      videoId: { in: 'query' },
      ...PORTIONS,
    },
    scopes: READERS,
    response: 'PlaylistItemListResponse',
  },
  {
    id: INSERT_ITEM,
    verb: 'POST',
    path: ITEMS,
    parameters: { part: toPart('id', 'snippet') },
    scopes: WRITERS,
    request: 'PlaylistItem',
    response: 'PlaylistItem',
  },
  {
    id: 'youtube.playlistItems.delete',
    verb: 'DELETE',
    path: ITEMS,
    parameters: { id: { in: 'query', isRequired: true } },
    scopes: WRITERS,
  },
]

const PLAYLIST: Fields = {
  ...toResource('playlist'),
  snippet: {
    type: 'object',
    requiredBy: [INSERT],
    fields: {
      title: { type: 'string', form: /^[^<>]{1,150}$/u, requiredBy: [INSERT] },
      description: { type: 'string', form: /^[^<>]{0,5000}$/u },
    },
  },
  status: {
    type: 'object',
    fields: { privacyStatus: { type: 'string', oneOf: ['private', 'public', 'unlisted'] } },
  },
}

const ITEM: Fields = {
  ...toResource('playlistItem'),
  contentDetails: { type: 'object', isReadOnly: true, fields: { videoId: { type: 'string' } } },
  snippet: {
    type: 'object',
    requiredBy: [INSERT_ITEM],
    fields: {
      playlistId: { type: 'string', requiredBy: [INSERT_ITEM] },
      position: { type: 'integer' },
      resourceId: {
        type: 'object',
        requiredBy: [INSERT_ITEM],
        fields: {
          kind: { type: 'string', oneOf: ['youtube#video'], requiredBy: [INSERT_ITEM] },
          videoId: { type: 'string', requiredBy: [INSERT_ITEM] },
        },
      },
    },
  },
}

export const PLAYLIST_SHAPES = {
  Playlist: PLAYLIST,
  PlaylistItem: ITEM,
  PlaylistListResponse: toList('playlist', PLAYLIST),
  PlaylistItemListResponse: toList('playlistItem', ITEM),
}
