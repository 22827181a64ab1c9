import type { Kysely } from 'kysely'
import type { Day } from '#domain/day.ts'
import { toScheduleWeeks } from '#domain/schedule-weeks.ts'
import type { Database } from '../database.ts'
import { answerOver } from '../engine/answer-over.ts'
import { registrationNews } from '../registration-news.ts'
import { listScheduleTournaments } from '../schedule.ts'
import { listStandings } from '../standings.ts'
import { standingsEstimate } from '../standings-estimate.ts'
import { listTournamentNames } from '../tournament-names.ts'
import {
  findTournament,
  listFencerTournaments,
  listTournaments,
  listUsafTournaments,
} from '../tournaments.ts'

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
