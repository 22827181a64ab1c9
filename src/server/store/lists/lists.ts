import type { Kysely } from 'kysely'
import type { Day } from '#domain/time/day.ts'
import { toScheduleWeeks } from '#domain/time/schedule-weeks.ts'
import { registrationNews } from '#server/store/entries/registration-news.ts'
import { answerOver } from '#server/store/question/answer-over.ts'
import type { Database } from '#server/store/schema/database.ts'
import { listStandings } from '#server/store/standings/standings.ts'
import { standingsEstimate } from '#server/store/standings/standings-estimate.ts'
import { listScheduleTournaments } from '#server/store/tournaments/schedule.ts'
import { listTournamentNames } from '#server/store/tournaments/tournament-names.ts'
import {
  findTournament,
  listFencerTournaments,
  listTournaments,
  listUsafTournaments,
} from '#server/store/tournaments/tournaments.ts'

type Db = Kysely<Database>
interface Days {
  readonly from: Day
  readonly to: Day
}

/**
 * Lists that many ask alike or that may be long. They are read and written as JSON in a thread of their own, whatever
 * the database, so that none of them holds up a request (`list-maker.ts`). Undefined: there is no such thing.
 */
export const LISTS = {
  tournaments: (db: Db, days?: Days) => listTournaments(db, days),
  tournamentNames: (db: Db) => listTournamentNames(db),
  fencerTournaments: (db: Db, fencer: string) => listFencerTournaments(db, fencer),
  usafTournaments: (db: Db) => listUsafTournaments(db),
  tournament: (db: Db, id: string) => findTournament(db, id),
  schedule: async (db: Db, days: Days, today: Day, now: number) => ({
    weeks: toScheduleWeeks(await listScheduleTournaments(db, days, now), today),
  }),
  standings: (db: Db, code: string) => listStandings(db, code),
  standingsEstimate: (db: Db, code: string, today: Day) => answerOver(db, standingsEstimate(code, today)),
  registrationNews: (db: Db, since: number, now: number) => answerOver(db, registrationNews(since, now)),
} as const

export type ListName = keyof typeof LISTS
/** What a list takes besides the database; plain data, for it travels to another thread. */
export type ListInput<Name extends ListName> =
  Parameters<(typeof LISTS)[Name]> extends [Db, ...infer Input] ? Input : never
/** What it holds where there is one. */
export type ListAnswer<Name extends ListName> = Exclude<Awaited<ReturnType<(typeof LISTS)[Name]>>, undefined>
