import type { LiveEvent } from '#contract/live/live-event.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import { type FencerNames, fencerNames } from '#web/kit/people/fencer-names.ts'

const NOBODY: FencerNames = { sheet: '?', short: '?', last: '?', first: '?', full: '?', initials: '?' }

/** Looks people of an event up by their live id. */
export interface EventPeople {
  find(id: string | undefined): LiveFencer | undefined
  names(id: string | undefined): FencerNames
}

/** People of an event, by id. */
export function toEventPeople(event: Pick<LiveEvent, 'fencers' | 'team'>): EventPeople {
  const people = new Map(event.fencers.map(fencer => [fencer.id, fencer]))
  const find = (id: string | undefined): LiveFencer | undefined =>
    id === undefined ? undefined : people.get(id)
  return {
    find,
    names(id) {
      const name = find(id)?.name
      return name === undefined ? NOBODY : fencerNames(name, event.team)
    },
  }
}
