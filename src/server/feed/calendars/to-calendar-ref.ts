import { ASKFRED_SOURCE } from '#connectors/askfred/askfred-client.ts'
import { USAF_SOURCE } from '#connectors/usafencing/asking/usaf-client.ts'
import type { CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import type { SourceRef } from '#server/store/provenance/attributions.ts'

/** Who tells a line of a calendar or its results, and where anybody may read it. */
export function toCalendarRef(
  source: string,
  { key, registration }: Pick<CalendarTournament, 'key' | 'registration'>,
): SourceRef {
  if (source === USAF_SOURCE) return { source: USAF_SOURCE, url: registration?.url }
  const [, ...id] = key.split(' ').map(encodeURIComponent)
  return source === ASKFRED_SOURCE
    ? { source: 'askfred', url: `https://www.askfred.net/tournaments/${id.join('/')}` }
    : { source: 'fie', url: `https://fie.org/competitions/${id.join('/')}` }
}
