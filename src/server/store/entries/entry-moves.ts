import type { RegistrationChanges } from '#contract/tournaments/registered.ts'
import { type EntryMove, toEntryCounts } from '#domain/registration/entry-counts.ts'
import { findZonedTime } from '#domain/time/zoned-time.ts'
import { type EntryStatus, isEntered } from '#domain/words/entry-status.ts'
import { type Question, rowsOf } from '#server/store/question/question.ts'

interface EventRow {
  readonly total_spots: number | null
  readonly time_zone: string | null
}

interface EntryRow {
  readonly entry_id: string
  readonly fencer_id: string | null
  readonly name: string
  readonly club: string | null
  readonly status: string | null
  readonly gone_at: number | null
}

interface MoveRow {
  readonly at: number
  readonly kind: EntryMove['kind']
  readonly entry_id: string
}

const DAY_MS = 86_400_000
const COUNTED_DAYS = 56
/** A reader's news go back a week; days begin at different instants. */
const NAMED_MS = 9 * DAY_MS
const MOST_MOVES = 6_000
const MOST_NAMED = 400
const MOST_ENTRIES = 3_000
/** Most venues without a known zone are in the USA. */
const USUAL_ZONE = 'America/New_York'

/** How an event filled until `now` (epoch ms), who came and went of late, and who is in no more. Undefined: no such event. */
export function* entryMoves(eventId: string, now: number): Question<RegistrationChanges | undefined> {
  const [event] = yield* rowsOf<EventRow>`
    select event.total_spots, tournament.time_zone
    from event join tournament on tournament.id = event.tournament_id
    where event.id = ${eventId}
  `
  if (!event) return undefined
  const entries = yield* rowsOf<EntryRow>`
    select entry_id, fencer_id, name, club, status, gone_at from entry
    where event_id = ${eventId} order by name_key, entry_id limit ${MOST_ENTRIES}
  `
  const latest = yield* rowsOf<MoveRow>`
    select at, kind, coalesce("after", "before") as entry_id from registration_change
    where event_id = ${eventId} and kind in ('entered', 'withdrawn')
      and at >= ${now - (COUNTED_DAYS + 1) * DAY_MS} and at <= ${now}
    order by at desc, id limit ${MOST_MOVES}
  `
  const dayOf = (at: number): string =>
    (findZonedTime(at, event.time_zone ?? USUAL_ZONE) ?? findZonedTime(at, USUAL_ZONE))?.day ?? ''
  const moves = latest.toReversed().map(row => ({ ...row, at: Number(row.at) }))
  const byId = new Map(entries.map(entry => [entry.entry_id, entry] as const))
  // Who waits for a spot has none: the curve is drawn beside the spots.
  const waits = (entry: EntryRow | undefined): boolean => entry?.status?.startsWith('waitlist') === true
  return {
    totalSpots: event.total_spots ?? 0,
    counts: toEntryCounts(
      entries.filter(entry => isStanding(entry) && !waits(entry)).length,
      moves
        .filter(({ entry_id }) => !waits(byId.get(entry_id)))
        .map(({ at, kind }) => ({ day: dayOf(at), kind })),
      { today: dayOf(now), most: COUNTED_DAYS },
    ),
    moves: moves
      .filter(({ at }) => at >= now - NAMED_MS)
      .slice(-MOST_NAMED)
      .flatMap(({ at, kind, entry_id }) => {
        const entry = byId.get(entry_id)
        return entry ? [{ at: new Date(at).toISOString(), kind, person: toPerson(entry) }] : []
      }),
    out: listOut(entries),
  }
}

/** Who is in no more, each once, also by no other entry. */
function listOut(entries: readonly EntryRow[]): RegistrationChanges['out'] {
  const listed = new Set(entries.filter(isStanding).map(entry => toPerson(entry).id))
  return entries.flatMap(entry => {
    const person = toPerson(entry)
    if (listed.has(person.id)) return []
    listed.add(person.id)
    const status = entry.status as EntryStatus | null
    return [{ ...person, ...(status === null || isEntered(status) ? {} : { status }) }]
  })
}

const isStanding = (entry: EntryRow): boolean =>
  entry.gone_at === null && isEntered((entry.status as EntryStatus | null) ?? undefined)

const toPerson = ({ entry_id, fencer_id, name, club }: EntryRow) => ({
  id: fencer_id ?? `~${entry_id}`,
  name,
  ...(club === null ? {} : { currentClubName: club }),
})
