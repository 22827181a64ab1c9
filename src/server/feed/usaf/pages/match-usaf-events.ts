import type { UsafTournamentEvent } from '#contract/sources/usaf-tournament.ts'
import { pairByKind } from '#server/feed/sources/pair-by-kind.ts'
import type { KnownEvent } from '#server/store/sources/usaf-events.ts'

/** Which known event each announced one is: by USA Fencing's id, else by what it is for among those without such an id. */
export function matchUsafEvents(
  known: readonly KnownEvent[],
  announced: readonly UsafTournamentEvent[],
): Map<UsafTournamentEvent, KnownEvent> {
  const byUsafId = new Map(known.flatMap(event => (event.usaf_id === null ? [] : [[event.usaf_id, event]])))
  const found = new Map<UsafTournamentEvent, KnownEvent>()
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
