import { PLAYLIST_METHODS, PLAYLIST_SHAPES } from './playlists.ts'
import type { Fields, ServiceDescription } from './service-description.ts'
import { toList, toPart, toResource } from './youtube-words.ts'

const AUTH = 'https://www.googleapis.com/auth'
const MANAGERS = ['youtube', 'youtube.force-ssl', 'youtubepartner'].map(name => `${AUTH}/${name}`)
const UPLOADERS = [...MANAGERS, `${AUTH}/youtube.upload`]
const part = toPart('id', 'snippet', 'status')

const SNIPPET: Fields = {
  title: {
    type: 'string',
    form: /^[^<>]{1,100}$/u,
    requiredBy: ['youtube.videos.insert', 'youtube.videos.update'],
  },
  description: { type: 'string', form: /^[^<>]*$/u },
  tags: { type: 'list', of: { type: 'string' } },
  categoryId: { type: 'string', form: /^\d+$/, requiredBy: ['youtube.videos.update'] },
}

const VIDEO: Fields = {
  ...toResource('video'),
  id: { type: 'string', requiredBy: ['youtube.videos.update'], isAnswered: true },
  snippet: {
    type: 'object',
    fields: SNIPPET,
    requiredBy: ['youtube.videos.insert', 'youtube.videos.update'],
  },
  status: {
    type: 'object',
    fields: {
      privacyStatus: { type: 'string', oneOf: ['private', 'public', 'unlisted'] },
      selfDeclaredMadeForKids: { type: 'boolean' },
      license: { type: 'string', oneOf: ['creativeCommon', 'youtube'] },
      embeddable: { type: 'boolean' },
      publicStatsViewable: { type: 'boolean' },
      uploadStatus: { type: 'string', isReadOnly: true },
    },
  },
  contentDetails: { type: 'object', isReadOnly: true, fields: { duration: { type: 'string' } } },
  recordingDetails: { type: 'object', fields: { recordingDate: { type: 'string' } } },
  liveStreamingDetails: {
    type: 'object',
    isReadOnly: true,
    fields: { actualStartTime: { type: 'string' } },
  },
}

/** The video service: a film's upload is begun, a video is told what it shows, and put into playlists. */
export const YOUTUBE_V3: ServiceDescription = {
  name: 'youtube v3',
  revision: '20240303',
  source: 'https://youtube.googleapis.com/$discovery/rest?version=v3',
  methods: [
    {
      id: 'youtube.videos.insert',
      verb: 'POST',
      path: '/upload/youtube/v3/videos',
      parameters: {
        uploadType: { in: 'query', isRequired: true, oneOf: ['resumable'] },
        part,
      },
      scopes: UPLOADERS,
      request: 'Video',
      response: 'Video',
    },
    {
      id: 'youtube.videos.list',
      verb: 'GET',
      path: '/youtube/v3/videos',
      parameters: {
        part: toPart('id', 'snippet', 'status', 'contentDetails', 'recordingDetails', 'liveStreamingDetails'),
        id: { in: 'query', isList: true },
      },
      scopes: [...MANAGERS, `${AUTH}/youtube.readonly`],
      response: 'VideoListResponse',
    },
    {
      id: 'youtube.videos.update',
      verb: 'PUT',
      path: '/youtube/v3/videos',
      parameters: { part },
      scopes: MANAGERS,
      request: 'Video',
      response: 'Video',
    },
    ...PLAYLIST_METHODS,
  ],
  shapes: {
    ...PLAYLIST_SHAPES,
    Video: VIDEO,
    VideoListResponse: toList('video', VIDEO),
  },
}
