import type { TournamentCorrection } from '#contract/admin/admin-tournament.ts'
import { badRequest, notFound, Problem } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { isTimeZone } from '#domain/time/zoned-time.ts'
import type { SharedAnswers } from '#server/cache/shared-answers.ts'
import { mergeTournaments } from '#server/store/merging/merge-tournaments.ts'
import {
  chooseKept,
  listTournamentPairs,
  markTournamentsDistinct,
} from '#server/store/merging/tournament-pairs.ts'
import type { Store } from '#server/store/open-store.ts'
import {
  findAdminTournament,
  findByLiveId,
  listAdminTournaments,
  saveCorrection,
} from '#server/store/tournaments/admin-tournaments.ts'

const REFUSALS = {
  same: () => badRequest('A tournament cannot be merged with itself'),
  unknown: () => notFound('Tournament'),
  twoAtOneSource: () =>
    new Problem(409, 'two-at-one-source', 'One source has both: there they are two tournaments'),
} as const

/** The calls about tournaments that administrators make. */
export function tournamentCalls(
  store: Store,
  shared: SharedAnswers,
  now: () => number,
  writeSearchTexts: () => Promise<void>,
): {
  listAdminTournaments: Handler<'listAdminTournaments'>
  correctTournament: Handler<'correctTournament'>
  mergeTournaments: Handler<'mergeTournaments'>
  listTournamentPairs: Handler<'listTournamentPairs'>
  decideTournamentPair: Handler<'decideTournamentPair'>
} {
  const forget = async (): Promise<void> => {
    for (const key of ['schedule', 'tournaments', 'tournament']) await shared.drop(key)
  }
  return {
    listAdminTournaments: async ({ input: { query } }) => {
      // What was written a moment ago is looked for here first.
      if (query.search) await writeSearchTexts()
      return listAdminTournaments(store.read, query.search ?? '')
    },
    correctTournament: async ({ input: { params, body } }) => {
      if (Object.keys(body).length === 0) throw badRequest('Name at least one field to correct')
      await checkCorrection(store, params.id, body)
      await saveCorrection(store.write, params.id, body, now())
      await forget()
      const after = await findAdminTournament(store.write, params.id)
      if (!after) throw notFound('Tournament')
      return after
    },
    mergeTournaments: async ({ input: { params, body } }) => {
      const merge = await mergeTournaments(store.write, { kept: params.id, gone: body.other }, now())
      if (typeof merge === 'string') throw REFUSALS[merge]()
      await forget()
      return merge
    },
    listTournamentPairs: () => listTournamentPairs(store.read, toUtcDay(now())),
    decideTournamentPair: async ({ input: { body } }) => {
      const ids = [body.first, body.second] as const
      if (ids[0] === ids[1]) throw REFUSALS.same()
      if (body.decision === 'different') {
        if (!(await markTournamentsDistinct(store.write, ids, now()))) throw REFUSALS.unknown()
        return { merge: null }
      }
      const merge = await mergeTournaments(store.write, await chooseKept(store.read, ids), now())
      if (typeof merge === 'string') throw REFUSALS[merge]()
      await forget()
      return { merge }
    },
  }
}

async function checkCorrection(store: Store, id: string, correction: TournamentCorrection): Promise<void> {
  const before = await findAdminTournament(store.read, id)
  if (!before) throw notFound('Tournament')
  const after = { ...before, ...correction }
  const { startDate = before.startDate, endDate = before.endDate } = correction
  if (startDate !== null && endDate !== null && endDate < startDate)
    throw badRequest('The last day is before the first')
  if (after.timeZoneId && !isTimeZone(after.timeZoneId)) throw badRequest('There is no such time zone')
  if (after.registrationUrl && !/^https?:\/\//i.test(after.registrationUrl)) {
    throw badRequest('The registration address begins with https://')
  }
  const { ftlId } = correction
  const other = ftlId ? await findByLiveId(store.read, ftlId) : undefined
  if (other !== undefined && other !== id) {
    throw new Problem(409, 'live-id-taken', 'Another tournament has this live id: merge the two')
  }
}
