import { findUsaState, type UsaState } from '#domain/places/usa-state.ts'
import { CITY_ZONES, COUNTRY_ZONES, PROVINCE_ZONES, STATE_ZONES } from './venue-time-zone-tables.ts'

/** A venue as sources write it; any part may be missing. */
export interface Venue {
  city?: string | null
  state?: string | null
  country?: string | null
}

/**
 * IANA zone of a venue: by state, with the known cities of states that have two zones; outside the USA by
 * Canadian province or by country when it has one zone. Undefined when the text does not tell.
 */
export function findVenueTimeZone({ city, state, country }: Venue): string | undefined {
  const land = toKey(country)
  if (land === '' || USA_NAMES.has(land)) {
    const code = findUsaState(state ?? '')
    if (code) return findStateZone(code, city)
    if (land !== '') return undefined
  }
  if (land === '' || land === 'can' || land === 'canada') return findOwn(PROVINCE_ZONES, toKey(state))
  return findOwn(COUNTRY_ZONES, land)
}

/** The same from one text: "Columbus, OH", "Fort Wayne, IN, USA", "Paris, France". */
export function findLocationTimeZone(location: string): string | undefined {
  const parts = location
    .slice(0, LONGEST)
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
  const last = parts.at(-1) ?? ''
  if (USA_NAMES.has(toKey(last)) || findOwn(COUNTRY_ZONES, toKey(last)) || toKey(last) === 'canada') {
    const state = toStatePart(parts.at(-2))
    const city = parts.at(-3) ?? parts.at(-2) ?? ''
    return findVenueTimeZone({ city, state, country: last })
  }
  return findVenueTimeZone({ city: parts.at(-2) ?? '', state: toStatePart(last) })
}

const LONGEST = 200

const USA_NAMES = new Set(['usa', 'us', 'u.s.', 'u.s.a.', 'united states', 'united states of america'])

function findStateZone(state: UsaState, city: string | null | undefined): string {
  const cities: { readonly [city: string]: string } = CITY_ZONES[state as keyof typeof CITY_ZONES] ?? {}
  return findOwn(cities, toKey(city)) ?? STATE_ZONES[state]
}

/** "OH 43215" → "OH". */
const toStatePart = (text = ''): string => text.replace(/\s{1,9}\d{5}(?:-\d{4})?$/, '')

const toKey = (text: string | null | undefined): string => (text ?? '').slice(0, LONGEST).trim().toLowerCase()

const findOwn = (table: { readonly [key: string]: string }, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
