import { z } from 'zod'
import { Offer } from '#contract/accounts/offer.ts'
import { PageFault } from '#contract/call/page-fault.ts'
import { route } from '#contract/call/route-spec.ts'
import { MinutesView } from '#contract/live/minutes-view.ts'
import { NowClaimChange } from '#contract/live/now-claim.ts'
import { NowView } from '#contract/live/now-view.ts'
import { ResultEvent, ResultTournament } from '#contract/results/result-view.ts'
import { RegistrationNews } from '#contract/tournaments/registration-news.ts'
import { ScheduleView } from '#contract/tournaments/schedule-view.ts'
import { Tournament } from '#contract/tournaments/tournament.ts'
import { TournamentName } from '#contract/tournaments/tournament-name.ts'

const claimParams = z.object({ eventId: z.string(), fencerId: z.string() })
const eventParams = z.object({ usafId: z.string(), tournamentId: z.string(), eventId: z.string() })

export const viewRoutes = {
  reportFault: route({
    method: 'POST',
    path: '/api/v3/view/fault',
    access: 'public',
    origin: 'addition',
    summary: 'Tell whoever runs this that a part of a page broke; nothing of the person or their data',
    body: PageFault,
    response: z.object({ noted: z.literal(true) }),
  }),
  getOffer: route({
    method: 'GET',
    path: '/api/v3/view/offer',
    access: 'public',
    origin: 'addition',
    summary: 'What is switched on here, for people without an account',
    response: Offer,
  }),
  getSchedule: route({
    method: 'GET',
    path: '/api/v3/view/schedule',
    access: 'user',
    origin: 'spec',
    summary: 'Tournaments by week',
    response: ScheduleView,
  }),
  getNews: route({
    method: 'GET',
    path: '/api/v3/view/news',
    access: 'user',
    origin: 'addition',
    summary: 'What opened, filled, was freed or closed since a moment, a week back at most',
    query: z.object({ since: z.iso.datetime({ offset: true }) }),
    response: RegistrationNews,
  }),
  getNow: route({
    method: 'GET',
    path: '/api/v3/view/now',
    access: 'user',
    origin: 'addition',
    summary: 'Where the fencers one follows are today and tomorrow, and what comes next for each',
    response: NowView,
  }),
  streamNow: route({
    method: 'GET',
    path: '/api/v3/view/now/stream',
    access: 'user',
    origin: 'addition',
    summary:
      'Server-sent events: `standing` (NowStanding: versions) first, `change` (NowChange: rows that changed), `look` ({event, look: {version, lookedAt}}); to coaches `claims` (NowClaim[]) next and `claim` (NowClaimChange)',
    answers: { 200: 'text/event-stream' },
    response: z.string(),
  }),
  getMinutes: route({
    method: 'GET',
    path: '/api/v3/view/now/minutes',
    access: 'user',
    origin: 'addition',
    summary: 'How often the minutes to a bout that were told here were right, over thirty days',
    response: MinutesView,
  }),
  claimBout: route({
    method: 'PUT',
    path: '/api/v3/view/now/claims/:eventId/:fencerId',
    access: 'user',
    origin: 'addition',
    summary:
      'Go to the next bout of a fencer whom one coaches; “over”: the claim that one saw there and takes over',
    params: claimParams,
    body: z.object({ bout: z.string().max(300), over: z.string().max(100).optional() }),
    refuses: [409],
    response: NowClaimChange,
  }),
  unclaimBout: route({
    method: 'DELETE',
    path: '/api/v3/view/now/claims/:eventId/:fencerId',
    access: 'user',
    origin: 'addition',
    summary: 'Go there no more',
    params: claimParams,
    refuses: [409],
    response: NowClaimChange,
  }),
  listResultTournaments: route({
    method: 'GET',
    path: '/api/v3/view/results/:usafId',
    access: 'user',
    origin: 'spec',
    summary:
      'Tournaments in which a fencer has results, newest first; “first”: the first whom the caller follows',
    params: z.object({ usafId: z.string() }),
    response: z.array(ResultTournament),
  }),
  getResultEvent: route({
    method: 'GET',
    path: '/api/v3/view/results/:usafId/:tournamentId/:eventId',
    access: 'user',
    origin: 'spec',
    summary: 'A fencer’s bouts in one event',
    params: eventParams,
    response: ResultEvent,
  }),
  patchResult: route({
    method: 'PATCH',
    path: '/api/v3/view/results/:usafId/:tournamentId/:eventId/results/:resultId',
    access: 'user',
    origin: 'spec',
    summary: 'Link a video to a bout',
    params: eventParams.extend({ resultId: z.string() }),
    body: z.object({ videoLinkUrl: z.string().max(2000) }),
    refuses: [412],
    response: ResultEvent,
  }),
  listTournamentNames: route({
    method: 'GET',
    path: '/api/v3/view/tournaments',
    access: 'public',
    origin: 'addition',
    summary: 'Every known tournament by name, the latest first',
    response: z.array(TournamentName),
  }),
  listUsafTournaments: route({
    method: 'GET',
    path: '/api/v2/usaf/tournaments',
    access: 'public',
    origin: 'spec',
    summary: 'Tournaments as USA Fencing lists them',
    response: z.array(Tournament),
  }),
  getUsafTournament: route({
    method: 'GET',
    path: '/api/v2/usaf/tournaments/:id',
    access: 'public',
    origin: 'spec',
    summary: 'One tournament as USA Fencing lists it',
    params: z.object({ id: z.string() }),
    response: Tournament,
  }),
} as const
