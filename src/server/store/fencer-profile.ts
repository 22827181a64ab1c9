import type { Kysely } from 'kysely'
import type { Fencer } from '#contract/fencer.ts'
import type { Day } from '#domain/day.ts'
import { lapseRating } from '#domain/lapse-rating.ts'
import { RATING_LETTERS } from '#domain/rating.ts'
import type { Database } from './database.ts'
import { listFencers } from './fencers.ts'

/** A fencer with everything known of the sport (spec §3); what an account notes of somebody is not in it. */
export async function findFencerProfile(
  db: Kysely<Database>,
  id: string,
  today: Day,
): Promise<Fencer | undefined> {
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
    currentRatings: Object.fromEntries(ratings.map(row => [row.weapon, toPresentRating(row, today)])),
    standing: standing.map(({ code, rank, is_tied, points }) => ({
      code,
      rank,
      isTied: is_tied === 1,
      points: Number(points),
    })),
    matchStats: record,
  }
}

/** A rating that nobody has renewed since it was told has lapsed meanwhile. */
function toPresentRating(
  row: { classification: string; year: number | null; source: string; as_of: string },
  today: Day,
): { classification: string; year?: number; source: string; asOf: string } {
  const said = { source: row.source, asOf: row.as_of }
  const letter = RATING_LETTERS.find(one => one === row.classification)
  if (letter === undefined) return { classification: row.classification, ...said }
  const told = row.year === null ? { letter } : { letter, year: row.year }
  const { letter: classification, year } = lapseRating(told, today, row.as_of)
  return { classification, ...(year === undefined ? {} : { year }), ...said }
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
