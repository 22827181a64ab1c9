import { findUsaState, type UsaState } from '#domain/places/usa-state.ts'

/** Where a venue is, as far as its address tells for sure. */
export interface VenuePlace {
  readonly city?: string
  readonly state?: UsaState
  readonly country?: 'USA' | 'CAN'
}

const LONGEST = 300
const USA = /[\s,]{1,20}(?:US|USA|U\.S\.A?\.?|United States(?: of America)?)$/i
const CANADA = /[\s,]{1,20}(?:CA|CAN|Canada)$/i
const ZIP = /[\s,]{1,20}\d{5}(?:-\d{4})?$/
const POSTAL_CODE = /[\s,]{1,20}[A-Z]\d[A-Z] ?\d[A-Z]\d$/i
/** What stands before a city without being one. */
const NO_CITY =
  /\b(?:suite|ste|unit|floor|room|building|bldg|hall|gym|street|avenue|ave|road|rd|drive|blvd)\b|\bst\.?$/i

/**
 * Reads the place from the end of an address: "97 Sunfield Avenue, Edison, New Jersey 08837 US", "…, Santa Ana, CA 92704
 * USA". What stands between two commas before the state is the city, unless it looks like a part of the street.
 */
export function parseVenueAddress(address: string): VenuePlace {
  const text = address.slice(0, LONGEST).replaceAll(/\s+/g, ' ').trim()
  const bare = text.replace(CANADA, '')
  if (bare !== text && POSTAL_CODE.test(bare)) return { country: 'CAN' }
  const named = text.replace(USA, '')
  const unzipped = named.replace(ZIP, '')
  const parts = unzipped.split(',').map(part => part.trim())
  const state = findUsaState(parts.at(-1) ?? '')
  // Without country and postal code "Georgia" may be the country, and "DE" Germany.
  if (state === undefined || unzipped === text) return named === text ? {} : { country: 'USA' }
  const city = parts.at(-2) ?? ''
  const isCity = /^\p{L}[\p{L} .'’-]{1,39}$/u.test(city) && !NO_CITY.test(city)
  return { ...(isCity ? { city } : {}), state, country: 'USA' }
}
