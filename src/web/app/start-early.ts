import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import { meQuery } from '#web/api/session.ts'
import { answerQuery } from '#web/api/use-answer.ts'
import { hasSignInHint } from '#web/storage/sign-in-hint.ts'
import { offerQuery } from './offer-query.ts'
import {
  LiveEventPage,
  LiveListPage,
  LiveTournamentPage,
  PlanPage,
  ResultsPage,
  StandingsPage,
  WelcomePage,
} from './parts.ts'

const fetchTracked = (client: QueryClient): void =>
  void client.prefetchQuery(answerQuery('listTrackedFencers', { query: { type: 'tracked' } }))

/** Screens whose code and first answers are asked for at once, side by side, instead of one after the other. */
const EARLY: readonly { path: string; start: (client: QueryClient, id: string) => void }[] = [
  {
    path: '/live',
    start(client) {
      void LiveListPage.fetch()
      void client.prefetchQuery(answerQuery('listTournaments', { query: { type: 'upcoming' } }))
      fetchTracked(client)
    },
  },
  {
    path: '/live/:id',
    start(client, id) {
      void LiveTournamentPage.fetch()
      void client.prefetchQuery(answerQuery('getTournament', { params: { id }, query: { live: 'true' } }))
      fetchTracked(client)
    },
  },
  {
    path: '/live/:id/event/:eventId',
    start(client) {
      void LiveEventPage.fetch()
      fetchTracked(client)
    },
  },
  {
    path: '/results',
    start(client) {
      void ResultsPage.fetch()
      fetchTracked(client)
    },
  },
  {
    path: '/standings',
    start(client) {
      void StandingsPage.fetch()
      fetchTracked(client)
    },
  },
  {
    path: '/plan',
    start(client) {
      void PlanPage.fetch()
      void client.prefetchQuery(answerQuery('getSchedule', {}))
      fetchTracked(client)
    },
  },
]

/** Screens that anybody may open: everywhere else somebody who is not signed in meets the landing page. */
const PUBLIC = /^\/(?:standings|tournaments|login|join|setup|privacy|terms)(?:\/|$)/

/** Begins the way to the first screen before anything is rendered. */
export function startEarly(client: QueryClient, pathname: string): void {
  if (!hasSignInHint()) {
    if (PUBLIC.test(pathname)) return
    void WelcomePage.fetch()
    void client.prefetchQuery(offerQuery)
    return
  }
  void client.prefetchQuery(meQuery)
  for (const { path, start } of EARLY) {
    const match = matchPath({ path }, pathname)
    if (match) start(client, match.params.id ?? '')
  }
}
