import { formatVenue, parseVenue, type SheetVenue } from './venue-text.ts'

/** What one line of text holds of a venue: nothing without a city, and no state or country but those told by their form. */
export function whatVenueHolds(venue: SheetVenue): SheetVenue {
  const text = formatVenue(venue)
  return text === undefined ? {} : parseVenue(text)
}
