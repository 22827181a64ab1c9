import type { Insertable, Kysely } from 'kysely'
import { formatEventName } from '#domain/names/event-name.ts'
import { formatFieldLetters, toFieldLetters } from '#domain/ratings/field-letters.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import { findVenueTimeZone } from '#domain/time/venue-time-zone.ts'
import type { ArchiveEvent, ArchiveTournament } from '#fakes/season/archive/archive-calendar.ts'
import type { ArchiveBout } from '#fakes/season/archive/fence-archive-event.ts'
import { toRegistrationDays } from '#fakes/season/archive/registration-days.ts'
import type { EnteredEvent } from '#fakes/season/archive/to-archive.ts'
import type { Engine } from '#server/store/rows/column-types.ts'
import { FINISHED } from '#server/store/rows/finished.ts'
import type { Database } from '#server/store/schema/database.ts'
import { insertRows } from '#server/store/schema/insert-rows.ts'
import { toOpponentKey } from '#server/store/schema/opponent-key.ts'

interface Lines {
  readonly tournaments: readonly {
    readonly tournament: ArchiveTournament
    readonly events: readonly EnteredEvent[]
  }[]
  readonly today: string
  /** Normalised names by person. */
  readonly keys: ReadonlyMap<string, string>
}

/**
 * Writes tournaments of the invented season: their events, who entered, and how they ended. Table by table, so that
 * nearly every statement is the same full one; sides by person, as they lie.
 */
export async function saveArchiveTournaments(
  tx: Kysely<Database>,
  engine: Engine,
  { tournaments, today, keys }: Lines,
): Promise<void> {
  const entered = tournaments.flatMap(one => one.events)
  const ended = entered.filter(one => one.result && one.event.day <= today)
  const hasEnded = new Set(ended)
  const save = <Table extends keyof Database & string>(table: Table, rows: Insertable<Database[Table]>[]) =>
    insertRows(tx, engine, table, rows)
  await save(
    'tournament',
    tournaments.map(one => toTournamentRow(one.tournament, today)),
  )
  await save(
    'event',
    tournaments.flatMap(one => one.events.map((event, at) => toEventRow(one.tournament.id, event, at))),
  )
  await save(
    'entry',
    entered.flatMap(one => (one.past ? [] : toEntryRows(one, keys))),
  )
  const ahead = entered.filter(one => one.past)
  await save(
    'entry',
    ahead.flatMap(one => toAheadRows(one, { keys, today })),
  )
  await save('registration_change', ahead.flatMap(toChangeRows))
  await save('bout', ended.flatMap(toBoutRows))
  await save(
    'video_link',
    ended.flatMap(({ event, result }) =>
      (result?.bouts ?? []).flatMap((bout, at) => toVideoRow(event, bout, at)),
    ),
  )
  await save(
    'tournament_said',
    tournaments.flatMap(one => toTournamentSaid(one.tournament.id)),
  )
  await save(
    'event_said',
    entered.flatMap(one => toEventSaid(one.event.id, hasEnded.has(one))),
  )
  const sides = ended.flatMap(({ event, result }) =>
    (result?.bouts ?? []).flatMap(bout => [
      toSide(event.id, event.day, bout, 'left'),
      toSide(event.id, event.day, bout, 'right'),
    ]),
  )
  await save(
    'bout_side',
    sides.sort((a, b) => (a.fencer_id < b.fencer_id ? -1 : a.fencer_id > b.fencer_id ? 1 : 0)),
  )
}

function toTournamentRow(tournament: ArchiveTournament, today: string) {
  const { startDay, endDay, name, city, state, usafId } = tournament
  const registration = toRegistrationDays(tournament, today, tournament.at)
  return {
    id: tournament.id,
    name,
    name_key: toFoldedText(name),
    start_day: startDay,
    end_day: endDay,
    city: `${city}, ${state}`,
    state,
    country: 'USA',
    type: tournament.type,
    usaf_id: usafId,
    time_zone: findVenueTimeZone({ city, state, country: 'USA' }) ?? null,
    usa_region: tournament.region,
    registration_url: `https://register.example/tournaments/${usafId}`,
    registration_opens: registration.opens,
    registration_late: registration.late,
    registration_closes: registration.closes,
  }
}

const toEventRow = (
  tournamentId: string,
  { event, entrants, totalSpots, rating, result }: EnteredEvent,
  position: number,
) => ({
  id: event.id,
  tournament_id: tournamentId,
  position,
  team: 0,
  live: 0,
  usaf_id: event.usafId,
  name: formatEventName({ ...event, team: false }),
  category: event.category,
  gender: event.gender,
  weapon: event.weapon,
  day: event.day,
  start_time: event.startTime,
  registered: entrants.length,
  rating: rating ?? null,
  total_spots: totalSpots,
  status: result ? FINISHED : null,
  letters: formatFieldLetters(toFieldLetters(entrants.map(one => one.rating))),
})

