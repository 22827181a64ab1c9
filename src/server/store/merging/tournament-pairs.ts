import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely, NotNull } from 'kysely'
import type { TournamentPair } from '#contract/admin/admin-tournament-pair.ts'
import { ASKED_FROM, rateSameTournament, toComparable } from '#domain/same-tournament/rate-same-tournament.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import type { Database } from '#server/store/schema/database.ts'

/** Pairs that are shown. */
const MOST = 50
const DAYS_BACK = 60
/** The main thread has other things to do in between. */
const ROWS_A_TURN = 200
/** What USA Fencing's own id says is sure, but two records have it to be made one by a person. */
const SAME_USAF_ID = 100

/** Tournaments of about these days and later that two sources may both tell of, the likeliest first. */
export async function listTournamentPairs(db: Kysely<Database>, today: Day): Promise<TournamentPair[]> {
  const rows = (await listSides(db, addDays(today, -DAYS_BACK))).map(side => ({
    ...side,
    compared: toComparable({ ...side, startDay: side.startDate, endDay: side.endDate }),
  }))
  const apart = await listApart(db)
  const pairs: (Pick<TournamentPair, 'score'> & { left: Side; right: Side })[] = []
  for (const [at, left] of rows.entries()) {
    if (at % ROWS_A_TURN === ROWS_A_TURN - 1) await nextTurn()
    for (let next = at + 1; next < rows.length; next += 1) {
      const right = rows[next]
      // By first days: whatever follows begins later still.
      if (!right || right.startDate > addDays(left.endDate, 1)) break
      if (!mayBeOne(left, right) || apart.has(toPairKey(left.id, right.id))) continue
      const score = tellsOther(left, right) ? SAME_USAF_ID : rateSameTournament(left.compared, right.compared)
      if (score >= ASKED_FROM) pairs.push({ left, right, score })
    }
  }
  return pairs
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ left, right, score }) => ({ left: toShown(left), right: toShown(right), score }))
}

/** Remembers that two tournaments are two. False when one of them is not there. */
export async function markTournamentsDistinct(
  db: Kysely<Database>,
  ids: readonly [string, string],
  now: number,
): Promise<boolean> {
  const known = await db.selectFrom('tournament').select('id').where('id', 'in', ids).execute()
  if (known.length < 2) return false
  const [first_id, second_id] = [...ids].sort() as [string, string]
  await db
    .insertInto('tournaments_told_apart')
    .values({ first_id, second_id, at: now })
    .onConflict(conflict => conflict.columns(['first_id', 'second_id']).doNothing())
    .execute()
  return true
}

/** Of two tournaments the one that stays when they become one: whom more is known of. */
export async function chooseKept(
  db: Kysely<Database>,
  ids: readonly [string, string],
): Promise<{ readonly kept: string; readonly gone: string }> {
  const rows = await db
    .selectFrom('tournament')
    .select(['id', 'usaf_id', 'ftl_id'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const weigh = (row: (typeof rows)[number]) => Number(row.usaf_id !== null) * 2 + Number(row.ftl_id !== null)
  const [kept = ids[0]] = rows.toSorted((a, b) => weigh(b) - weigh(a)).map(row => row.id)
  return { kept, gone: ids.find(id => id !== kept) ?? kept }
}

type Side = TournamentPair['left'] & {
  readonly usafId: string | null
  /** USA Fencing's ids that other sources tell of it. */
  readonly toldUsafIds: readonly string[]
}

async function listSides(db: Kysely<Database>, from: Day): Promise<Side[]> {
  const rows = await db
    .selectFrom('tournament')
    .select(['id', 'name', 'start_day', 'end_day', 'city', 'state', 'country'])
    .select(['ftl_id', 'usaf_id', 'af_id'])
    .select(eb =>
      eb
        .selectFrom('event')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('event.tournament_id', '=', 'tournament.id')
        .as('events'),
    )
    .where('end_day', '>=', from)
    .$narrowType<{ start_day: NotNull; end_day: NotNull }>()
    .where('gone_at', 'is', null)
    .orderBy('start_day')
    .orderBy('id')
    .execute()
  const listings = await db
    .selectFrom('listed_tournament')
    .select(['tournament_id', 'source', 'usaf_id'])
    .where('end_day', '>=', from)
    .execute()
  const listed = Map.groupBy(listings, row => row.tournament_id)
  return rows.map(row => {
    const own = listed.get(row.id) ?? []
    const sources = new Set([
      ...(row.ftl_id === null ? [] : ['ftl']),
      ...(row.usaf_id === null ? [] : ['usafencing']),
      ...(row.af_id === null ? [] : ['askfred']),
      ...own.map(one => one.source),
    ])
    return {
      id: row.id,
      name: row.name,
      startDate: row.start_day,
      endDate: row.end_day,
      city: row.city,
      state: row.state,
      country: row.country,
      sources: [...sources],
      events: Number(row.events ?? 0),
      usafId: row.usaf_id,
      toldUsafIds: own.flatMap(one => one.usaf_id ?? []),
    }
  })
}

async function listApart(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await db.selectFrom('tournaments_told_apart').selectAll().execute()
  return new Set(rows.map(row => toPairKey(row.first_id, row.second_id)))
}

const toPairKey = (a: string, b: string): string => [a, b].sort().join(' ')

/** A source tells its own tournaments apart, and somebody has to announce one of them. */
const mayBeOne = (a: Side, b: Side): boolean =>
  a.sources.length > 0 && b.sources.length > 0 && !a.sources.some(source => b.sources.includes(source))

const tellsOther = (a: Side, b: Side): boolean =>
  (b.usafId !== null && a.toldUsafIds.includes(b.usafId)) ||
  (a.usafId !== null && b.toldUsafIds.includes(a.usafId))

const toShown = ({
  id,
  name,
  startDate,
  endDate,
  city,
  state,
  country,
  sources,
  events,
}: Side): TournamentPair['left'] => ({
  id,
  name,
  startDate,
  endDate,
  city,
  state,
  country,
  sources,
  events,
})
