import { mayCheckIn } from '#domain/fencer-state/check-in.ts'
import { findStart } from '#web/kit/now/now-item.ts'
import type { WallItem } from './wall-item.ts'

const SOON_MS = 60 * 60_000

/** Who has not checked in for an event that begins next, within the hour; its clock reading. Undefined: everybody has. */
export function findUnchecked(
  items: readonly WallItem[],
  now: number,
): { readonly clock: string; readonly who: readonly string[] } | undefined {
  const missing = items
    .flatMap(({ row, event }) => {
      const start = findStart(event)
      const isAway = mayCheckIn(row.state) && event.tellsCheckIn
      const isSoon = start !== undefined && start > now && start - now <= SOON_MS
      return isAway && isSoon ? [{ who: row.who, start, clock: event.startTime ?? '' }] : []
    })
    .toSorted((a, b) => a.start - b.start)
  const [first] = missing
  if (!first) return undefined
  return { clock: first.clock, who: missing.filter(one => one.clock === first.clock).map(({ who }) => who) }
}
