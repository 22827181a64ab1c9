import { expect, test } from 'vitest'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { withOwnLines } from './with-own-lines.ts'

const feed = { source: 'ftl', version: 1, changedAt: 0, lookedAt: 0, flags: [] as never[] } as const
const event = { ...inventedEvent([inventedPool(1)]), feed: { ...feed, flags: [] } }
const [first, second] = event.fencers.map(({ id }) => id)

test('an event says who one’s own hidden fencer is, to whoever knows their line', () => {
  const lines = [
    { eventId: event.id, entryId: first ?? '' },
    { eventId: 'another', entryId: second ?? '' },
  ]
  const { fencers, ...rest } = withOwnLines(event, [{ id: 'tess', lines }, { id: 'iris' }])
  expect(fencers.filter(({ fencerId }) => fencerId === 'tess').map(({ id }) => id)).toEqual([first])
  const { fencers: _, ...bare } = event
  expect(rest).toEqual(bare)
})

test('where nobody of one’s own is hidden it is the same event', () => {
  expect(withOwnLines(event, [{ id: 'iris' }, { id: 'tess', lines: [] }])).toBe(event)
})
