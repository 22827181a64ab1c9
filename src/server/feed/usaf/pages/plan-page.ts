import type { Insertable, Selectable } from 'kysely'
import type { UsafTournamentDetails, UsafTournamentEvent } from '#contract/sources/usaf-tournament.ts'
import { findRegistrationWindow } from '#domain/registration/registration-window.ts'
import type { Day } from '#domain/time/day.ts'
import { findLoss } from '#server/feed/sources/find-loss.ts'
import {
  planRegistrationChanges,
  type RegistrationState,
} from '#server/feed/usaf/plan-registration-changes.ts'
import type { RegistrationChange } from '#server/store/entries/registration-changes.ts'
import {
  type AttributionPlan,
  planEventAttributions,
  planTournamentAttributions,
} from '#server/store/provenance/plan-attributions.ts'
import { FINISHED } from '#server/store/rows/finished.ts'
import { toDifferences } from '#server/store/rows/to-differences.ts'
import type { Database } from '#server/store/schema/database.ts'
import type { KnownEvent, PagePlan } from '#server/store/sources/usaf-events.ts'
import { matchUsafEvents } from './match-usaf-events.ts'

type TournamentRow = Selectable<Database['tournament']>
type EventRow = Selectable<Database['event']>

/** What is known of a tournament before its page is taken in. */
export interface BeforePage {
  readonly tournament: TournamentRow
  /** Columns that a person corrected: no source changes them. */
  readonly corrected: readonly string[]
  readonly events: readonly KnownEvent[]
  /** USA Fencing's ids of events that a person has moved to another tournament. */
  readonly moved: ReadonlySet<string>
  /** The day of the last look; undefined: this is the first. */
  readonly lookedOn: Day | undefined
}

/** What a tournament's page changes, as of `today`. What it does not say stays. */
export function planPage(
  before: BeforePage,
  page: UsafTournamentDetails,
  { today, now }: { today: Day; now: number },
): PagePlan {
  const registration = planRegistration(before, page)
  const after = { ...before.tournament, ...registration }
  const matched = matchUsafEvents(before.events, page.events)
  const added: Insertable<Database['event']>[] = []
  const changed = new Map<string, Partial<EventRow>>()
  const changes = new Map<string, readonly RegistrationChange[]>()
  for (const [position, event] of page.events.entries()) {
    const known = matched.get(event)
    if (!known) {
      if (!before.moved.has(event.usafId)) added.push(toRow(event, before.tournament.id, position))
      continue
    }
    const columns = toDifferences<EventRow>(known, toColumns(event, known, position))
    if (Object.keys(columns).length > 0) changed.set(known.id, columns)
    const happened = findChanges(before, known, { event: { ...known, ...columns }, tournament: after, today })
    if (happened.length > 0) changes.set(known.id, happened)
  }
  const listed = new Set(matched.values())
  for (const event of before.events) {
    const isGone = event.usaf_id !== null && event.gone_at === null && !listed.has(event)
    if (isGone) changed.set(event.id, { gone_at: now })
  }
  return {
    tournament: registration,
    added,
    changed,
    changes,
    said: planSaid(before, { registration, added, changed }),
  }
}

/** Who says what is new: the page does. What it says as before is noted already. */
function planSaid(
  { tournament, events }: BeforePage,
  {
    registration,
    added,
    changed,
  }: { registration: Partial<TournamentRow> } & Pick<PagePlan, 'added' | 'changed'>,
): AttributionPlan[] {
  const known = new Map(events.map(event => [event.id, event]))
  return [
    planTournamentAttributions({ id: tournament.id, before: tournament, said: registration }, SOURCE_REF),
    ...added.map(row =>
      planEventAttributions({ id: row.id, before: undefined, said: row as Partial<EventRow> }, SOURCE_REF),
    ),
    ...[...changed].map(([id, said]) =>
      planEventAttributions({ id, before: known.get(id), said }, SOURCE_REF),
    ),
  ]
}

const SOURCE_REF = { source: 'usafencing' } as const

