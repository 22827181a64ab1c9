import type { LiveDocument } from '#contract/live/live-document.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import type { PersonIds, Sighting } from '#domain/identity/sighting.ts'
import { parseRating } from '#domain/ratings/rating.ts'

/** What a source alone says of a person, besides the entry. */
export interface ToldApart {
  readonly ids?: PersonIds | undefined
  readonly birthYear?: number | undefined
  readonly ratingEarned?: string | undefined
}

/** An entry of an event as a sighting of somebody. */
export function toSighting(
  document: Pick<LiveDocument, 'id' | 'classifier' | 'date'>,
  fencer: LiveFencer,
  apart: ToldApart = {},
): Sighting {
  const classifier = typeof document.classifier === 'object' ? document.classifier : {}
  const { weapon, gender } = classifier
  const { club, division, country } = fencer
  const rating = fencer.rating === undefined ? undefined : parseRating(fencer.rating)
  return {
    name: fencer.name,
    event: document.id,
    ...(document.date === undefined ? {} : { day: document.date }),
    ...(apart.ids === undefined ? {} : { ids: apart.ids }),
    ...(apart.birthYear === undefined ? {} : { birthYear: apart.birthYear }),
    ...(club === undefined ? {} : { club }),
    ...(division === undefined ? {} : { division }),
    ...(country === undefined ? {} : { country }),
    ...(weapon === undefined ? {} : { weapon }),
    ...(gender === undefined ? {} : { gender }),
    ...(rating?.ok ? { rating: rating.value } : {}),
  }
}
