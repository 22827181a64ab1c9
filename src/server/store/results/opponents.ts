import type { Opponent } from '#contract/results/opponent.ts'
import { parsePersonName, toNameKey } from '#domain/names/person-name.ts'
import { fencerIdOf } from '#server/store/people/fencer-id-of.ts'
import { type Question, rowsOf } from '#server/store/question/question.ts'

interface OpponentRow {
  readonly opponent_key: string
  readonly met_name: string
  readonly met_club: string | null
  readonly bouts: number
  readonly wins: number
  readonly losses: number
  readonly last_met: string
  readonly id: string | null
  readonly name: string | null
  readonly name_key: string | null
  readonly club: string | null
  readonly birth_year: number | null
}

/**
 * Everybody a fencer has met, once each, by name (spec §2). The fencer comes by id or USA Fencing number. Of hidden ones a
 * reader outside their circle gets what the sheets have.
 */
export function* opponents(fencer: string, readerId: string): Question<Opponent[] | undefined> {
  const fencerId = yield* fencerIdOf(fencer, readerId)
  if (fencerId === undefined) return undefined
  const rows = yield* rowsOf<OpponentRow>`
    select met.*, fencer.id, fencer.name, fencer.name_key, fencer.club, fencer.birth_year
    from (
      select opponent_key, max(opponent_name) as met_name, max(opponent_club) as met_club, count(*) as bouts,
        sum(case when won = 1 then 1 else 0 end) as wins, sum(case when won = 0 then 1 else 0 end) as losses,
        max(day) as last_met
      from bout_side where fencer_id = ${fencerId} and opponent_key <> ${fencerId}
        and (won is not null or own_touches is not null)
      group by opponent_key
    ) met
    left join fencer on fencer.id = met.opponent_key
      and (fencer.hidden_at is null or exists (
        select 1 from circle_member seer where seer.fencer_id = fencer.id and seer.user_id = ${readerId}
      ))
  `
  return rows
    .map(row => ({
      opponent: toOpponent(row),
      key: row.name_key ?? toNameKey(parsePersonName(row.met_name)),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ opponent }) => opponent)
}

function toOpponent(row: OpponentRow): Opponent {
  const club = row.club ?? row.met_club
  return {
    key: row.opponent_key,
    ...(row.id === null ? {} : { fencerId: row.id }),
    name: row.name ?? row.met_name,
    ...(club === null ? {} : { clubName: club }),
    ...(row.birth_year === null ? {} : { birthYear: row.birth_year }),
    wins: Number(row.wins),
    losses: Number(row.losses),
    bouts: Number(row.bouts),
    ...(row.last_met === '' ? {} : { lastMet: row.last_met }),
  }
}
