import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Inbox } from '#contract/accounts/notice.ts'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { publishEvent } from '#tools/testing/rows/publish-event.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'

type Results = ([number, number] | undefined)[]
/** In the season whose shares are published. */
const DAY = '2026-11-21'

let running: TestApp
let nora = ''
beforeEach(async () => {
  const begun = performance.now()
  const start = Date.parse(`${DAY}T12:00:00Z`)
  running = await startTestApp({ now: () => Math.round(start + performance.now() - begun) })
  await addFencer(running.app.store.write, { id: 'f1', name: 'One, Ana' })
  await trackFencer(running.app.store.write, 'nora', 'f1')
  nora = await running.signIn('nora')
})
afterEach(() => running?.close())

const read = async (): Promise<Inbox['notices']> => {
  const answer = await running.fetch('/api/v3/notices', { headers: { cookie: nora } })
  return Inbox.parse(await answer.json()).notices
}
const listCuts = async () => (await read()).filter(({ kind }) => kind === 'cutOff')
const until = async (list: typeof read, count: number): Promise<Inbox['notices']> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const notices = await list()
    if (notices.length === count) return notices
    await sleep(50)
  }
  throw new Error(`not in time: ${JSON.stringify(await read())}`)
}
/** Nine fencers in three pools, of whom eight go on; Ana is in the first. */
const publish = (own: Results, others: Results) => {
  const pools = [inventedPool(1, own), inventedPool(2, others), inventedPool(3, others)]
  const event = inventedEvent(pools, {
    idDetail: {},
    date: DAY,
    tournamentName: 'Lighthouse NAC',
    classifier: { category: 'cadet', gender: 'womens', weapon: 'sabre' },
  })
  const fencers = event.fencers.map(one => (one.id === 'ana-1' ? { ...one, fencerId: 'f1' } : one))
  return publishEvent(running.app, { ...event, fencers })
}

test('that it is open whether somebody goes on is told when their bouts are over, and how it ends as soon as it is sure', async () => {
  await publish([], [])
  await until(read, 1)
  const lostByOne: Results = [
    [5, 0],
    [4, 5],
    [4, 5],
  ]
  await publish(lostByOne, [])
  const [open] = await until(listCuts, 1)
  expect(open?.said).toMatchObject({ isOpen: true, goOn: 8 })
  // In each of the other pools somebody wins nothing, and by less.
  await publish(lostByOne, [
    [0, 5],
    [5, 0],
    [5, 0],
  ])
  const [sure] = await until(listCuts, 2)
  expect(sure).toMatchObject({ said: { isIn: true }, was: { isOpen: true } })
  expect(running.reports).toEqual([])
})
