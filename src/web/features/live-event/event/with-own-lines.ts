import type { LiveEvent } from '#contract/live/live-event.ts'
import type { Fencer } from '#contract/people/fencer.ts'

/**
 * An event with those of the reader's own fencers in it whom it does not name to everybody: they are hidden, and their circle
 * knows their lines. The same event where there are none.
 */
export function withOwnLines(event: LiveEvent, followed: readonly Pick<Fencer, 'id' | 'lines'>[]): LiveEvent {
  const own = new Map(
    followed.flatMap(({ id, lines = [] }) =>
      lines.filter(({ eventId }) => eventId === event.id).map(({ entryId }) => [entryId, id] as const),
    ),
  )
  if (!event.fencers.some(({ id }) => own.has(id))) return event
  const fencers = event.fencers.map(fencer => {
    const fencerId = own.get(fencer.id)
    return fencerId === undefined ? fencer : { ...fencer, fencerId }
  })
  return { ...event, fencers }
}
