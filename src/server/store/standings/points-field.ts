import { isUsaRegion } from '#domain/places/usa-region.ts'
import { toListCategories } from '#domain/points/find-points-list.ts'
import type { HeldEdition } from '#domain/points/plan-roll-off.ts'
import type { PointsResult } from '#domain/points/points-result.ts'
import type { CountingRule } from '#domain/points/rules/counting-rule.ts'
import type { PointsRules } from '#domain/points/rules/points-rules.ts'
import { toEditions } from '#domain/points/to-edition.ts'
import { toPointsEvent, type UnknownEvent } from '#domain/points/to-points-event.ts'
import type { Day } from '#domain/time/day.ts'
import type { Category } from '#domain/words/category.ts'
import type { EventCode } from '#domain/words/event-code.ts'
import type { EventGender } from '#domain/words/gender.ts'
import { type Question, rowsOf } from '#server/store/question/question.ts'
import { FINISHED } from '#server/store/rows/finished.ts'

/** An event whose results may enter a list. `fencers` is its field. */
export interface FieldEvent {
  readonly id: string
  readonly name: string
  readonly category: Category
  readonly gender: EventGender
  readonly event_day: Day | null
  readonly tournament_id: string
  readonly tournament: string
  readonly type: string | null
  readonly country: string | null
  readonly usa_region: number | null
  readonly start_day: Day
}

interface PlaceRow {
  readonly event_id: string
  readonly place: number
  readonly id: string | null
  readonly name: string
  readonly club: string | null
  readonly country: string | null
  readonly gender: string | null
  readonly birth_year: number | null
}

/** A finish in an event that nobody can say the level of. */
export interface UnknownResult {
  readonly event: FieldEvent
  readonly place: number
  readonly because: UnknownEvent
}

/** Somebody's finishes, as the rules of points read them. Result ids are the events'. */
export interface FieldPerson {
  readonly id: string
  readonly name: string
  readonly club: string | null
  readonly country: string | null
  /** For the rules alone: it leaves the server with no public answer. */
  readonly birthYear: number | undefined
  /** Has fenced in the category of the list itself. */
  isOfCategory: boolean
  readonly results: PointsResult[]
  readonly unknown: UnknownResult[]
}

/** Everything that the totals of a list depend on besides the rules. */
export interface PointsField {
  readonly people: ReadonlyMap<string, FieldPerson>
  readonly events: ReadonlyMap<string, FieldEvent>
  readonly sizes: ReadonlyMap<string, number>
  readonly held: readonly HeldEdition[]
}

/** Places by event, with how many share each. */
type Counts = ReadonlyMap<string, { fencers: number; at: Map<number, number> }>

/**
 * The finished places of everybody known, or of one fencer, in the events that a list has to do with: since the
 * beginning of the season before, whose results may still count, to `today`. Who fenced in a mixed event counts in the
 * list of their own gender. Nobody hidden is among them: the list is not official, and public. What people keep by hand brings no points, and is no edition of a tournament.
 */
export function* pointsField(
  rules: PointsRules,
  rule: CountingRule,
  { gender, weapon }: Pick<EventCode, 'gender' | 'weapon'>,
  today: Day,
  fencerId?: string,
): Question<PointsField> {
  const from = rule.basis === 'season' ? rules.from : toYearBefore(rules.from)
  const categories = `,${toListCategories(rule).join(',')},`
  const events = yield* rowsOf<FieldEvent>`
    select event.id, event.name, event.category, event.gender, event.day as event_day, event.tournament_id,
      tournament.name as tournament, tournament.type, tournament.country, tournament.usa_region, tournament.start_day
    from tournament join event on event.tournament_id = tournament.id
    where tournament.start_day >= ${from} and tournament.start_day <= ${today}
      and event.weapon = ${weapon} and event.gender in (${gender}, 'mixed') and event.team = 0
      and event.status = ${FINISHED} and ${categories} like '%,' || event.category || ',%'
      and not exists (select 1 from live_event where event_id = event.id and live_event.source = 'scoresheet')
  `
  const places =
    fencerId === undefined
      ? yield* rowsOf<PlaceRow>`
          select entry.event_id, entry.place, fencer.id, fencer.name, fencer.club, fencer.country, fencer.gender,
            fencer.birth_year
          from tournament join event on event.tournament_id = tournament.id
          join entry on entry.event_id = event.id left join fencer on fencer.id = entry.fencer_id
            and fencer.hidden_at is null
          where tournament.start_day >= ${from} and tournament.start_day <= ${today}
            and event.weapon = ${weapon} and event.gender in (${gender}, 'mixed') and event.team = 0
            and event.status = ${FINISHED} and ${categories} like '%,' || event.category || ',%'
            and entry.place is not null
        `
      : yield* rowsOf<PlaceRow>`
          select entry.event_id, entry.place, fencer.id, fencer.name, fencer.club, fencer.country, fencer.gender,
            fencer.birth_year
          from entry mine join entry on entry.event_id = mine.event_id
          left join fencer on fencer.id = entry.fencer_id and fencer.hidden_at is null
          where mine.fencer_id = ${fencerId} and mine.place is not null and entry.place is not null
        `
  const held = yield* rowsOf<{
    name: string
    type: string | null
    country: string | null
    start: Day
    end: Day
  }>`
    select name, type, country, start_day as start, end_day as "end" from tournament
    where start_day >= ${rules.from} and start_day <= ${rules.to}
      and (usaf_id is not null or id not like 'scoresheet-%') order by start_day, id
  `
  const known = new Map(events.map(event => [event.id, event]))
  const counts = countPlaces(places)
  return {
    people: toPeople(places, known, counts, rule, gender),
    events: known,
    sizes: new Map([...counts].map(([id, { fencers }]) => [id, fencers])),
    held: held.flatMap(({ start, end, ...tournament }) =>
      toEditions({ ...tournament, startDay: start }).map(edition => ({ ...edition, day: end })),
    ),
  }
}

