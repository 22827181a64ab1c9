import type { CalendarEntry } from '#contract/accounts/google-service.ts'
import type { Day } from '#domain/time/day.ts'
import type { CalendarEntryRow } from '#server/store/accounts/connected-calendars.ts'

/** An entry that a calendar should hold. */
export interface WantedEntry {
  /** The uid of the line that it tells. */
  readonly line: string
  readonly entry: CalendarEntry
  /** The last day that it is about. */
  readonly lastDay: Day
  /** Of what it says. */
  readonly contentHash: string
}

/** One thing to do in a calendar: an entry to write, or without one an entry to take out. */
export interface CalendarStep {
  readonly line: string
  readonly lastDay: Day
  readonly remoteId: string
  /** It stands there, as far as we know. */
  readonly isWritten: boolean
  readonly put?: WantedEntry
}

/** What brings a calendar in step: what is new or changed is written, what is wanted no more taken out. What is over stays as a memory. */
export function planCalendar(
  wanted: readonly WantedEntry[],
  standing: readonly CalendarEntryRow[],
  { today, toRemoteId }: { readonly today: Day; readonly toRemoteId: (line: string) => string },
): CalendarStep[] {
  const known = new Map(standing.map(row => [row.line, row]))
  const kept = new Set(wanted.map(({ line }) => line))
  const puts = wanted.flatMap(put => {
    const { line, lastDay, contentHash } = put
    const row = known.get(line)
    if (row?.contentHash === contentHash && row.lastDay === lastDay) return []
    const isWritten = row?.contentHash !== undefined
    return [{ line, lastDay, remoteId: row?.remoteId ?? toRemoteId(line), isWritten, put }]
  })
  const takeOuts = standing
    .filter(({ line, lastDay }) => !kept.has(line) && lastDay >= today)
    .map(({ line, lastDay, remoteId }) => ({ line, lastDay, remoteId, isWritten: true }))
  return [...puts, ...takeOuts]
}
