import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { makeSnapshot, toStoredDocument } from './snapshot.ts'
import { findWholeAnswer } from './whole-answer.ts'
import { withoutHidden } from './without-hidden.ts'

const LINES = [
  { id: 'a', name: 'Ashgrove, Tess', fencerId: 'tess', club: 'Harbor' },
  { id: 'b', name: 'Larkmoor, Iris', fencerId: 'iris' },
  { id: 'c', name: 'Zeta, Una' },
]

test('a line of somebody hidden stays as the sheet has it, and leads to nobody', () => {
  const [line] = withoutHidden(LINES, new Set(['tess', 'stranger']))
  expect(line).toEqual({ id: 'a', name: 'Ashgrove, Tess', club: 'Harbor' })
  expect(withoutHidden(LINES, new Set(['tess'])).slice(1)).toEqual(LINES.slice(1))
})

test('where nobody is hidden it is the same list', () => {
  expect(withoutHidden(LINES, new Set())).toBe(LINES)
  expect(withoutHidden(LINES, new Set(['stranger']))).toBe(LINES)
})

test('readers get an event without them, the server and its store keep them', async () => {
  const { fencers, ...rest } = inventedEvent([inventedPool(1)])
  const source = { ...rest, fencers: fencers.map(line => ({ ...line, fencerId: `known-${line.id}` })) }
  const feed = { source: 'file', version: 1, changedAt: 0, lookedAt: 0, flags: [] as never[] } as const
  const kept = { source, overlay: {}, feed: { ...feed, flags: [] } }
  const hidden = `known-${fencers[0]?.id}`
  const snapshot = await makeSnapshot(kept, new Set([hidden]))
  const whole = await findWholeAnswer(snapshot)
  for (const text of [snapshot.json, gunzipSync(snapshot.gzip), whole.json].map(String)) {
    expect(text).not.toContain(hidden)
    expect(text).toContain(`known-${fencers[1]?.id}`)
  }
  expect(snapshot.event.fencers[0]?.fencerId).toBe(hidden)
  expect(String(gunzipSync(await toStoredDocument(snapshot)))).toContain(hidden)
  const open = await makeSnapshot(kept, new Set())
  expect(open.etag).not.toBe(snapshot.etag)
})
