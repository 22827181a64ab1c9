import type {
  FieldDescription,
  Fields,
  MethodDescription,
  ParameterDescription,
} from './service-description.ts'

const AUTH = 'https://www.googleapis.com/auth'
const WRITERS = ['youtube', 'youtube.force-ssl', 'youtubepartner'].map(name => `${AUTH}/${name}`)
const READERS = [...WRITERS, `${AUTH}/youtube.readonly`]

const PLAYLISTS = '/youtube/v3/playlists'
const ITEMS = '/youtube/v3/playlistItems'
const toPart = (...names: string[]): ParameterDescription => ({
  in: 'query',
  isRequired: true,
  isList: true,
  oneOf: names,
})
/** Lists come in portions: five where nobody says how many, fifty at most. */
const PORTIONS: Readonly<Record<string, ParameterDescription>> = {
  maxResults: { in: 'query', form: /^(?:[0-9]|[1-4][0-9]|50)$/ },
  pageToken: { in: 'query' },
}
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
      part: toPart('id', 'snippet'),
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

const toKind = (name: string): FieldDescription => ({
  type: 'string',
  oneOf: [`youtube#${name}`],
  isReadOnly: true,
  isAnswered: true,
})
const etag: FieldDescription = { type: 'string', isReadOnly: true, isAnswered: true }
const id: FieldDescription = { type: 'string', isReadOnly: true, isAnswered: true }

const PLAYLIST: Fields = {
  kind: toKind('playlist'),
  etag,
  id,
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
  kind: toKind('playlistItem'),
  etag,
  id,
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

const toList = (name: string, fields: Fields): Fields => ({
  kind: toKind(`${name}ListResponse`),
  etag,
  nextPageToken: { type: 'string', isReadOnly: true },
  pageInfo: {
    type: 'object',
    isReadOnly: true,
    isAnswered: true,
    fields: { totalResults: { type: 'integer' }, resultsPerPage: { type: 'integer' } },
  },
  items: { type: 'list', isReadOnly: true, isAnswered: true, of: { type: 'object', fields } },
})

export const PLAYLIST_SHAPES = {
  Playlist: PLAYLIST,
  PlaylistItem: ITEM,
  PlaylistListResponse: toList('playlist', PLAYLIST),
  PlaylistItemListResponse: toList('playlistItem', ITEM),
}
