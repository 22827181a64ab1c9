import type { EventSheet, SheetPerson } from '#contract/event-sheet/event-sheet.ts'
import { type FieldEntry, findEarnedEventRatings } from '#domain/earned-event-ratings.ts'
import type { EventRating } from '#domain/event-ratings.ts'
import type { RatedEntry } from '#domain/list-earned-ratings.ts'
import { type RatedEvent, toRatedEvent } from '#domain/rated-event.ts'
import { parseRating } from '#domain/rating.ts'

/** An event by the rules beside what its file reports. */
export interface RatedSheet {
  readonly sheet: EventSheet
  readonly event: RatedEvent
  /** By the rules, the best first. */
  readonly ratings: readonly EventRating[]
  /** The sheet's people, in its order. */
  readonly entries: readonly RatedEntry[]
}

/** Rates an event of which only the entries before and the places are known. */
export function rateSheet(sheet: EventSheet): RatedSheet {
  const day = sheet.day ?? sheet.tournament.startDay
  const event = toRatedEvent({ tournament: sheet.tournament.name, event: sheet.name }, sheet.classifier, day)
  const entries = sheet.people.map(person => {
    const rating = parseRating(person.rating ?? '')
    return { rating: rating.ok ? rating.value : undefined, place: person.place, apart: toApart(person) }
  })
  const field = entries.map(({ rating, ...entry }) => ({
    ...entry,
    letter: rating?.letter ?? ('U' as const),
  }))
  return { sheet, event, ratings: findEarnedEventRatings(field, event), entries }
}

/** Who did not come is none of the field. Who left early may have done so after the pools, and counts. */
function toApart({ status }: SheetPerson): FieldEntry['apart'] {
  if (status === 'excluded') return 'excluded'
  return status === 'absent' || status === 'scratched' ? 'ineligible' : undefined
}
