import { afterEach, beforeEach, expect, test } from 'vitest'
import { UpstreamError } from '#connectors/http/upstream-error.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import { type FakeFtl, startFakeFtl } from '#fakes/ftl/start-fake-ftl.ts'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { openFtlSource } from './ftl-source.ts'
import type { LiveSource } from './live-source.ts'
import { openSourceThread } from './source-thread.ts'

const LOGIN = { username: 'reader', password: 'secret' }
const MINUTE = 60_000
const STEP = 7 * MINUTE
const MANNERS = { count: 500, intervalMs: 1_000, concurrency: 8, jitterMs: 0 }

let fake: FakeFtl
let here: LiveSource
let there: LiveSource
let clock: number
let frame: LiveDocument
beforeEach(async () => {
  clock = testNow()
  const kind = { category: 'y12', gender: 'womens', weapon: 'sabre' } as const
  const event = { ...kind, size: 14, strips: ['1', '2'], startsAt: clock - 5 * MINUTE }
  const place = { city: 'Portland', state: 'ME', home: 'USA', timeZone: 'America/New_York' } as const
  const tournament = { seed: 'thread', name: 'Thread Cup', ...place, events: [event] }
  fake = await startFakeFtl({ now: () => clock, login: LOGIN, tournaments: [tournament] })
  const asked = { url: fake.url, ...LOGIN, contact: 'a@example.org', manners: MANNERS }
  here = openFtlSource({ ...asked, now: () => clock })
  there = openSourceThread(asked)
  const [listed] = await there.listTournaments(new Date(clock).toISOString().slice(0, 10))
  const [one] = await there.listEvents(listed?.ftlId ?? '')
  frame = { ...inventedEvent([inventedPool(1, [])]), idDetail: { ftlId: one?.ftlId ?? '' } }
})
afterEach(async () => {
  await there.close()
  await here.close()
  await fake.close()
})

test('what a source says in a thread is what it says here, look after look to the end of an event', async () => {
  const day = new Date(clock).toISOString().slice(0, 10)
  expect(await there.listTournaments(day)).toEqual(await here.listTournaments(day))
  const ftlId = frame.idDetail.ftlId ?? ''
  expect(await there.listEntries(ftlId)).toEqual(await here.listEntries(ftlId))
  let [ownMemory, otherMemory]: unknown[] = []
  let last: LiveDocument | undefined
  let kinds = 0
  for (let look = 0; look < 60 && last?.status !== 'Finished'; look += 1) {
    const own = await here.lookAtEvent(frame, ownMemory)
    const other = await there.lookAtEvent(frame, otherMemory)
    expect(other.document).toEqual(own.document)
    expect(other.flags).toEqual(own.flags)
    if (other.document !== last) kinds += 1
    ;[ownMemory, otherMemory, last] = [own.memory, other.memory, other.document]
    clock += STEP
  }
  expect(last?.status).toBe('Finished')
  expect(kinds).toBeGreaterThan(5)
})

test('a look that says nothing new brings the document of the look before', async () => {
  const first = await there.lookAtEvent(frame, undefined)
  const second = await there.lookAtEvent(frame, first.memory)
  expect(second.document).toBe(first.document)
})

test('whoever goes on from a look that the thread does not have begins from nothing', async () => {
  const first = await there.lookAtEvent(frame, undefined)
  const older = await there.lookAtEvent(frame, first.memory)
  const asked = fake.requests.total
  await there.lookAtEvent(frame, older.memory)
  const again = fake.requests.total - asked
  const anew = await there.lookAtEvent(frame, first.memory)
  expect(fake.requests.total - asked - again).toBeGreaterThan(again)
  expect(anew.document).toEqual(first.document)
})

test('a fault of the source crosses as what it is', async () => {
  const { memory } = await there.lookAtEvent(frame, undefined)
  fake.control.fail('/', { kind: 'botCheck', status: 403 })
  const error = await there.lookAtEvent(frame, memory).catch((one: unknown) => one)
  expect(error).toBeInstanceOf(UpstreamError)
  expect(error).toMatchObject({ kind: 'botCheck', status: 403, retryable: false })
  expect((error as UpstreamError).retryAfterMs).toBeGreaterThan(MINUTE)
  fake.control.mend()
})

test('closing leaves nobody waiting', async () => {
  fake.control.fail('/', { kind: 'slow', ms: 30_000 })
  const waiting = there.lookAtEvent(frame, undefined).catch((one: unknown) => one)
  await there.close()
  expect(await waiting).toBeInstanceOf(UpstreamError)
  await expect(there.listEvents('x')).rejects.toMatchObject({ kind: 'network' })
})