/** Why a page cannot be what became of a tournament, by the events that it lost. Undefined: it can. */
export function findPageLoss(events: readonly KnownEvent[], page: UsafTournamentDetails): string | undefined {
  const known = events.filter(event => event.usaf_id !== null && event.gone_at === null)
  const matched = new Set(matchUsafEvents(events, page.events).values())
  const lost = known.filter(event => !matched.has(event)).length
  const isEmpty = page.events.length === 0
  return findLoss({ known: known.length, lost, isEmpty, fewest: 4, whole: 'page', parts: 'events' })
}

function planRegistration(
  { tournament, corrected }: BeforePage,
  { registration }: UsafTournamentDetails,
): Partial<TournamentRow> {
  const { opens, late, closes, withdrawal } = registration
  const says = [opens, late, closes].some(day => day !== undefined)
  const said: Partial<TournamentRow> = {
    ...(opens === undefined ? {} : { registration_opens: opens }),
    // Late and close hang together: a deadline that becomes the one is the other no more.
    ...(says && (late !== undefined || closes !== undefined)
      ? { registration_late: late ?? null, registration_closes: closes ?? null }
      : {}),
    ...(withdrawal === undefined ? {} : { withdrawal_closes: withdrawal }),
    gone_at: null,
  }
  const allowed = Object.entries(said).filter(([column]) => !corrected.includes(column))
  return toDifferences<TournamentRow>(tournament, Object.fromEntries(allowed))
}

function toRow(
  event: UsafTournamentEvent,
  tournamentId: string,
  position: number,
): Insertable<Database['event']> {
  return {
    ...toColumns(event, undefined, position),
    id: `usaf-event-${event.usafId}`,
    tournament_id: tournamentId,
    position,
    name: event.name,
    team: event.classifier.team ? 1 : 0,
    live: 0,
  }
}

/** What the page says of an event, as far as nobody knows it better: the live source does once it has the event. */
function toColumns(
  event: UsafTournamentEvent,
  known: KnownEvent | undefined,
  position: number,
): Partial<EventRow> {
  const { category, gender, weapon, team } = event.classifier
  const isOurs = known === undefined || known.ftl_id === null
  const mayFill = <Value>(column: keyof EventRow, value: Value | undefined) =>
    value !== undefined && (isOurs || known?.[column] === null)
  const isOver = known?.status === FINISHED
  const total = event.full ? (event.registered ?? event.totalSpots) : event.totalSpots
  return {
    usaf_id: event.usafId,
    gone_at: null,
    ...(event.resultsPath === undefined ? {} : { results_path: event.resultsPath }),
    ...(isOurs ? { name: event.name, position, team: team ? 1 : 0 } : {}),
    ...(mayFill('category', category) ? { category: category ?? null } : {}),
    ...(mayFill('gender', gender) ? { gender: gender ?? null } : {}),
    ...(mayFill('weapon', weapon) ? { weapon: weapon ?? null } : {}),
    ...(mayFill('day', event.day) ? { day: event.day ?? null } : {}),
    ...(mayFill('start_time', event.startTime) ? { start_time: event.startTime ?? null } : {}),
    ...(event.registered === undefined || known?.published ? {} : { registered: event.registered }),
    ...(total === undefined ? {} : { total_spots: total }),
    ...(event.rating === undefined || isOver || known?.published ? {} : { rating: event.rating }),
  }
}

function findChanges(
  { tournament, lookedOn }: BeforePage,
  known: KnownEvent,
  after: { event: EventRow; tournament: TournamentRow; today: Day },
): RegistrationChange[] {
  // An event known from elsewhere only is seen at USA Fencing for the first time.
  if (lookedOn === undefined || known.usaf_id === null) return []
  return planRegistrationChanges(
    toState(tournament, known, lookedOn),
    toState(after.tournament, after.event, after.today),
    { before: known.total_spots, after: after.event.total_spots },
  )
}

function toState(tournament: TournamentRow, event: EventRow, day: Day): RegistrationState {
  const { registration_opens: opens, registration_late: late, registration_closes: closes } = tournament
  const window = findRegistrationWindow({ openDate: opens, lateDate: late, closedDate: closes }, day)
  const { total_spots: total, registered } = event
  const open = total === null || registered === null ? undefined : Math.max(0, total - registered)
  return { window: window?.state, opens, closes, open, entered: undefined }
}
