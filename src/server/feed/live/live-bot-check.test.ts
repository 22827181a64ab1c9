import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LiveDocument } from '#contract/live/live-document.ts'
import { type FakeFtl, startFakeFtl } from '#fakes/ftl/start-fake-ftl.ts'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { openFtlSource } from './ftl-source.ts'
import type { LiveSource } from './live-source.ts'

const LOGIN = { username: 'reader', password: 'secret' }
const HOUR = 3_600_000

let fake: FakeFtl
let source: LiveSource
let clock: number
let frame: LiveDocument
beforeEach(async () => {
  clock = testNow()
  const kind = { category: 'y12', gender: 'womens', weapon: 'sabre' } as const
  const event = { ...kind, size: 14, strips: ['1', '2'], startsAt: clock - 30 * 60_000 }
  const place = { city: 'Portland', state: 'ME', home: 'USA', timeZone: 'America/New_York' } as const
  const tournament = { seed: 'gate', name: 'Gate Cup', ...place, events: [event] }
  fake = await startFakeFtl({ now: () => clock, login: LOGIN, tournaments: [tournament] })
  const manners = { count: 500, intervalMs: 1_000, concurrency: 8, jitterMs: 0 }
  source = openFtlSource({ url: fake.url, ...LOGIN, contact: 'a@example.org', manners, now: () => clock })
  const [listed] = await source.listTournaments(new Date(clock).toISOString().slice(0, 10))
  const [one] = await source.listEvents(listed?.ftlId ?? '')
  frame = { ...inventedEvent([inventedPool(1, [])]), idDetail: { ftlId: one?.ftlId ?? '' } }
})
afterEach(async () => {
  await source.close()
  await fake.close()
})

test.each([
  ['every page', '/', 200],
  ['every page', '/', 403],
  ['a page of a pool', '/pools/', 503],
] as const)(
  'a live source that checks for robots on %s (%s, %i) is left alone for hours',
  async (_, path, status) => {
    const { memory } = await source.lookAtEvent(frame, undefined)
    fake.control.fail(path, { kind: 'botCheck', status })
    await expect(source.lookAtEvent(frame, memory)).rejects.toMatchObject({ kind: 'botCheck' })
    const asked = fake.requests.total
    clock += 5 * HOUR
    for (let looks = 0; looks < 20; looks += 1) {
      await expect(source.lookAtEvent(frame, memory)).rejects.toMatchObject({ kind: 'botCheck' })
    }
    expect(fake.requests.total).toBe(asked)
    fake.control.mend()
    clock += HOUR
    expect((await source.lookAtEvent(frame, memory)).document?.pools.length).toBeGreaterThan(0)
  },
)
