import type { Fencer } from '#contract/people/fencer.ts'
import { lapseRating } from '#domain/ratings/lapse-rating.ts'
import { RATING_LETTERS } from '#domain/ratings/rating.ts'
import type { Day } from '#domain/time/day.ts'
import { EVENT_GENDERS, type EventGender } from '#domain/words/gender.ts'
import { WEAPONS, type Weapon } from '#domain/words/weapon.ts'
import { preferencesOf } from '#server/store/accounts/preferences.ts'
import { type Question, rowsOf, toKeys } from '#server/store/question/question.ts'
import { fencerIdOf } from './fencer-id-of.ts'
import { fencersOf } from './fencers-of.ts'
import { OUT_KEYS } from './out-keys.ts'

/** A fencer by id or USA Fencing number with everything known of the sport (spec §3), and what this reader prefers for them. */
export function* fencerProfile(text: string, today: Day, readerId: string): Question<Fencer | undefined> {
  const id = yield* fencerIdOf(text, readerId)
  if (id === undefined) return undefined
  const [profile] = yield* profilesOf(yield* fencersOf([id]), { today, record: true })
  const preferences = yield* preferencesOf(readerId, id)
  return profile && preferences ? { ...profile, preferences } : profile
}

interface RatingRow {
  readonly fencer_id: string
  readonly weapon: string
  readonly classification: string
  readonly year: number | null
  readonly source: string
  readonly as_of: string
}

interface EnteredRow {
  readonly fencer_id: string | null
  readonly weapon: string | null
  readonly gender: string | null
  readonly count: number
}

interface BoutsRow {
  readonly fencer_id: string
  readonly opponent_key: string
  readonly won: number
  readonly count: number
}

interface StandingRow {
  readonly fencer_id: string
  readonly code: string
  readonly rank: number
  readonly is_tied: number
  readonly points: string
}

/** Adds what is known of the sport to fencers, in their order; `record`: whom they won and lost against, too. */
export function* profilesOf(
  fencers: readonly Fencer[],
  { today, record }: { today: Day; record: boolean },
): Question<Fencer[]> {
  if (fencers.length === 0) return []
  const keys = toKeys(fencers.map(fencer => fencer.id))
  const ratings = yield* rowsOf<RatingRow>`
    select fencer_id, weapon, classification, year, source, as_of from fencer_rating
    where fencer_id in (select key from json_each(${keys}))
  `
  const standing = yield* rowsOf<StandingRow>`
    select fencer_id, code, rank, is_tied, points from standing
    where fencer_id in (select key from json_each(${keys})) order by rank, code
  `
  const firstDays = yield* rowsOf<{ fencer_id: string; day: string }>`
    select fencer_id, min(day) as day from bout_side
    where fencer_id in (select key from json_each(${keys})) and day <> '' group by fencer_id
  `
  const entered = yield* countEntered(keys)
  const records = record ? yield* countBouts(keys) : undefined
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
function* countEntered(keys: string) {
  const rows: readonly EnteredRow[] = yield* rowsOf<EnteredRow>`
    select entry.fencer_id, event.weapon, event.gender, count(*) as count
    from entry join event on event.id = entry.event_id
    where entry.fencer_id in (select key from json_each(${keys}))
      and entry.gone_at is null and (entry.status is null or entry.status not in (select key from json_each(${OUT_KEYS})))
    group by entry.fencer_id, event.weapon, event.gender
  `
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
function* countBouts(keys: string) {
  const rows: readonly BoutsRow[] = yield* rowsOf<BoutsRow>`
    select fencer_id, opponent_key, won, count(*) as count from bout_side
    where fencer_id in (select key from json_each(${keys})) and won is not null
    group by fencer_id, opponent_key, won
  `
  const byFencer = Map.groupBy(rows, row => row.fencer_id)
  const pairs = (own: readonly BoutsRow[], won: number): [string, number][] =>
    own
      .filter(row => row.won === won)
      .map((row): [string, number] => [row.opponent_key, Number(row.count)])
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return new Map(
    [...byFencer].map(([id, own]) => [id, { wins: pairs(own, 1), losses: pairs(own, 0) }] as const),
  )
}
