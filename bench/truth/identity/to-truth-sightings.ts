import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import type { PersonIds, Sighting } from '#domain/identity/sighting.ts'
import { parseRating } from '#domain/ratings/rating.ts'

/** A sighting from which the source's id is taken away, beside that id. */
export interface TruthSighting {
  readonly sighting: Sighting
  readonly id: string
}

/** Everybody on sheets whom the source gives an id, in the order of days; the ids hidden. Teams are nobody. */
export function toTruthSightings(sheets: readonly EventSheet[], source: keyof PersonIds): TruthSighting[] {
  const found = sheets.flatMap((sheet, at) =>
    sheet.classifier.team
      ? []
      : sheet.people.flatMap(person => {
          const id = person.ids?.[source]
          return id === undefined ? [] : [{ id, sighting: toSighting(sheet, person, String(at)) }]
        }),
  )
  return found.sort((a, b) => ((a.sighting.day ?? '') < (b.sighting.day ?? '') ? -1 : 1))
}

function toSighting(sheet: EventSheet, person: EventSheet['people'][number], event: string): Sighting {
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
