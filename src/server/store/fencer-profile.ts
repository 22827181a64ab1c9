import type { Kysely } from 'kysely'
import type { Fencer } from '#contract/fencer.ts'
import type { Day } from '#domain/day.ts'
import { EVENT_GENDERS, type EventGender } from '#domain/gender.ts'
import { lapseRating } from '#domain/lapse-rating.ts'
import { RATING_LETTERS } from '#domain/rating.ts'
import { WEAPONS, type Weapon } from '#domain/weapon.ts'
import type { Database } from './database.ts'
import { listFencers } from './fencers.ts'
import { isStanding } from './standing-entry.ts'

/** A fencer with everything known of the sport (spec §3); what an account notes of somebody is not in it. */
export async function findFencerProfile(
  db: Kysely<Database>,
  id: string,
  today: Day,
): Promise<Fencer | undefined> {
  const [profile] = await toProfiles(db, await listFencers(db, [id]), { today, record: true })
  return profile
}

/** Adds what is known of the sport to fencers, in their order; `record`: whom they won and lost against, too. */
export async function toProfiles(
  db: Kysely<Database>,
  fencers: readonly Fencer[],
  { today, record }: { today: Day; record: boolean },
): Promise<Fencer[]> {
  if (fencers.length === 0) return []
  const ids = fencers.map(fencer => fencer.id)
  const [ratings, standing, firstDays, entered, records] = await Promise.all([
    db
      .selectFrom('fencer_rating')
      .select(['fencer_id', 'weapon', 'classification', 'year', 'source', 'as_of'])
      .where('fencer_id', 'in', ids)
      .execute(),
    db
      .selectFrom('standing')
      .select(['fencer_id', 'code', 'rank', 'is_tied', 'points'])
      .where('fencer_id', 'in', ids)
      .orderBy('rank')
      .orderBy('code')
      .execute(),
    db
      .selectFrom('bout_side')
      .select(['fencer_id', eb => eb.fn.min('day').as('day')])
      .where('fencer_id', 'in', ids)
      .where('day', '<>', '')
      .groupBy('fencer_id')
      .execute(),
    countEntered(db, ids),
    record ? countBouts(db, ids) : undefined,
  ])
  const ratingsOf = Map.groupBy(ratings, row => row.fencer_id)
  const standingOf = Map.groupBy(standing, row => row.fencer_id)
  const firstOf = new Map(firstDays.map(row => [row.fencer_id, row.day]))
  return fencers.map(fencer => {
    const first = firstOf.get(fencer.id)
    return {
      ...fencer,
      ...(first ? { firstCompetitionYear: Number(first.slice(0, 4)) } : {}),
      currentRatings: Object.fromEntries(
        (ratingsOf.get(fencer.id) ?? []).map(row => [row.weapon, toPresentRating(row, today)]),
      ),
      standing: (standingOf.get(fencer.id) ?? []).map(({ code, rank, is_tied, points }) => ({
        code,
        rank,
        isTied: is_tied === 1,
        points: Number(points),
      })),
      entered: (entered.get(fencer.id) ?? []).map(({ weapon, gender, events }) => ({
        weapon,
        gender,
        events,
      })),
      ...(records ? { matchStats: records.get(fencer.id) ?? { wins: [], losses: [] } } : {}),
    }
  })
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

/** Events by weapon and gender that they entered, the most first, by fencer. */
async function countEntered(db: Kysely<Database>, ids: readonly string[]) {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('event', 'event.id', 'entry.event_id')
    .select(['entry.fencer_id', 'event.weapon', 'event.gender', eb => eb.fn.countAll<number>().as('count')])
    .where('entry.fencer_id', 'in', ids)
    .where(isStanding)
    .groupBy(['entry.fencer_id', 'event.weapon', 'event.gender'])
    .execute()
  const known = rows.flatMap(({ fencer_id: fencer, count, ...row }) => {
    const weapon = WEAPONS.find(one => one === row.weapon)
    const gender = EVENT_GENDERS.find(one => one === row.gender)
    return fencer && weapon && gender ? [{ fencer, weapon, gender, events: Number(count) }] : []
  })
  known.sort((a, b) => b.events - a.events || (toWords(a) < toWords(b) ? -1 : 1))
  return Map.groupBy(known, one => one.fencer)
}

const toWords = ({ weapon, gender }: { weapon: Weapon; gender: EventGender }): string => `${weapon} ${gender}`

/** Bouts won and lost against each opponent, the most met first, by fencer. */
async function countBouts(db: Kysely<Database>, ids: readonly string[]) {
  const rows = await db
    .selectFrom('bout_side')
    .select(['fencer_id', 'opponent_key', 'won', eb => eb.fn.countAll<number>().as('count')])
    .where('fencer_id', 'in', ids)
    .where('won', 'is not', null)
    .groupBy(['fencer_id', 'opponent_key', 'won'])
    .execute()
  const byFencer = Map.groupBy(rows, row => row.fencer_id)
  const pairs = (own: typeof rows, won: number): [string, number][] =>
    own
      .filter(row => row.won === won)
      .map((row): [string, number] => [row.opponent_key, Number(row.count)])
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return new Map(
    [...byFencer].map(([id, own]) => [id, { wins: pairs(own, 1), losses: pairs(own, 0) }] as const),
  )
}
