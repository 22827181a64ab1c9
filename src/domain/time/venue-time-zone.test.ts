import { describe, expect, it } from 'vitest'
import { findLocationTimeZone, findVenueTimeZone } from './venue-time-zone.ts'
import { CITY_ZONES, COUNTRY_ZONES, PROVINCE_ZONES, STATE_ZONES } from './venue-time-zone-tables.ts'
import { isTimeZone } from './zoned-time.ts'

describe('findVenueTimeZone', () => {
  it.each([
    [{ city: 'Columbus', state: 'OH', country: 'USA' }, 'America/New_York'],
    [{ city: 'Dallas', state: 'Texas' }, 'America/Chicago'],
    [{ city: 'El Paso', state: 'TX' }, 'America/Denver'],
    [{ city: 'KNOXVILLE', state: 'tn', country: 'United States' }, 'America/New_York'],
    [{ city: 'Pensacola', state: 'FL' }, 'America/Chicago'],
    [{ city: 'Phoenix', state: 'AZ' }, 'America/Phoenix'],
    [{ state: 'HI' }, 'Pacific/Honolulu'],
    [{ city: 'Toronto', state: 'ON', country: 'Canada' }, 'America/Toronto'],
    [{ city: 'Paris', country: 'FRA' }, 'Europe/Paris'],
    [{ city: 'Tbilisi', country: 'GEO' }, 'Asia/Tbilisi'],
    [{ city: 'Springfield' }, undefined],
    [{ city: 'Springfield', country: 'USA' }, undefined],
    [{ country: 'constructor', state: 'constructor' }, undefined],
    [{ city: null, state: null, country: null }, undefined],
    [{}, undefined],
  ])('of %j is %s', (venue, zone) => expect(findVenueTimeZone(venue)).toBe(zone))
})

describe('findLocationTimeZone', () => {
  it.each([
    ['Columbus, OH', 'America/New_York'],
    ['Columbus, OH 43215', 'America/New_York'],
    ['El Paso, TX, USA', 'America/Denver'],
    ['Some Hall, Rapid City, South Dakota, United States', 'America/Denver'],
    ['Atlanta, Georgia', 'America/New_York'],
    ['Paris, France', 'Europe/Paris'],
    ['Montreal, QC, Canada', 'America/Toronto'],
    ['Somewhere', undefined],
    ['', undefined],
    [','.repeat(100_000), undefined],
    [' '.repeat(100_000), undefined],
  ])('of %.40j is %s', (location, zone) => expect(findLocationTimeZone(location)).toBe(zone))
})

it('names zones that exist', () => {
  const zones = [STATE_ZONES, PROVINCE_ZONES, COUNTRY_ZONES, ...Object.values(CITY_ZONES)].flatMap(
    (table): string[] => Object.values(table),
  )
  expect([...new Set(zones)].filter(zone => !isTimeZone(zone))).toEqual([])
})
