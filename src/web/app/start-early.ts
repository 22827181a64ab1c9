import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import type { NowView } from '#contract/live/now-view.ts'
import type { Fencer } from '#contract/people/fencer.ts'
import { MOST_OF_A_FAMILY } from '#domain/fencer-state/most-of-a-family.ts'
import { bringKeptAnswer } from '#web/api/calls/bring-kept-answer.ts'
import { awaitEarlyQuestions, readEarlyEvent } from '#web/api/calls/early-answers.ts'
import { requestUrl } from '#web/api/calls/request-url.ts'
import { meQuery } from '#web/api/calls/session.ts'
import { answerQuery } from '#web/api/calls/use-answer.ts'
import { chooseFencer } from '#web/kit/people/tracked-fencers.ts'
import { currentFencerId } from '#web/storage/current-fencer.ts'
import { hasSignInHint } from '#web/storage/sign-in-hint.ts'
import { isNowDay } from './now-line-slot.tsx'
import { offerQuery } from './offer-query.ts'
import { PAGES } from './pages.ts'

const fetchTracked = (client: QueryClient) =>
  client.prefetchQuery(answerQuery('listTrackedFencers', { query: { type: 'tracked' } }))

/** Screens whose code and first answers are asked for at once, side by side, instead of one after the other. */
const EARLY: readonly {
  path: string
  start: (client: QueryClient, id: string, eventId: string) => readonly Promise<unknown>[]
  /** What shows without waiting for the rest, where this device knows of something; whether it does. */
  firstOfAll?: (client: QueryClient) => Promise<boolean> | undefined
}[] = [
  {
    path: '/live',
    start: client => [PAGES.LiveListPage.fetch(), fetchRowsOrList(client)],
    firstOfAll: client => (isNowDay() ? bringKeptRows(client) : undefined),
  },
  {
    path: '/live/:id',
    start: (client, id) => [
      PAGES.LiveTournamentPage.fetch(),
      client.prefetchQuery(answerQuery('getTournament', { params: { id }, query: { live: 'true' } })),
      fetchTracked(client),
    ],
  },
  {
    path: '/live/:id/event/:eventId',
    start: (client, id, eventId) => [PAGES.LiveEventPage.fetch(), readEvent(client, id, eventId)],
  },
  { path: '/results', start: client => [PAGES.ResultsPage.fetch(), fetchResults(client)] },
  { path: '/standings', start: client => [PAGES.StandingsPage.fetch(), fetchTracked(client)] },
  {
    path: '/plan',
    start: client => [
      PAGES.PlanPage.fetch(),
      client.prefetchQuery(answerQuery('getSchedule', {})),
      fetchTracked(client),
    ],
  },
]

/** One's own on a day on which they fence, as last seen here: in a full hall every question takes its time. */
async function bringKeptRows(client: QueryClient): Promise<boolean> {
  const { queryKey } = answerQuery('getNow', {})
  const [isThere] = await Promise.all([
    bringKeptAnswer(client, queryKey),
    PAGES.LiveListPage.fetch(),
    PAGES.NowBoard.fetch(),
  ])
  await fetchBoards(client.getQueryData<NowView>(queryKey)?.rows.length ?? 0)
  return isThere
}

/** What so many rows are shown on: all of it first, for each part that comes later lays out the page once more. */
const fetchBoards = (rows: number): Promise<unknown> =>
  Promise.all([PAGES.NowBoard.fetch(), rows > MOST_OF_A_FAMILY ? PAGES.CoachBoard.fetch() : undefined])

/** One's own as they are told; who has any is shown them alone first, and after that the long list below them, which says who is entered. */
async function fetchRowsOrList(client: QueryClient): Promise<unknown> {
  const question = answerQuery('getNow', {})
  await client.prefetchQuery(question)
  const view = client.getQueryData<NowView>(question.queryKey)
  if (view && view.rows.length > 0) return fetchBoards(view.rows.length)
  return Promise.all([
    client.prefetchQuery(answerQuery('listTournaments', { query: { type: 'upcoming' } })),
    fetchTracked(client),
  ])
}

/** The event once it is known whose it is: arranged for them later, its sheets would change under the eye. */
async function readEvent(client: QueryClient, id: string, eventId: string): Promise<void> {
  await fetchTracked(client)
  await readEarlyEvent(requestUrl('getLiveEvent', { params: { id, eventId }, query: { live: 'true' } }))
}

/** Those of the fencer whom the screen will speak of. */
async function fetchResults(client: QueryClient): Promise<void> {
  await fetchTracked(client)
  await awaitEarlyQuestions()
  const { queryKey } = answerQuery('listTrackedFencers', { query: { type: 'tracked' } })
  const fencer = chooseFencer(client.getQueryData<Fencer[]>(queryKey) ?? [], currentFencerId.read())
  if (!fencer) return
  const usafId = fencer.idDetail?.usafId ?? fencer.id
  await client.prefetchQuery(answerQuery('listResultTournaments', { params: { usafId } }))
}

/** Screens that anybody may open: everywhere else somebody who is not signed in meets the landing page. */
const PUBLIC = /^\/(?:standings|tournaments|login|join|setup|privacy|terms)(?:\/|$)/

/** Pages that a link opens: they ask for nothing but what they show, whoever is signed in here. */
const BY_LINK = /^\/(?:day|wall)\//

/** Whether an address is of a page that a link opens without an account. */
export const isByLink = (pathname: string): boolean => BY_LINK.test(pathname)

/** Begins the way to the first screen before anything is rendered; what it is waiting for. */
export function startEarly(client: QueryClient, pathname: string): Promise<unknown> {
  if (isByLink(pathname)) return (pathname.startsWith('/day/') ? PAGES.DayPage : PAGES.WallPage).fetch()
  if (!hasSignInHint()) {
    if (PUBLIC.test(pathname)) return Promise.resolve()
    return Promise.all([PAGES.WelcomePage.fetch(), client.prefetchQuery(offerQuery)])
  }
  const path = pathname === '/' ? '/results' : pathname
  const screens = EARLY.flatMap(one => {
    const match = matchPath({ path: one.path }, path)
    return match ? { one, id: match.params.id ?? '', eventId: match.params.eventId ?? '' } : []
  })
  const all = Promise.all([
    client.prefetchQuery(meQuery),
    ...screens.flatMap(({ one, id, eventId }) => one.start(client, id, eventId)),
  ])
  const first = screens.flatMap(({ one }) => one.firstOfAll?.(client) ?? [])
  return Promise.race([all, ...first.map(async isThere => (await isThere) || all)])
}
