import type { LiveEvent } from '#contract/live/live-event.ts'
import type { LivePool } from '#contract/live/live-pool.ts'
import { inventedEvent } from '#fakes/live/invented-event.ts'

/** When the first version of an invented event changed, at its venue ten in the morning; each further one a minute later. */
export const FIRST_CHANGE = Date.UTC(2026, 10, 21, 15)
export const toChangedAt = (version: number): number => FIRST_CHANGE + (version - 1) * 60_000

/** A version of an invented event in New York, all of whose fencers are known: "ana-1" is the person "known-ana-1". */
export function inventVersion(version: number, pools: LivePool[], more: Partial<LiveEvent> = {}): LiveEvent {
  const event = inventedEvent(pools, { timeZoneId: 'America/New_York' })
  const changedAt = toChangedAt(version)
  return {
    ...event,
    fencers: event.fencers.map(fencer => ({ ...fencer, fencerId: `known-${fencer.id}` })),
    feed: { source: 'ftl', version, changedAt, lookedAt: changedAt, flags: [] },
    ...more,
  }
}
