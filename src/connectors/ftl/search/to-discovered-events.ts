import { toClockTime } from '#connectors/ftl/markup/to-clock-time.ts'
import type { FtlSchedule, FtlScheduledEvent } from '#connectors/ftl/pages/parse-schedule.ts'
import type { DiscoveredEvent } from '#contract/sources/discovered.ts'
import { parseEventName } from '#domain/names/event-name.ts'

/** A schedule's events in the contract's shape, in the schedule's order. */
export const toDiscoveredEvents = ({ events }: FtlSchedule): DiscoveredEvent[] => events.map(toEvent)

function toEvent(event: FtlScheduledEvent): DiscoveredEvent {
  const { category, gender, weapon, team } = parseEventName(event.name)
  const startTime = toClockTime(event.time)
  const running = isRunning(event)
  return {
    ftlId: event.eventId,
    name: event.name,
    classifier: {
      ...(category ? { category } : {}),
      ...(gender ? { gender } : {}),
      ...(weapon ? { weapon } : {}),
      ...(team ? { team } : {}),
    },
    live: running,
    ...(event.date === undefined ? {} : { day: event.date }),
    ...(startTime === undefined ? {} : { startTime }),
    ...(event.finished ? { status: 'Finished' as const } : running ? {} : { status: 'NotStarted' as const }),
    ...(event.status === '' ? {} : { phase: event.status }),
    ...(event.competitors === undefined ? {} : { entries: event.competitors }),
  }
}

/** The words for not having begun; anything else that is not finished is under way. */
const NOT_BEGUN = /not started|wait|check.?in|registration|scheduled|postponed|cancel/i

const isRunning = ({ finished, status }: FtlScheduledEvent): boolean =>
  !finished && status !== '' && !NOT_BEGUN.test(status)
