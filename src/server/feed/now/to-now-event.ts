import type { LiveEvent } from '#contract/live/live-event.ts'
import type { NowEvent } from '#contract/live/now-view.ts'

/** What frames the rows of an event. */
export function toNowEvent(event: LiveEvent): Omit<NowEvent, 'lookedAt'> {
  const { id, tournamentId, name, tournamentName, team, live, feed } = event
  const { location, date, startTime, timeZoneId } = event
  return {
    id,
    tournamentId,
    name,
    tournamentName,
    team,
    live: live && event.status !== 'Finished',
    count: event.fencers.length,
    source: feed.source,
    flags: feed.flags,
    version: feed.version,
    changedAt: feed.changedAt,
    ...(location === undefined ? {} : { location }),
    ...(date === undefined ? {} : { date }),
    ...(startTime === undefined ? {} : { startTime }),
    ...(timeZoneId === undefined ? {} : { timeZoneId }),
  }
}
