import type { LiveDocument } from '#contract/live/live-document.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import type { Appearance, PersonIds } from '#domain/identity/appearance.ts'
import { parseRating } from '#domain/ratings/rating.ts'

/** What a source alone says of a person, besides the entry. */
export interface PersonDetails {
  readonly ids?: PersonIds | undefined
  readonly birthYear?: number | undefined
  readonly ratingEarned?: string | undefined
}

/** An entry of an event as an appearance of somebody. */
export function toAppearance(
  document: Pick<LiveDocument, 'id' | 'classifier' | 'date'>,
  fencer: LiveFencer,
  apart: PersonDetails = {},
): Appearance {
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
