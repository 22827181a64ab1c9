import type { SearchResult } from '#contract/people/search-result.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { matchesSearch } from '#web/kit/people/text-search.ts'
import { formatFullDay } from '#web/kit/time/format-full-day.ts'

const { palette: texts } = RESULTS_TEXTS

/** What is one's own or runs now stands apart, before all kinds. */
export type SearchGroup = 'yours' | 'running' | keyof SearchResult

/** Something found and where it leads. */
export interface SearchOption {
  readonly group: SearchGroup
  readonly key: string
  readonly name: string
  readonly more: string
  readonly to: string
}

/** What was found in one list, as the arrow keys walk it: one's own fencers, what runs now, then the rest by kind. */
export function toSearchOptions(found: SearchResult, text: string): SearchOption[] {
  const path = encodeURIComponent
  const all: SearchOption[] = [
    ...found.fencers.map(({ id, name, clubName, mine }) => ({
      group: mine ? ('yours' as const) : ('fencers' as const),
      key: `fencer ${id}`,
      name: fencerNames(name).sheet,
      more: clubName ?? '',
      to: `/fencers/${path(id)}`,
    })),
    ...found.clubs.map(({ name, fencers }) => ({
      group: 'clubs' as const,
      key: `club ${name}`,
      name,
      more: texts.members(fencers),
      to: `/clubs/${path(name)}`,
    })),
    ...found.tournaments.map(({ id, name, startDate, location, live }) => ({
      group: live ? ('running' as const) : ('tournaments' as const),
      key: `tournament ${id}`,
      name,
      more: [location, formatFullDay(startDate)].filter(Boolean).join(' · '),
      to: `/live/${path(id)}`,
    })),
    ...found.events.map(({ id, tournamentId, name, tournament, date, live }) => ({
      group: live ? ('running' as const) : ('events' as const),
      key: `event ${id}`,
      name: TERMS.eventName(name),
      more: [tournament, date && formatFullDay(date)].filter(Boolean).join(' · '),
      to: `/live/${path(tournamentId)}/event/${path(id)}`,
    })),
  ]
  // Found by their club alone: then it is the club that was looked for.
  const byName = found.fencers.some(one => !one.mine && matchesSearch([one.name], text))
  return (byName ? ORDER : CLUBS_FIRST).flatMap(group => all.filter(option => option.group === group))
}

const CLUBS_FIRST = [
  'yours',
  'running',
  'clubs',
  'fencers',
  'tournaments',
  'events',
] as const satisfies readonly SearchGroup[]
const ORDER = [
  'yours',
  'running',
  'fencers',
  'clubs',
  'tournaments',
  'events',
] as const satisfies readonly SearchGroup[]