const toYearBefore = (day: Day): Day => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`

/** The day of an event: its own, else its tournament's first. */
export const dayOf = ({ event_day, start_day }: FieldEvent): Day => event_day || start_day

function countPlaces(rows: readonly PlaceRow[]): Counts {
  const counts = new Map<string, { fencers: number; at: Map<number, number> }>()
  for (const { event_id, place } of rows) {
    const count = counts.get(event_id) ?? { fencers: 0, at: new Map<number, number>() }
    counts.set(event_id, count)
    count.fencers += 1
    count.at.set(place, (count.at.get(place) ?? 0) + 1)
  }
  return counts
}

function toPeople(
  rows: readonly PlaceRow[],
  events: ReadonlyMap<string, FieldEvent>,
  counts: Counts,
  rule: CountingRule,
  gender: string,
): Map<string, FieldPerson> {
  const wanted = gender === 'mens' ? 'Male' : 'Female'
  const kinds = new Map([...events.values()].map(event => [event.id, toKind(event, counts)]))
  const people = new Map<string, FieldPerson>()
  for (const row of rows) {
    const event = events.get(row.event_id)
    const kind = kinds.get(row.event_id)
    if (row.id === null || !event || !kind) continue
    if (event.gender === 'mixed' && row.gender !== wanted) continue
    const person = people.get(row.id) ?? toPerson(row, row.id)
    people.set(row.id, person)
    if (event.category === rule.ages) person.isOfCategory = true
    if ('because' in kind) person.unknown.push({ event, place: row.place, because: kind.because })
    else if (person.results.every(result => result.id !== event.id)) {
      const tiedFencers = counts.get(event.id)?.at.get(row.place) ?? 1
      person.results.push({ ...kind, finish: { place: row.place, ...(tiedFencers > 1 && { tiedFencers }) } })
    }
  }
  return people
}

const toPerson = ({ name, club, country, birth_year }: PlaceRow, id: string): FieldPerson => ({
  id,
  name,
  club,
  country,
  birthYear: birth_year ?? undefined,
  isOfCategory: false,
  results: [],
  unknown: [],
})

type Kind = Omit<PointsResult, 'finish'> | { because: UnknownEvent }

/** What everybody's result in an event has in common. */
function toKind(event: FieldEvent, counts: Counts): Kind {
  const { id, name, category, usa_region } = event
  const day = dayOf(event)
  const fencers = counts.get(id)?.fencers
  const tournament = { name: event.tournament, type: event.type, country: event.country }
  const kind = toPointsEvent({
    tournament,
    name,
    category,
    isTeam: false,
    day,
    ...(fencers !== undefined && { fencers }),
  })
  if (!kind.known) return { because: kind.because }
  const [edition] = toEditions({ ...tournament, startDay: event.start_day }, category)
  return {
    id,
    day,
    category: kind.category,
    level: kind.level,
    ...(fencers !== undefined && { fencers }),
    ...(isUsaRegion(usa_region) && { region: usa_region }),
    ...(edition && { edition }),
  }
}
