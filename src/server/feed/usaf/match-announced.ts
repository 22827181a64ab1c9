import type { AnnouncedEvent } from '#contract/announced.ts'
import type { KnownEvent } from '#server/store/announced-events.ts'

/**
 * Which known event each announced one is: by USA Fencing's id; else the only one for the same category, gender, weapon
 * and team on both sides that has no such id yet, on the same day where there are several.
 */
export function matchAnnounced(
  known: readonly KnownEvent[],
  announced: readonly AnnouncedEvent[],
): Map<AnnouncedEvent, KnownEvent> {
  const found = new Map<AnnouncedEvent, KnownEvent>()
  const byUsafId = new Map(known.flatMap(event => (event.usaf_id === null ? [] : [[event.usaf_id, event]])))
  for (const event of announced) {
    const same = byUsafId.get(event.usafId)
    if (same) found.set(event, same)
  }
  const free = known.filter(event => event.usaf_id === null)
  const rest = announced.filter(event => !found.has(event))
  for (const withDay of [false, true]) {
    const left = Map.groupBy(
      free.filter(event => ![...found.values()].includes(event)),
      event => toKey(event, withDay ? event.day : ''),
    )
    const right = Map.groupBy(
      rest.filter(event => !found.has(event)),
      event => toKey({ ...event.classifier, team: event.classifier.team ? 1 : 0 }, withDay ? event.day : ''),
    )
    for (const [key, own] of right) {
      const other = left.get(key)
      const [event] = own
      const [twin] = other ?? []
      if (key !== undefined && event && twin && own.length === 1 && other?.length === 1)
        found.set(event, twin)
    }
  }
  return found
}

interface Kind {
  readonly category?: string | null | undefined
  readonly gender?: string | null | undefined
  readonly weapon?: string | null | undefined
  readonly team: number
}

/** Undefined where it is not known what an event is for: such are never taken for one. */
function toKey({ category, gender, weapon, team }: Kind, day: string | null | undefined): string | undefined {
  const parts = [category, gender, weapon, day]
  return parts.some(part => part === null || part === undefined) ? undefined : [...parts, team].join(' ')
}
