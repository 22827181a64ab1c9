import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type Store } from '#server/store/open-store.ts'
import { addFencer } from '#server/store/people/fencers.ts'
import { type PastEvent, savePast } from '#tools/testing/rows/save-past.ts'
import { QuickReader } from './quick-reader.ts'

const PAST: PastEvent = {
  tournamentId: 't1',
  tournament: 'Spring Open',
  eventId: 'e1',
  event: "Y14 Women's Foil",
  day: '2026-04-11',
  people: {
    a: { name: 'Ashgrove, Tess', fencerId: 'tess' },
    b: { name: 'Larkmoor, Iris', fencerId: 'iris' },
  },
  bouts: [['a', 'b', 5, 3]],
}
const READER = { userId: 'u1', isAdmin: true }
const INPUT = ['tess', 'iris', READER]

const dataDir = mkdtempSync(join(tmpdir(), 'allez-quick-'))
const path = join(dataDir, 'allez.db')
let store: Store
beforeAll(async () => {
  store = await openStore({ dataDir })
  await addFencer(store.write, { id: 'tess', name: 'Ashgrove, Tess' })
  await addFencer(store.write, { id: 'iris', name: 'Larkmoor, Iris' })
  await savePast(store, PAST)
})
afterAll(async () => {
  await store?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A reader whose answers take as long as the clock is moved while they are made. */
function openReader(took: { ms: number }) {
  let now = 0
  const reader = new QuickReader(path, () => {
    now += took.ms
    return now
  })
  return {
    reader,
    pass: (ms: number) => {
      now += ms
    },
  }
}

test('answers as the threads do, and says when there is nobody', async () => {
  const { reader } = openReader({ ms: 0 })
  const quick = reader.tryAnswer('headToHead', INPUT)
  expect(JSON.parse(quick?.json ?? '')).toMatchObject({ mayLink: true, bouts: [{ id: 'p.1.a.b' }] })
  expect(reader.tryAnswer('headToHead', ['nobody', 'iris', READER])).toEqual({ json: undefined })
  reader.close()
})

test('sees what has just been written', async () => {
  const { reader } = openReader({ ms: 0 })
  expect(reader.tryAnswer('headToHead', ['zoe', 'iris', READER])).toEqual({ json: undefined })
  await addFencer(store.write, { id: 'zoe', name: 'Quill, Zoe' })
  expect(reader.tryAnswer('headToHead', ['zoe', 'iris', READER])?.json).toContain('"bouts":[]')
  reader.close()
})

test('leaves the answering to the threads for a while after two slow answers, not after one', () => {
  const took = { ms: 0 }
  const { reader, pass } = openReader(took)
  const isQuick = () => reader.tryAnswer('headToHead', INPUT) !== undefined
  took.ms = 8
  expect(isQuick()).toBe(true)
  took.ms = 0
  expect(isQuick()).toBe(true)
  took.ms = 8
  expect([isQuick(), isQuick()]).toEqual([true, true])
  took.ms = 0
  expect(isQuick()).toBe(false)
  pass(150)
  expect(isQuick()).toBe(false)
  pass(20)
  expect(isQuick()).toBe(true)
  reader.close()
})

test('does not wait for a database that is locked', () => {
  const own = join(dataDir, 'own.db')
  const holder = new DatabaseSync(own)
  holder.exec('create table fencer (id text, usaf_id text, hidden_at integer)')
  holder.exec('create table circle_member (user_id text, fencer_id text)')
  const reader = new QuickReader(own, () => 0)
  expect(reader.tryAnswer('headToHead', INPUT)).toEqual({ json: undefined })
  holder.exec('begin exclusive')
  const patient = new DatabaseSync(own, { timeout: 1_000 })
  const waited = toMs(() => expect(() => patient.exec('select * from fencer')).toThrow('locked'))
  patient.close()
  const tried = Array.from({ length: 3 }, () =>
    toMs(() => expect(reader.tryAnswer('headToHead', INPUT)).toBeUndefined()),
  )
  expect(Math.min(...tried)).toBeLessThan(waited)
  holder.close()
  reader.close()
})

/** Milliseconds that some work takes, whether it works or waits. */
function toMs(work: () => void): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}
