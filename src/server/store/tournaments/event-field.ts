import type { Provenance } from '#contract/fields/provenance.ts'
import type { EventField, FieldEntry } from '#contract/live/event-field.ts'
import { formatRating, parseRating } from '#domain/ratings/rating.ts'
import type { EntryStatus } from '#domain/words/entry-status.ts'
import { OUT_KEYS } from '#server/store/people/out-keys.ts'
import { toProvenance } from '#server/store/provenance/to-provenance.ts'
import { type Question, rowsOf } from '#server/store/question/question.ts'

interface FrameRow {
  readonly start_time: string | null
  readonly start_day: string | null
  readonly end_day: string | null
  readonly weapon: string | null
}

interface EntryRow {
  readonly entry_id: string
  readonly fencer_id: string | null
  readonly name: string
  readonly club: string | null
  readonly country: string | null
  readonly division: string | null
  readonly rating: string | null
  readonly status: string | null
  readonly classification: string | null
  readonly year: number | null
}

interface SaidRow {
  readonly topic: string
  readonly source: Provenance['source']
  readonly file: string | null
  readonly url: string | null
  readonly changed_at: number | null
}

/** Who stands in an event, and how those whom a user follows there fared against the others. */
export function* eventField(
  tournamentId: string,
  eventId: string,
  userId: string,
): Question<EventField | undefined> {
  const [frame] = yield* rowsOf<FrameRow>`
    select event.start_time, event.weapon, tournament.start_day, tournament.end_day
    from event join tournament on tournament.id = event.tournament_id
    where event.id = ${eventId} and tournament.id = ${tournamentId}
  `
  if (!frame) return undefined
  const entries = yield* rowsOf<EntryRow>`
    select entry.entry_id, seen.id as fencer_id, entry.name, entry.club, entry.country, entry.division, entry.rating,
      entry.status, known.classification, known.year
    from entry
    left join fencer seen on seen.id = entry.fencer_id
      and (seen.hidden_at is null or exists (
        select 1 from circle_member seer where seer.fencer_id = seen.id and seer.user_id = ${userId}
      ))
    left join fencer_rating known on known.fencer_id = seen.id and known.weapon = ${frame.weapon ?? ''}
    where entry.event_id = ${eventId} and entry.gone_at is null
      and (entry.status is null or entry.status not in (select key from json_each(${OUT_KEYS})))
    order by entry.name_key, entry.entry_id
  `
  const history = yield* rowsOf<EventField['history'][number]>`
    select own.entry_id as own, entry.entry_id as other,
      sum(case when side.won = 1 then 1 else 0 end) as wins, sum(case when side.won = 0 then 1 else 0 end) as losses
    from tracked_fencer tracked
    join entry own on own.event_id = ${eventId} and own.fencer_id = tracked.fencer_id
    join bout_side side on side.fencer_id = own.fencer_id
    join entry on entry.event_id = ${eventId} and side.opponent_key = coalesce(entry.fencer_id, '~' || entry.name_key)
    where tracked.user_id = ${userId} and side.won is not null and side.event_id <> ${eventId}
    group by own.entry_id, entry.entry_id
    order by own.entry_id, entry.entry_id
  `
  const said = yield* rowsOf<SaidRow>`
    select topic, source, file, url, changed_at from event_said where about_id = ${eventId}
  `
  const sourceRef = said.find(one => one.topic === 'entries') ?? said.find(one => one.topic === 'schedule')
  return {
    ...(frame.start_day === null ? {} : { startDate: frame.start_day }),
    ...(frame.end_day === null ? {} : { endDate: frame.end_day }),
    ...(frame.start_time !== null && isCheckIn(said) ? { checkInCloses: frame.start_time } : {}),
    people: entries.map(toEntry),
    history: history.map(one => ({ ...one, wins: Number(one.wins), losses: Number(one.losses) })),
    ...(sourceRef ? { said: toProvenance(sourceRef) } : {}),
  }
}

/** The hour on USA Fencing's pages is the one at which registration at the venue closes. */
const isCheckIn = (said: readonly SaidRow[]): boolean =>
  said.some(one => one.topic === 'schedule' && one.source === 'usafencing' && one.file === null)

function toEntry(row: EntryRow): FieldEntry {
  const rating = row.rating ?? toKnownRating(row)
  return {
    id: row.entry_id,
    ...(row.fencer_id === null ? {} : { fencerId: row.fencer_id }),
    name: row.name,
    ...(row.club === null ? {} : { club: row.club }),
    ...(row.country === null ? {} : { country: row.country }),
    ...(row.division === null ? {} : { division: row.division }),
    ...(rating === undefined ? {} : { rating }),
    ...(row.status === null ? {} : { registration: row.status as EntryStatus }),
  }
}

function toKnownRating({ classification, year }: EntryRow): string | undefined {
  if (classification === null) return undefined
  const rating = parseRating(`${classification}${year ?? ''}`)
  return rating.ok ? formatRating(rating.value) : undefined
}
