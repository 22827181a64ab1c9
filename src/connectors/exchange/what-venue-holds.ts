import { findUsaState } from '#domain/usa-state.ts'
import type { SheetVenue } from './venue-text.ts'

/** What one line of text holds of a place: nothing without a city; a state by its two letters, a country by its three. */
export function whatVenueHolds({ city, state, country }: SheetVenue): SheetVenue {
  if (city === undefined) return {}
  return {
    city,
    ...(state !== undefined && findUsaState(state) === state ? { state } : {}),
    ...(country !== undefined && /^[A-Z]{3}$/.test(country) ? { country } : {}),
  }
}
