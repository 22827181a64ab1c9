import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import type { EventRating } from '#domain/ratings/event-ratings.ts'
import type { RatedEntry } from '#domain/ratings/list-earned-ratings.ts'
import { rateField } from '#domain/ratings/rate-field.ts'
import { type RatedEvent, toRatedEvent } from '#domain/ratings/rated-event.ts'

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
  return { sheet, event, ...rateField(sheet.people, event) }
}