function toEntryRows({ event, entrants, result }: EnteredEvent, keys: ReadonlyMap<string, string>) {
  const ended = new Map(result?.places.map(one => [one.person, one] as const))
  return entrants.map(person => ({
    event_id: event.id,
    entry_id: person.id,
    fencer_id: person.id,
    name: person.name,
    name_key: keys.get(person.id) ?? '',
    club: person.club,
    country: 'USA',
    rating: person.rating,
    seed: ended.get(person)?.seed ?? null,
    place: ended.get(person)?.place ?? null,
  }))
}

const toTournamentSaid = (id: string) =>
  (['listing', 'dates', 'place', 'registration'] as const).map(topic => ({
    about_id: id,
    topic,
    source: 'demo' as const,
  }))

const toEventSaid = (id: string, hasResults: boolean) =>
  (['schedule', 'spots', 'entries', ...(hasResults ? (['results'] as const) : [])] as const).map(topic => ({
    about_id: id,
    topic,
    source: 'demo' as const,
  }))

/** Entries of an event that is to come, with where each stands; those who withdrew among them. */
function toAheadRows(
  { event, entrants, past }: EnteredEvent,
  { keys, today }: Pick<Lines, 'keys' | 'today'>,
) {
  const withdrawn = new Set(past?.withdrawn)
  const pending = new Set(past?.pending)
  const all = [...entrants, ...(past?.waitlist ?? []), ...withdrawn]
  const toStatus = (person: (typeof all)[number] | undefined, at: number) => {
    if (!person) return null
    if (withdrawn.has(person)) return 'withdrawn'
    if (at >= entrants.length) return 'waitlist'
    return pending.has(person) ? 'pending' : 'approved'
  }
  const rows = toEntryRows({ event, entrants: all, totalSpots: 0, rating: undefined }, keys)
  return rows.map((row, at) => {
    const status = toStatus(all[at], at)
    // Every second of them is on the list no more, as it comes from the source.
    const gone_at = status === 'withdrawn' && at % 2 === 0 ? Date.parse(`${today}T00:00:00Z`) : null
    return { ...row, status, gone_at }
  })
}

const toChangeRows = ({ event, past }: EnteredEvent) =>
  (past?.moves ?? []).map((move, at) => ({
    id: `demo-${event.id}-${at}`,
    event_id: event.id,
    at: move.at,
    kind: move.kind,
    before: 'before' in move ? String(move.before) : move.kind === 'withdrawn' ? move.person.id : null,
    after: 'before' in move ? String(move.after) : move.kind === 'entered' ? move.person.id : null,
  }))

const toBoutRows = ({ event, result }: EnteredEvent) =>
  (result?.bouts ?? []).map(bout => ({
    event_id: event.id,
    bout_id: bout.id,
    stage: bout.stage,
    round: bout.round,
    left_entry: bout.left.id,
    right_entry: bout.right.id,
    winner: bout.winner,
    left_touches: bout.leftTouches,
    right_touches: bout.rightTouches,
  }))

/** Of the bouts of those followed one in so many was filmed: some in one long video of the day, with a start in it. */
const FILMED_ONE_IN = 5

function toVideoRow(event: ArchiveEvent, { id, left, right }: ArchiveBout, at: number) {
  if ((!left.followed && !right.followed) || at % FILMED_ONE_IN !== 0) return []
  const start = at % 2 === 0 ? 60 + at * 45 : null
  const url = `https://youtu.be/demo${event.usafId.padStart(7, '0').slice(-7)}`
  return [
    {
      event_id: event.id,
      bout_id: id,
      url: start === null ? url : `${url}?t=${start}`,
      start_second: start,
      linked_by: null,
      linked_at: Date.parse(`${event.day}T22:00:00Z`),
    },
  ]
}

function toSide(eventId: string, day: string, bout: ArchiveBout, side: 'left' | 'right') {
  const isLeft = side === 'left'
  const opponent = isLeft ? bout.right : bout.left
  return {
    fencer_id: (isLeft ? bout.left : bout.right).id,
    event_id: eventId,
    bout_id: bout.id,
    day,
    opponent_name: opponent.name,
    opponent_fencer_id: opponent.id,
    opponent_key: toOpponentKey({ name: opponent.name, fencerId: opponent.id }),
    opponent_club: opponent.club,
    own_touches: isLeft ? bout.leftTouches : bout.rightTouches,
    opponent_touches: isLeft ? bout.rightTouches : bout.leftTouches,
    won: bout.winner === side ? 1 : 0,
  }
}
