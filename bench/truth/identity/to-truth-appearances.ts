import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import type { Appearance, PersonIds } from '#domain/identity/appearance.ts'
import { parseRating } from '#domain/ratings/rating.ts'

/** An appearance from which the source's id is taken away, beside that id. */
export interface TruthSighting {
  readonly appearance: Appearance
  readonly id: string
}

/** Everybody on sheets whom the source gives an id, in the order of days; the ids hidden. Teams are nobody. */
export function toTruthSightings(sheets: readonly EventSheet[], source: keyof PersonIds): TruthSighting[] {
  const found = sheets.flatMap((sheet, at) =>
    sheet.classifier.team
      ? []
      : sheet.people.flatMap(person => {
          const id = person.ids?.[source]
          return id === undefined ? [] : [{ id, appearance: toSighting(sheet, person, String(at)) }]
        }),
  )
  return found.sort((a, b) => ((a.appearance.day ?? '') < (b.appearance.day ?? '') ? -1 : 1))
}

function toSighting(sheet: EventSheet, person: EventSheet['people'][number], event: string): Appearance {
  const { weapon, gender } = sheet.classifier
  const { name, club, division, country } = person
  const rating = person.rating === undefined ? undefined : parseRating(person.rating)
  return {
    name,
    event,
    ...(sheet.day === undefined ? {} : { day: sheet.day }),
    ...(weapon === undefined ? {} : { weapon }),
    ...(gender === undefined ? {} : { gender }),
    ...(club === undefined ? {} : { club }),
    ...(division === undefined ? {} : { division }),
    ...(country === undefined ? {} : { country }),
    ...(rating?.ok ? { rating: rating.value } : {}),
  }
}
