import type { Kysely, NotNull } from 'kysely'
import { FINISHED } from '#server/store/rows/finished.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'
import type { ResultCandidate } from './calendar-results.ts'

/** An event whose results USA Fencing has, by the link on its card. The key is its id there. */
export interface ResultPage extends ResultCandidate {
  readonly eventId: string
  /** Path and query. */
  readonly path: string
  readonly category: string | null
  readonly gender: string | null
  readonly weapon: string | null
}

/** Individual events with such a link, of tournaments with these last days. */
export async function listResultPages(
  db: Kysely<Database>,
  days: { readonly from: string; readonly before: string },
): Promise<ResultPage[]> {
  const rows = await selectPages(db)
    .where('tournament.gone_at', 'is', null)
    .where('tournament.end_day', '>=', days.from)
    .where('tournament.end_day', '<', days.before)
    .execute()
  return rows.map(toPage)
}

/** The event whose card leads to this path; undefined where several do. */
export async function findResultPage(db: Kysely<Database>, path: string): Promise<ResultPage | undefined> {
  const [only, ...others] = await selectPages(db).where('event.results_path', '=', path).execute()
  return only === undefined || others.length > 0 ? undefined : toPage(only)
}

/** Which of these tournaments have individual events that are not held as finished, and to whose results no link leads. */
export async function listAwaiting(
  db: Kysely<Database>,
  tournamentIds: readonly string[],
): Promise<Set<string>> {
  const awaiting = new Set<string>()
  for (const some of inChunks(tournamentIds, 500)) {
    const rows = await db
      .selectFrom('event')
      .leftJoin('live_event', 'live_event.event_id', 'event.id')
      .select(['event.tournament_id', 'event.status', 'live_event.version'])
      .where('event.tournament_id', 'in', some)
      .where('event.usaf_id', 'is not', null)
      .where('event.results_path', 'is', null)
      .where('event.team', '=', 0)
      .where('event.gone_at', 'is', null)
      .execute()
    for (const row of rows) if (!isHeld(row)) awaiting.add(row.tournament_id)
  }
  return awaiting
}

const selectPages = (db: Kysely<Database>) =>
  db
    .selectFrom('event')
    .innerJoin('tournament', 'tournament.id', 'event.tournament_id')
    .leftJoin('live_event', 'live_event.event_id', 'event.id')
    .leftJoin('source_page as page', join =>
      join
        .onRef('page.id', '=', 'event.usaf_id')
        .on('page.source', '=', 'usafencing')
        .on('page.kind', '=', 'results'),
    )
    .select(['event.id', 'event.usaf_id', 'event.tournament_id', 'event.results_path', 'event.status'])
    .select(['event.category', 'event.gender', 'event.weapon', 'tournament.end_day'])
    .select(['live_event.version', 'page.hash', 'page.read_at'])
    .where('event.usaf_id', 'is not', null)
    .where('event.results_path', 'is not', null)
    .where('event.team', '=', 0)
    .where('event.gone_at', 'is', null)
    .where('tournament.end_day', 'is not', null)
    .$narrowType<{ usaf_id: NotNull; results_path: NotNull; end_day: NotNull }>()

type Row = Awaited<ReturnType<ReturnType<typeof selectPages>['execute']>>[number]

const toPage = (row: Row): ResultPage => ({
  key: row.usaf_id,
  tournamentId: row.tournament_id,
  eventId: row.id,
  path: row.results_path,
  day: row.end_day,
  held: isHeld(row),
  asked: row.hash === null || row.read_at === null ? undefined : { at: row.read_at, hash: row.hash },
  category: row.category,
  gender: row.gender,
  weapon: row.weapon,
})

const isHeld = ({ status, version }: { status: string | null; version: number | null }): boolean =>
  status === FINISHED && version !== null
