import { listMatches } from '#contract/live/list-matches.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import { parseClockTime } from '#domain/time/clock-time.ts'
import { toInstant } from '#domain/time/zoned-time.ts'
import { isFenced } from './keep-better.ts'

/**
 * Whether an event that is drawn is under way: a bout was fenced, or its hour at the venue has come. Without day, hour or
 * zone nobody knows better than what is drawn. `now` in epoch milliseconds.
 */
export function hasBegun(document: LiveDocument, now: number): boolean {
  const start = findStart(document)
  return (
    start === undefined || now >= start || listMatches(document).some(match => !match.void && isFenced(match))
  )
}

function findStart({ date, startTime, timeZoneId }: LiveDocument): number | undefined {
  const minutes = startTime === undefined ? undefined : parseClockTime(startTime)
  if (date === undefined || timeZoneId === undefined || !minutes?.ok) return undefined
  const start = toInstant(date, minutes.value * 60, timeZoneId)
  return Number.isNaN(start) ? undefined : start
}
