import type { Kysely } from 'kysely'
import type { Fencer } from '#contract/fencer.ts'
import type { Database } from './database.ts'
import { listFencers } from './fencers.ts'

/** A fencer with everything known of the sport (spec §3); what an account notes of somebody is not in it. */
export async function findFencerProfile(db: Kysely<Database>, id: string): Promise<Fencer | undefined> {
  const [fencer] = await listFencers(db, [id])
  if (!fencer) return undefined
  const [ratings, standing, record, first] = await Promise.all([
    db
      .selectFrom('fencer_rating')
      .select(['weapon', 'classification', 'year', 'source', 'as_of'])
      .where('fencer_id', '=', id)
      .execute(),
    db
      .selectFrom('standing')
      .select(['code', 'rank', 'is_tied', 'points'])
      .where('fencer_id', '=', id)
      .orderBy('rank')
      .orderBy('code')
      .execute(),
    countBouts(db, id),
    db
      .selectFrom('bout_side')
      .select(eb => eb.fn.min('day').as('day'))
      .where('fencer_id', '=', id)
      .where('day', '<>', '')
      .executeTakeFirst(),
  ])
  return {
    ...fencer,
    ...(first?.day ? { firstCompetitionYear: Number(first.day.slice(0, 4)) } : {}),
    currentRatings: Object.fromEntries(
      ratings.map(({ weapon, classification, year, source, as_of: asOf }) => [
        weapon,
        { classification, ...(year === null ? {} : { year }), source, asOf },
      ]),
    ),
    standing: standing.map(({ code, rank, is_tied, points }) => ({
      code,
      rank,
      isTied: is_tied === 1,
      points: Number(points),
    })),
    matchStats: record,
  }
}

/** Bouts won and lost against each opponent, the most met first. */
async function countBouts(db: Kysely<Database>, id: string) {
  const rows = await db
    .selectFrom('bout_side')
    .select(['opponent_key', 'won', eb => eb.fn.countAll<number>().as('count')])
    .where('fencer_id', '=', id)
    .where('won', 'is not', null)
    .groupBy(['opponent_key', 'won'])
    .execute()
  const pairs = (won: number): [string, number][] =>
    rows
      .filter(row => row.won === won)
      .map((row): [string, number] => [row.opponent_key, Number(row.count)])
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return { wins: pairs(1), losses: pairs(0) }
}
