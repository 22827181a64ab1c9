import { z } from 'zod'
import { route } from '#contract/call/route-spec.ts'
import { TournamentSources } from '#contract/fields/provenance.ts'
import { EventField } from '#contract/live/event-field.ts'
import { LiveEvent } from '#contract/live/live-event.ts'
import { Match } from '#contract/live/match.ts'
import { MatchPatch } from '#contract/live/match-patch.ts'
import { VideoDescribed } from '#contract/results/result-view.ts'
import { Registered, RegistrationChanges } from '#contract/tournaments/registered.ts'
import { Tournament } from '#contract/tournaments/tournament.ts'
import { FENCER_GENDERS } from '#domain/words/gender.ts'

const tournamentParams = z.object({ id: z.string() })
const eventParams = z.object({ id: z.string(), eventId: z.string() })
const live = z.object({ live: z.literal('true') })

export const tournamentRoutes = {
  listTournaments: route({
    method: 'GET',
    path: '/api/v2/tournament',
    access: 'user',
    origin: 'spec',
    summary: 'Tournaments a fencer took part in, tournaments under way or coming, or all known',
    query: z.discriminatedUnion('type', [
      z.object({ type: z.literal('participant'), fencer: z.string() }),
      z.object({ type: z.literal('upcoming') }),
      z.object({ type: z.literal('database') }),
    ]),
    response: z.array(Tournament),
  }),
  getTournament: route({
    method: 'GET',
    path: '/api/v2/tournament/:id',
    access: 'user',
    origin: 'spec',
    summary: 'One tournament with its events as they stand',
    params: tournamentParams,
    query: live,
    response: Tournament,
  }),
  getTournamentSources: route({
    method: 'GET',
    path: '/api/v2/tournament/:id/sources',
    access: 'user',
    origin: 'addition',
    summary: 'Who said what of a tournament and its events, and what it was before',
    params: tournamentParams,
    response: TournamentSources,
  }),
  getLiveEvent: route({
    method: 'GET',
    path: '/api/v2/tournament/:id/event/:eventId',
    access: 'user',
    origin: 'spec',
    summary: 'One event live: pools, elimination, fencers',
    params: eventParams,
    query: live,
    response: LiveEvent,
  }),
  patchEvent: route({
    method: 'PATCH',
    path: '/api/v2/tournament/:id/event/:eventId',
    access: 'user',
    origin: 'spec',
    summary: 'Link a video to a match; to several at once, then the first of them is answered',
    keyed: true,
    params: eventParams,
    body: MatchPatch,
    refuses: [409, 412],
    response: Match.extend({ videoTold: VideoDescribed.optional() }),
  }),
  listRegistrations: route({
    method: 'GET',
    path: '/api/v2/tournament/:id/event/:eventId/registrations',
    access: 'user',
    origin: 'spec',
    summary: 'Who is registered for an event',
    params: eventParams,
    query: z.object({
      details: z.enum(['true', 'false']),
      /** Left out: everybody, which in a mixed event is both. */
      event_gender: z.enum(FENCER_GENDERS).optional(),
    }),
    response: z.array(Registered),
  }),
  getRegistrationChanges: route({
    method: 'GET',
    path: '/api/v2/tournament/:id/event/:eventId/registrations/changes',
    access: 'user',
    origin: 'addition',
    summary: 'How an event filled, who entered and withdrew of late, who is in no more',
    params: eventParams,
    response: RegistrationChanges,
  }),
  getEventField: route({
    method: 'GET',
    path: '/api/v2/tournament/:id/event/:eventId/field',
    access: 'user',
    origin: 'addition',
    summary: 'Who stands in an event, and how one’s own fencers fared against them',
    params: eventParams,
    response: EventField,
  }),
  streamLiveEvent: route({
    method: 'GET',
    path: '/api/v2/tournament/:id/event/:eventId/stream',
    access: 'user',
    origin: 'addition',
    summary: 'Server-sent events: `change` (LiveChange), `look` ({version, lookedAt}), `gone`',
    params: eventParams,
    answers: { 200: 'text/event-stream' },
    response: z.string(),
  }),
} as const
