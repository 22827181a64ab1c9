import type { Kysely } from 'kysely'
import type { StandingEntry } from '#contract/standings/standing.ts'
import type { StandingsOrigin } from '#contract/standings/standings-estimate.ts'
import type { Database } from '#server/store/schema/database.ts'

/** The point standing of an event code, best first. Name, club and country alone: the list is public. */
export async function listStandings(db: Kysely<Database>, code: string): Promise<StandingEntry[]> {
  const rows = await db
    .selectFrom('standing')
    .innerJoin('fencer', 'fencer.id', 'standing.fencer_id')
    .select([
      'fencer.id',
      'fencer.name',
      'fencer.club',
      'fencer.country',
      'fencer.hidden_at',
      'standing.rank',
      'standing.is_tied',
      'standing.points',
    ])
    .where('standing.code', '=', code)
    .orderBy('standing.rank')
    .orderBy('fencer.name_key')
    .orderBy('fencer.id')
    .execute()
  return rows.map((row, at) => ({
    fencer: {
      // The list is official and public; from it nothing leads to somebody who is hidden.
      id: row.hidden_at === null ? row.id : `~${at}`,
      name: row.name,
      ...(row.club === null ? {} : { currentClubName: row.club }),
      ...(row.country === null ? {} : { country: row.country }),
    },
    standing: { rank: row.rank, isTied: row.is_tied === 1, points: Number(row.points) },
  }))
}

/** When and by which source the official list of a code was last written. */
export async function findStandingsOrigin(db: Kysely<Database>, code: string): Promise<StandingsOrigin> {
  const row = await db
    .selectFrom('standing')
    .select(['as_of', 'source'])
    .where('code', '=', code)
    .orderBy('as_of', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { asOf: row?.as_of ?? null, source: row?.source ?? null }
}
