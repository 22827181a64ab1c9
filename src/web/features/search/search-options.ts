import type { SearchResult } from '#contract/search-result.ts'
import { TERMS } from '#web/api/terms.ts'
import { fencerNames } from '#web/kit/fencer-names.ts'
import { formatDay } from '#web/kit/format-day.ts'

/** Something found and where it leads. */
export interface SearchOption {
  readonly group: keyof SearchResult
  readonly key: string
  readonly name: string
  readonly more: string
  readonly to: string
}

/** What was found in one list, as the arrow keys walk it. */
export function toSearchOptions(found: SearchResult): SearchOption[] {
  const path = encodeURIComponent
  return [
    ...found.fencers.map(({ id, name, clubName }) => ({
      group: 'fencers' as const,
      key: `fencer ${id}`,
      name: fencerNames(name).sheet,
      more: clubName ?? '',
      to: `/fencers/${path(id)}`,
    })),
    ...found.tournaments.map(({ id, name, startDate, location }) => ({
      group: 'tournaments' as const,
      key: `tournament ${id}`,
      name,
      more: [location, formatDay(startDate)].filter(Boolean).join(' · '),
      to: `/live/${path(id)}`,
    })),
    ...found.events.map(({ id, tournamentId, name, tournament, date }) => ({
      group: 'events' as const,
      key: `event ${id}`,
      name: TERMS.eventName(name),
      more: [tournament, date && formatDay(date)].filter(Boolean).join(' · '),
      to: `/live/${path(tournamentId)}/event/${path(id)}`,
    })),
  ]
}
