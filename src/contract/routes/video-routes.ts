import { z } from 'zod'
import { route } from '#contract/call/route-spec.ts'
import {
  FilmKey,
  FilmName,
  FilmSecond,
  PlayedBout,
  SeenFilm,
  TouchTags,
  VideoBacklog,
  VideoDesk,
} from '#contract/results/video-desk.ts'

const fencerParams = z.object({ usafId: z.string() })
const deskParams = fencerParams.extend({ tournamentId: z.string() })
/** Bouts of a tournament that can be filed at once, and films that can be looked at. */
const MOST_CUTS = 200
const MOST_FILMS = 50

const boutKey = { eventId: z.string().max(300), boutId: z.string().max(300) }

const CutToFile = z
  .object({
    ...boutKey,
    film: FilmKey,
    filmName: FilmName.nullable(),
    start: FilmSecond,
    end: FilmSecond.nullable(),
  })
  .refine(({ start, end }) => end === null || end > start, { message: 'A bout ends after it begins' })

/** The video desk, an addition. {usafId} takes a USA Fencing number or a fencer's id. */
export const videoRoutes = {
  getVideoBacklog: route({
    method: 'GET',
    path: '/api/v3/view/videos/:usafId',
    access: 'user',
    origin: 'addition',
    summary: 'How many bouts of a fencer have a video, by tournament and opponent',
    params: fencerParams,
    response: VideoBacklog,
  }),
  listPlayed: route({
    method: 'GET',
    path: '/api/v3/view/videos/:usafId/list',
    access: 'user',
    origin: 'addition',
    summary:
      'A fencer’s bouts with a video, of one tournament or against one opponent, to be watched one after the other',
    params: fencerParams,
    query: z.object({ tournament: z.string().optional(), opponent: z.string().optional() }),
    response: z.array(PlayedBout),
  }),
  keepPlaylist: route({
    method: 'POST',
    path: '/api/v3/view/videos/:usafId/playlist',
    access: 'user',
    origin: 'addition',
    summary: 'Keep such a list as a playlist of the caller’s own channel; what is new in it is added',
    params: fencerParams,
    body: z.object({ tournament: z.string().max(300).optional(), opponent: z.string().max(300).optional() }),
    refuses: [409, 502],
    response: z.object({ url: z.url(), videos: z.number().int().positive() }),
  }),
  getVideoDesk: route({
    method: 'GET',
    path: '/api/v3/view/videos/:usafId/tournament/:tournamentId',
    access: 'user',
    origin: 'addition',
    summary: 'A fencer’s bouts of a tournament with where in which film each is',
    params: deskParams,
    response: VideoDesk,
  }),
  fileBouts: route({
    method: 'PUT',
    path: '/api/v3/view/videos/:usafId/tournament/:tournamentId/cuts',
    access: 'user',
    origin: 'addition',
    summary: 'Say where in which films bouts are; those of an address are linked to it',
    params: deskParams,
    body: z.object({ cuts: z.array(CutToFile).min(1).max(MOST_CUTS) }),
    refuses: [412],
    response: VideoDesk,
  }),
  unfileBout: route({
    method: 'POST',
    path: '/api/v3/view/videos/:usafId/tournament/:tournamentId/out',
    access: 'user',
    origin: 'addition',
    summary: 'Take a bout out of its film, with its tags and its link to that film',
    params: deskParams,
    body: z.object(boutKey),
    refuses: [412],
    response: VideoDesk,
  }),
  saveTags: route({
    method: 'PUT',
    path: '/api/v3/view/videos/:usafId/tournament/:tournamentId/tags',
    access: 'user',
    origin: 'addition',
    summary: 'What a film shows of a bout; refused where somebody else has changed it since',
    params: deskParams,
    body: z.object({ ...boutKey, tags: TouchTags, version: z.number().int().min(1) }),
    refuses: [412],
    response: z.object({ version: z.number().int().min(1) }),
  }),
  lookAtFilms: route({
    method: 'POST',
    path: '/api/v3/videos/look',
    access: 'user',
    origin: 'addition',
    summary: 'Titles, lengths and times of videos, or of those of a playlist, by the caller’s own connection',
    body: z.object({
      urls: z.array(z.string().max(2000)).max(MOST_FILMS).optional(),
      playlist: z
        .string()
        .regex(/^[\w-]{2,100}$/)
        .optional(),
    }),
    /** `isConnected`: false where nothing may be asked in the caller's name. */
    refuses: [502],
    response: z.object({ isConnected: z.boolean(), films: z.array(SeenFilm) }),
  }),
} as const
