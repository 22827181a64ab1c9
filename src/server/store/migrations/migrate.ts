import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import type { Engine } from '#server/store/rows/column-types.ts'
import { start } from './001-start.ts'
import { seasonTables } from './002-season.ts'
import { bouts } from './003-bouts.ts'
import { accounts } from './004-accounts.ts'
import { tasks } from './005-tasks.ts'
import { people } from './006-people.ts'
import { sources } from './007-sources.ts'
import { ticks } from './008-ticks.ts'
import { fields } from './009-fields.ts'
import { saidTables } from './010-said.ts'
import { calendars } from './011-calendars.ts'
import { merges } from './013-merges.ts'
import { news } from './014-news.ts'
import { searchTables } from './015-search.ts'
import { unasked } from './016-unasked.ts'
import { days } from './017-days.ts'
import { sessionChanges } from './018-session-changes.ts'
import { entryClaims } from './019-entry-claims.ts'
import { clubsAndAwaited } from './020-clubs-and-awaited.ts'
import { silence } from './021-silence.ts'
import { forFollowers } from './023-for-followers.ts'
import { resultsPath } from './024-results-path.ts'
import { searchWords } from './025-search-words.ts'
import { publicLinks } from './026-public-links.ts'
import { boutClaims } from './027-bout-claims.ts'
import { minuteChecks } from './028-minute-checks.ts'
import { scoresheets } from './029-scoresheets.ts'
import { sentCalls } from './030-sent-calls.ts'
import { runningBouts } from './031-running-bouts.ts'
import { keepingDevices } from './032-keeping-devices.ts'
import { calendarFeeds } from './033-calendar-feeds.ts'
import { calendarLines } from './034-calendar-lines.ts'
import { notices } from './035-notices.ts'
import { noticeDeliveries } from './036-notice-deliveries.ts'
import { noticesOfEverything } from './037-notices-of-everything.ts'
import { circles } from './038-circles.ts'
import { filmCuts } from './039-film-cuts.ts'
import { stopKeys } from './040-stop-keys.ts'
import { hiddenPeople } from './041-hidden-people.ts'
import { processes } from './042-processes.ts'
import { secondFactors } from './043-second-factors.ts'
import { claimsByWatch } from './044-claims-by-watch.ts'
import { linksByFilm } from './045-links-by-film.ts'
import { NewerDatabaseError } from './newer-database-error.ts'

const MIGRATIONS = {
  '001-start': start,
  '002-season': seasonTables,
  '003-bouts': bouts,
  '004-accounts': accounts,
  '005-tasks': tasks,
  '006-people': people,
  '007-sources': sources,
  '008-ticks': ticks,
  '009-fields': fields,
  '010-said': saidTables,
  '011-calendars': calendars,
  '013-merges': merges,
  '014-news': news,
  '015-search': searchTables,
  '016-unasked': unasked,
  '017-days': days,
  '018-session-changes': sessionChanges,
  '019-entry-claims': entryClaims,
  '020-clubs-and-awaited': clubsAndAwaited,
  '021-silence': silence,
  '023-for-followers': forFollowers,
  '024-results-path': resultsPath,
  '025-search-words': searchWords,
  '026-public-links': publicLinks,
  '027-bout-claims': boutClaims,
  '028-minute-checks': minuteChecks,
  '029-scoresheets': scoresheets,
  '030-sent-calls': sentCalls,
  '031-running-bouts': runningBouts,
  '032-keeping-devices': keepingDevices,
  '033-calendar-feeds': calendarFeeds,
  '034-calendar-lines': calendarLines,
  '035-notices': notices,
  '036-notice-deliveries': noticeDeliveries,
  '037-notices-of-everything': noticesOfEverything,
  '038-circles': circles,
  '039-film-cuts': filmCuts,
  '040-stop-keys': stopKeys,
  '041-hidden-people': hiddenPeople,
  '042-processes': processes,
  '043-second-factors': secondFactors,
  '044-claims-by-watch': claimsByWatch,
  '045-links-by-film': linksByFilm,
} as const satisfies Record<string, (db: Kysely<unknown>, engine: Engine) => Promise<void>>

/** The steps that this version knows, by name. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS)

/** Brings the database to the newest step, or to the one that is named. Throws with the failing migration's name when it cannot. */
export async function migrate(db: Kysely<never>, engine: Engine, last?: string): Promise<void> {
  const migrations: Record<string, Migration> = {}
  for (const [name, up] of Object.entries(MIGRATIONS)) {
    migrations[name] = { up: tx => up(tx as Kysely<unknown>, engine) }
  }
  const migrationTableSchema = engine === 'postgres' ? await findSchema(db) : undefined
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    ...(migrationTableSchema === undefined ? {} : { migrationTableSchema }),
  })
  const { error, results } = await runUndisturbed(migrator, last)
  if (!error) return
  // The migrator's own words: a step that was done is not among those it knows.
  const strange = /previously executed migration (\S+) is missing/.exec(String(error))?.[1]
  if (strange !== undefined) throw new NewerDatabaseError(strange)
  const failed = results?.find(result => result.status === 'Error')?.migrationName ?? 'unknown'
  throw new Error(`migration ${failed} failed: ${error instanceof Error ? error.message : String(error)}`)
}

const TRIES = 10
/** What PostgreSQL says of a schema that goes while it is read, or of what is in it. */
const GONE = /^(?:schema|relation|column) ".*" (?:of relation ".*" )?does not exist$/

/**
 * The migrator looks at every schema of the database before it begins: one that somebody drops meanwhile breaks the look,
 * whosever it is. Nothing has been done by then, so it looks again.
 */
async function runUndisturbed(migrator: Migrator, last: string | undefined): Promise<MigrationResultSet> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
    const { error, results } = outcome
    const isDisturbed = results === undefined && error instanceof Error && GONE.test(error.message)
    if (!isDisturbed || tries === TRIES) return outcome
  }
}

/** Without its name the tables of a neighbour in another schema would be taken for our own. */
async function findSchema(db: Kysely<never>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db)
  return rows[0]?.name ?? undefined
}
