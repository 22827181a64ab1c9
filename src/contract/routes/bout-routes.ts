import { z } from 'zod'
import { route } from '#contract/call/route-spec.ts'
import { Club } from '#contract/people/club.ts'
import { SearchResult } from '#contract/people/search-result.ts'
import { FencerForm } from '#contract/results/fencer-form.ts'
import { HeadToHead, Opponent } from '#contract/results/opponent.ts'
import { ResultEvent, VideoChange } from '#contract/results/result-view.ts'

const eventParams = z.object({ usafId: z.string(), tournamentId: z.string(), eventId: z.string() })
const boutParams = eventParams.extend({ resultId: z.string() })
/** Bouts of one event that can be linked at once. */
const MOST_LINKS = 100

const videoUrl = z.string().max(2000)
const VideoToLink = z.object({
  resultId: z.string().max(300),
  videoLinkUrl: videoUrl,
  /** The link that the sender saw before; null: none. */
  was: videoUrl.nullable().optional(),
})

/** Additions around a fencer's bouts. {usafId} takes a USA Fencing number or a fencer's id. */
export const boutRoutes = {
  listOpponents: route({
    method: 'GET',
    path: '/api/v3/view/opponents/:usafId',
    access: 'user',
    origin: 'addition',
    summary: 'Everybody a fencer has met, by name',
    params: z.object({ usafId: z.string() }),
    response: z.array(Opponent),
  }),
  getHeadToHead: route({
    method: 'GET',
    path: '/api/v3/view/opponents/:usafId/:opponent',
    access: 'user',
    origin: 'addition',
    summary: 'The bouts of two people, newest first',
    params: z.object({ usafId: z.string(), opponent: z.string() }),
    response: HeadToHead,
  }),
  getForm: route({
    method: 'GET',
    path: '/api/v3/view/form/:usafId',
    access: 'user',
    origin: 'addition',
    summary: 'A fencer’s season by result class, and the bouts won in twelve months',
    params: z.object({ usafId: z.string() }),
    response: FencerForm,
  }),
  linkVideos: route({
    method: 'POST',
    path: '/api/v3/view/results/:usafId/:tournamentId/:eventId/videos',
    access: 'user',
    origin: 'addition',
    summary: 'Link videos to several bouts of an event, all or none',
    keyed: true,
    params: eventParams,
    body: z.object({
      links: z.array(VideoToLink).min(1).max(MOST_LINKS),
    }),
    refuses: [409, 412],
    response: ResultEvent,
  }),
  listVideoChanges: route({
    method: 'GET',
    path: '/api/v3/view/results/:usafId/:tournamentId/:eventId/results/:resultId/videos',
    access: 'user',
    origin: 'addition',
    summary: 'What was linked to a bout, and by whom, newest first',
    params: boutParams,
    response: z.array(VideoChange),
  }),
  undoVideoChange: route({
    method: 'POST',
    path: '/api/v3/view/results/:usafId/:tournamentId/:eventId/results/:resultId/undo',
    access: 'user',
    origin: 'addition',
    summary: 'Take back the newest change of a bout’s video',
    params: boutParams,
    body: z.object({ number: z.number().int().positive() }),
    refuses: [412],
    response: ResultEvent,
  }),
  getClub: route({
    method: 'GET',
    path: '/api/v3/view/club',
    access: 'user',
    origin: 'addition',
    summary: 'The known fencers of a club, whatever the spelling of its name',
    query: z.object({ name: z.string().min(1).max(300) }),
    response: Club,
  }),
  search: route({
    method: 'GET',
    path: '/api/v3/view/search',
    access: 'user',
    origin: 'addition',
    summary: 'Fencers, tournaments and events by parts of words of names, clubs and places',
    query: z.object({ q: z.string().max(100) }),
    response: SearchResult,
  }),
  findShared: route({
    method: 'GET',
    path: '/api/v3/view/shared',
    access: 'user',
    origin: 'addition',
    summary: 'The tournament, or event of one, that Fencing Time Live has under this id',
    query: z.object({ ftl: z.string().regex(/^[\dA-Fa-f]{32}$/) }),
    response: z.object({ tournamentId: z.string(), eventId: z.string().optional() }),
  }),
} as const
