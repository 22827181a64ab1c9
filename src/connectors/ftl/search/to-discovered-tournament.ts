import type { FtlTournamentRow } from '#connectors/ftl/pages/parse-search.ts'
import type { DiscoveredTournament } from '#contract/sources/discovered.ts'
import { findUsaState } from '#domain/places/usa-state.ts'
import { parseDay } from '#domain/time/day.ts'
import { findLocationTimeZone } from '#domain/time/venue-time-zone.ts'

/** A line of the tournament search; undefined without a readable first day. */
export function toDiscoveredTournament(row: FtlTournamentRow): DiscoveredTournament | undefined {
  const day = parseDay((row.start ?? '').slice(0, 10))
  if (!day.ok) return undefined
  const timeZoneId = row.location === undefined ? undefined : findLocationTimeZone(row.location)
  const country = row.location === undefined ? undefined : findCountry(row.location)
  return {
    ftlId: row.id,
    name: row.name,
    startDay: day.value,
    ...(row.location === undefined ? {} : { city: row.location }),
    ...(country === undefined ? {} : { country }),
    ...(timeZoneId === undefined ? {} : { timeZoneId }),
  }
}

/** "Secaucus, NJ" is in the USA; "Lyon, France" names its country last; "Lyon" alone names none. */
function findCountry(location: string): string | undefined {
  const parts = location.split(',').map(part => part.trim())
  const last = parts.at(-1)
  if (last === undefined || last === '') return undefined
  if (findUsaState(last) !== undefined || /^usa?$/i.test(last)) return 'USA'
  return parts.length > 1 ? last : undefined
}
