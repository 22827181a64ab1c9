import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeBrowser, installFakeBrowser } from '#tools/testing/running/fake-browser.ts'
import { keepMine, keepNext } from './keep-mine.ts'

const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: unknown) => void kept.set(key, value),
  clear: async () => kept.clear(),
}))

const HOUR_MS = 3_600_000
const NOW = { rows: [{ event: 'e', fencer: 'ada' }], fencers: [], events: [{ id: 'e', tournamentId: 't' }] }
const side = (fencer: string) => ({ individual: { fencer } })
const RIVALS = Array.from({ length: 30 }, (_, at) => `r${at + 1}`)
const EVENT = {
  id: 'e',
  feed: { version: 1, lookedAt: 0 },
  pools: [{ matches: RIVALS.map(id => ({ id, left: side('a'), right: side(id) })) }],
  elimination: { rounds: [] },
  fencers: [
    { id: 'a', name: 'Lind, Ada', fencerId: 'ada' },
    ...RIVALS.map(id => ({ id, name: `Roe, ${id}` })),
    { id: 'other', name: 'Fern, Dora' },
  ],
}
const toMet = (names: readonly string[]) => names.map(name => ({ key: `~${name}`, name }))

let browser: FakeBrowser
let asked: string[]
let met: readonly string[]
let meeting: unknown

beforeEach(() => {
  kept.clear()
  asked = []
  met = ['Roe, r1', 'Roe, r3', 'Fern, Dora']
  meeting = []
  browser = installFakeBrowser()
  browser.signIn()
  browser.answer = call => {
    const address = call.replace('GET ', '')
    asked.push(address)
    if (address.endsWith('/now')) return Response.json(NOW)
    if (address.includes('/event/')) return Response.json(EVENT)
    if (address.endsWith('/opponents/ada')) return Response.json(toMet(met))
    if (isMeeting(address)) return Response.json(meeting)
    return Response.json(address.includes('type=tracked') ? [{ id: 'ada' }] : [])
  }
})

/** One opening of the app, `later` milliseconds from now. */
async function open(later = 0, hasLeft = () => false, isSpare = () => true): Promise<string[]> {
  asked = []
  const now = () => Date.parse('2100-01-01') + later
  const keeping = { client: new QueryClient(), now, hasLeft, isSpare }
  const today = await keepMine(keeping)
  if (today) await keepNext(keeping, today)
  for (const [key, value] of kept) kept.set(key, { ...(value as object), savedAt: now() })
  return asked
}

const OF_TODAY = ['/api/v2/tournament/t?live=true', '/api/v2/tournament/t/event/e?live=true']
const OF_SEASON = ['/api/v3/view/schedule', '/api/v3/view/results/ada', '/api/v3/view/opponents/ada']

test('today, the season and the past of one’s own are kept, opened or not', async () => {
  expect(await open()).toEqual(expect.arrayContaining([...OF_TODAY, ...OF_SEASON]))
  expect([...kept.keys()]).toEqual(expect.arrayContaining([...OF_TODAY, ...OF_SEASON]))
})

const isMeeting = (address: string) => /^\/api\/v3\/view\/opponents\/ada\/./.test(address)
const findRival = (address: string) => decodeURIComponent(address.split('/').at(-1) ?? '')

test('the past with whom they meet next is kept, in the order of the bouts, where the network is spare', async () => {
  expect((await open()).filter(isMeeting).map(findRival)).toEqual(['~Roe, r1', '~Roe, r3'])
  expect((await open(60_000)).filter(isMeeting)).toEqual([])
  kept.clear()
  expect(
    (
      await open(
        0,
        () => false,
        () => false,
      )
    ).filter(isMeeting),
  ).toEqual([])
  let left = 1
  expect(
    (
      await open(
        HOUR_MS,
        () => false,
        () => left-- > 0,
      )
    ).filter(isMeeting),
  ).toHaveLength(1)
})

test('of those no more are kept than a family needs, however many there are and however long they are', async () => {
  met = RIVALS.map(id => `Roe, ${id}`)
  expect((await open()).filter(isMeeting)).toHaveLength(24)
  kept.clear()
  meeting = 'x'.repeat(250_000)
  expect((await open()).filter(isMeeting)).toHaveLength(3)
})

test('what was kept a short while ago is not asked for again', async () => {
  await open()
  const soon = await open(60_000)
  for (const address of [...OF_TODAY, ...OF_SEASON]) expect(soon).not.toContain(address)
})

test('today is asked for again sooner than the season', async () => {
  await open()
  const later = await open(HOUR_MS)
  expect(later).toEqual(expect.arrayContaining(OF_TODAY))
  for (const address of OF_SEASON) expect(later).not.toContain(address)
})

test('nothing is asked in the name of somebody who has left', async () => {
  let steps = 0
  const few = await open(0, () => {
    steps += 1
    return steps > 4
  })
  expect(few.length).toBeGreaterThan(0)
  expect(few.length).toBeLessThan(4)
  expect(await open(0, () => true)).toEqual([])
})
