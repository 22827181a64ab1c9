import { mayCheckIn } from '#domain/fencer-state/check-in.ts'
import { findMoment, findStart } from '#web/kit/now/now-item.ts'
import type { WallItem } from './wall-item.ts'

const SOON_MS = 60 * 60_000

/**
 * Who has not checked in for the event of which check-in closes next, within the hour, and when; where nobody says when, the
 * event's beginning. Undefined: everybody has.
 */
export function findUnchecked(
  items: readonly WallItem[],
  now: number,
): { readonly clock: string; readonly who: readonly string[] } | undefined {
  const missing = items
    .flatMap(({ row, event }) => {
      const until = findMoment(event, event.checkInCloses) ?? findStart(event)
      const isAway = mayCheckIn(row.state) && event.tellsCheckIn
      const isSoon = until !== undefined && until > now && until - now <= SOON_MS
      const clock = event.checkInCloses ?? event.startTime ?? ''
      return isAway && isSoon ? [{ who: row.who, until, clock }] : []
    })
    .toSorted((a, b) => a.until - b.until)
  const [first] = missing
  if (!first) return undefined
  return { clock: first.clock, who: missing.filter(one => one.clock === first.clock).map(({ who }) => who) }
}
