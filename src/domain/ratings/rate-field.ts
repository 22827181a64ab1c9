import { type FieldPlace, findEarnedEventRatings } from './earned-event-ratings.ts'
import type { EventRating } from './event-ratings.ts'
import type { RatedEntry } from './list-earned-ratings.ts'
import type { RatedEvent } from './rated-event.ts'
import { parseRating } from './rating.ts'

/** A line of a final list. */
export interface FieldLine {
  /** Before the event, as written: "C25", "U"; absent where nobody says. */
  readonly rating?: string | undefined
  readonly place?: number | undefined
  readonly status?: string | undefined
  readonly leftInPools?: boolean
}

/** What a field earned by its finish: the event's ratings, the best first, and its lines in the words of the rules. */
export function rateField(
  lines: readonly FieldLine[],
  event: RatedEvent,
): { ratings: EventRating[]; entries: RatedEntry[] } {
  const entries = lines.map((line): RatedEntry => {
    const rating = parseRating(line.rating ?? '')
    return { rating: rating.ok ? rating.value : undefined, place: line.place, apart: toApart(line) }
  })
  const field = entries.map(({ rating, ...entry }) => ({
    ...entry,
    letter: rating?.letter ?? ('U' as const),
  }))
  return { ratings: findEarnedEventRatings(field, event), entries }
}

/** Who did not come is none of the field. Who left early may have done so after the pools, and counts. */
function toApart({ status, leftInPools = false }: FieldLine): FieldPlace['apart'] {
  if (status === 'excluded') return 'excluded'
  if (status === 'absent' || status === 'scratched') return 'ineligible'
  return leftInPools ? 'withdrawnInPools' : undefined
}
