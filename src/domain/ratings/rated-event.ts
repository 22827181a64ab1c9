import { toEventWords } from '#domain/names/event-name.ts'
import type { Day } from '#domain/time/day.ts'
import type { Category } from '#domain/words/category.ts'
import type { EventRating } from './event-ratings.ts'

/** What the rules on ratings ask about an event; what is not known is taken for a local open one. */
export interface RatedEvent {
  readonly day?: Day | undefined
  readonly category?: Category | undefined
  readonly team?: boolean
  /** At a North American Cup or a national championship. */
  readonly national?: boolean
  readonly highSchool?: boolean
  /** For novices, for one club, or closed by anything else than ratings, age categories, division or region (p. 85). */
  readonly restricted?: boolean
}

/** National events have at least these ratings (Athlete Handbook 2026-27, pp. 81 and 82). */
const GUARANTEED = {
  division1: 'A4',
  division1A: 'A3',
  division2: 'B3',
  division3: 'C3',
} as const satisfies Partial<Record<Category, EventRating>>

/** Below national level they bring nothing under C1 (Athlete Handbook 2026-27, p. 82; cadets by results). */
const UNDER_C1_NOTHING: readonly (Category | undefined)[] = ['y8', 'y10', 'y12', 'y14', 'cadet']

/** The rating that an event has whoever comes. */
export const findGuaranteedRating = ({ category, national }: RatedEvent): EventRating | undefined =>
  national && category && Object.hasOwn(GUARANTEED, category)
    ? GUARANTEED[category as keyof typeof GUARANTEED]
    : undefined

/** The least line that brings ratings at an event; undefined when none does. High-school events are exempt from C1. */
export function findLeastRating(event: RatedEvent): EventRating | undefined {
  if (event.team || event.restricted) return undefined
  const young = UNDER_C1_NOTHING.includes(event.category)
  return young && !event.national && !event.highSchool ? 'C1' : 'E1'
}

/** Tells from names what the rules ask about an event. */
export function toRatedEvent(
  names: { readonly tournament?: string | undefined; readonly event: string },
  classifier: { readonly category?: Category | undefined; readonly team?: boolean | undefined },
  day?: Day,
): RatedEvent {
  const event = ` ${toEventWords(names.event).join(' ')} `
  const all = ` ${toEventWords(names.tournament ?? '').join(' ')}${event}`
  return {
    day,
    category: classifier.category,
    team: classifier.team === true,
    national: NATIONAL.test(all) && !QUALIFIER.test(all),
    highSchool: / high ?schools? /.test(all),
    restricted: / (?:novices?|beginners?) /.test(event) || / (?:in|intra) ?(?:club|house) /.test(all),
  }
}

// Words without apostrophes: "Nat'l" is "natl".
const NATIONAL =
  / (?:nacs?|north american cups?|(?:national|nationals|natl) (?:fencing )?championships?|(?:summer|july) nationals) /
const QUALIFIER = / (?:quals?|qualifiers?|qualifying|qualification) /
