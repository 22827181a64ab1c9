import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { layOver } from '#server/feed/publish/lay-over.ts'
import { formatKeptEvent, type KeptEvent, type Overlay, parseKeptEvent } from './kept-event.ts'

const source = inventedEvent([
  inventedPool(1, [
    [5, 3],
    [2, 5],
  ]),
])
const feed = { source: 'ftl', version: 3, changedAt: 7, lookedAt: 9, flags: [] } satisfies KeptEvent['feed']
const [bout = '', other = ''] = source.pools[0]?.matches.map(match => match.id) ?? []
const [first = '', second = ''] = source.fencers.map(fencer => fencer.id)

const some = <Value>(keys: readonly string[], value: fc.Arbitrary<Value>) =>
  fc.dictionary(fc.constantFrom(...keys), value, { minKeys: 1 })
const overlays: fc.Arbitrary<Overlay> = fc.record(
  {
    videos: some([bout, other], fc.webUrl()),
    places: some(
      [first, second],
      fc.record(
        { place: fc.integer({ min: 1, max: 9 }), tied: fc.constant(true as const) },
        { requiredKeys: ['place'] },
      ),
    ),
    rating: fc.constantFrom('C1', 'A2/B3'),
    earned: some([first, second], fc.constantFrom('C26', 'E26')),
  },
  { requiredKeys: [] },
)

test('an event that was kept is read as it was, whatever is laid over it', () => {
  const any = fc.record({ overlay: overlays, live: fc.option(fc.boolean(), { nil: undefined }) })
  fc.assert(
    fc.property(any, ({ overlay, live }) => {
      const kept = { source, overlay: live === undefined ? overlay : { ...overlay, live }, feed }
      expect(parseKeptEvent(formatKeptEvent(kept))).toEqual(kept)
    }),
  )
})

test('without anything laid over it the text is what readers get', () => {
  expect(JSON.parse(formatKeptEvent({ source, overlay: {}, feed }))).toEqual(
    layOver({ source, overlay: {}, feed }),
  )
})

test('an event that was written with everything in one is taken apart, and looks to readers as before', () => {
  fc.assert(
    fc.property(overlays, overlay => {
      const before = layOver({ source, overlay, feed })
      const kept = parseKeptEvent(JSON.stringify(before))
      expect(kept).toEqual({ source, overlay, feed })
      expect(layOver(kept)).toEqual(before)
    }),
  )
})

test('what a source said itself is taken for nobody else’s', () => {
  const [one, ...rest] = source.fencers
  if (!one) throw new Error('nobody')
  const fencers = [{ ...one, place: 1, placeTied: true, ratingEarned: 'B26' }, ...rest]
  const told = {
    ...source,
    rating: 'B1',
    ratingBy: 'source' as const,
    awardsBy: 'source' as const,
    fencers,
  }
  expect(parseKeptEvent(JSON.stringify({ ...told, feed }))).toEqual({ source: told, overlay: {}, feed })
})
