import type { QueryClient } from '@tanstack/react-query'
import type { NowView } from '#contract/live/now-view.ts'
import type { Fencer } from '#contract/people/fencer.ts'
import { answerQuery } from '#web/api/calls/use-answer.ts'
import { liveEventQuery } from '#web/api/live/live-event-query.ts'
import { findKeptAnswer } from '#web/storage/kept-answers.ts'
import { ownStandingsCodes, standingsCodes } from '#web/storage/standings-codes.ts'
import { keepMeetings } from './keep-meetings.ts'

/** As many as a family has; of who follows more, the first. */
const MOST_FENCERS = 5
const MOST_EVENTS = 12
/** What was kept so short a while ago is not asked for again: a bad network has better to do. */
const TODAY_MS = 10 * 60_000
const SEASON_MS = 6 * 3_600_000
const BUSY_MS = 500

interface Keeping {
  readonly client: QueryClient
  now(): number
  /** Whoever it was kept for is not here any more: nothing is asked in their name. */
  hasLeft(): boolean
  /** Whether the network has room for what nobody may ever open. */
  isSpare(): boolean
}

/** What keeps an answer under the address that it asks, when it comes. */
interface KeptQuery {
  readonly queryKey: readonly [name: string, address: string]
  readonly queryFn: (asking: { signal: AbortSignal }) => Promise<unknown>
}

/**
 * Keeps on the device what a family wants in a hall without a network: the plan, their fencers' past, and whatever one of
 * them fences in today, opened or not. One question after the other, behind all else; what does not come is asked for
 * next time. Answers where they fence today, as far as that came.
 */
export async function keepMine(keeping: Keeping): Promise<NowView | undefined> {
  const today = await keepToday(keeping)
  await keepSeason(keeping)
  await keepPasts(keeping)
  return today
}

/** Keeps, behind everything and while the network has room, the past of today's fencers with whom they meet next. */
export async function keepNext(keeping: Keeping, today: NowView): Promise<void> {
  const { now, hasLeft, isSpare } = keeping
  const keepSpare = async (query: KeptQuery): Promise<void> => {
    await rest(keeping)
    await keep(keeping, SEASON_MS, query)
  }
  await keepMeetings({ now, isSpare: () => isSpare() && !hasLeft(), keep: keepSpare }, today)
}

/** Until nothing is asked that somebody waits for. */
async function rest({ client, hasLeft }: Keeping): Promise<void> {
  while (client.isFetching() > 0 && !hasLeft()) await new Promise(resolve => setTimeout(resolve, BUSY_MS))
}

async function keepToday(keeping: Keeping): Promise<NowView | undefined> {
  const view = await learn<NowView>(keeping, answerQuery('getNow', {}))
  for (const { id, tournamentId } of view?.events.slice(0, MOST_EVENTS) ?? []) {
    const tournament = { params: { id: tournamentId }, query: { live: 'true' } } as const
    await keep(keeping, TODAY_MS, answerQuery('getTournament', tournament))
    await keep(keeping, TODAY_MS, liveEventQuery(tournamentId, id, keeping.now))
  }
  return view
}

async function keepSeason(keeping: Keeping): Promise<void> {
  await keep(keeping, SEASON_MS, answerQuery('getSchedule', {}))
  await keep(keeping, SEASON_MS, answerQuery('listTournaments', { query: { type: 'upcoming' } }))
  await keep(keeping, SEASON_MS, answerQuery('listTournamentNames', {}))
  const [code] = [standingsCodes, ownStandingsCodes].flatMap(codes => Object.values(codes.read()).slice(-1))
  if (code !== undefined) await keep(keeping, SEASON_MS, answerQuery('getStandings', { params: { code } }))
}

async function keepPasts(keeping: Keeping): Promise<void> {
  const tracked = answerQuery('listTrackedFencers', { query: { type: 'tracked' } })
  const fencers = await learn<Fencer[]>(keeping, tracked)
  for (const { id, idDetail } of fencers?.slice(0, MOST_FENCERS) ?? []) {
    const usafId = idDetail?.usafId ?? id
    await keep(keeping, SEASON_MS, answerQuery('listResultTournaments', { params: { usafId } }))
    await keep(keeping, SEASON_MS, answerQuery('getFencer', { params: { id } }))
    await keep(keeping, SEASON_MS, answerQuery('getForm', { params: { usafId: id } }))
    await keep(keeping, SEASON_MS, answerQuery('listOpponents', { params: { usafId: id } }))
  }
}

/** What screens were told just now, or asked for. */
async function learn<Value>({ client, hasLeft }: Keeping, query: KeptQuery): Promise<Value | undefined> {
  if (!hasLeft()) await client.prefetchQuery(query)
  return hasLeft() ? undefined : client.getQueryData<Value>(query.queryKey)
}

async function keep({ client, now, hasLeft }: Keeping, freshMs: number, query: KeptQuery): Promise<void> {
  const kept = await findKeptAnswer(query.queryKey[1])
  const age = now() - (kept?.savedAt ?? Number.NEGATIVE_INFINITY)
  if (hasLeft() || (age >= 0 && age < freshMs)) return
  await client.prefetchQuery(query)
}
