import type { AnnouncedEvent } from '#contract/sources/announced.ts'
import { pairByKind } from '#server/feed/sources/pair-by-kind.ts'
import type { KnownEvent } from '#server/store/sources/announced-events.ts'

/** Which known event each announced one is: by USA Fencing's id, else by what it is for among those without such an id. */
export function matchAnnounced(
  known: readonly KnownEvent[],
  announced: readonly AnnouncedEvent[],
): Map<AnnouncedEvent, KnownEvent> {
  const byUsafId = new Map(known.flatMap(event => (event.usaf_id === null ? [] : [[event.usaf_id, event]])))
  const found = new Map<AnnouncedEvent, KnownEvent>()
  for (const event of announced) {
    const same = byUsafId.get(event.usafId)
    if (same) found.set(event, same)
  }
  const pairs = pairByKind(
    known.filter(event => event.usaf_id === null),
    announced.filter(event => !found.has(event)),
    {
      left: event => ({ ...event, team: event.team === 1 }),
      right: event => ({ ...event.classifier, team: event.classifier.team === true, day: event.day }),
    },
  )
  return new Map([...found, ...pairs])
}
