import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { RUNNING_EVENTS } from './championship-plan.ts'
import { Crowd } from './crowd.ts'
import { toFollowedEvents } from './to-followed-events.ts'
import { toBareVenue } from './venue.ts'

const VIEWERS = 20
let close = (): void => {}
afterEach(() => close())

async function openVenue(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  const { port } = server.address() as AddressInfo
  return toBareVenue(`http://127.0.0.1:${port}`, RUNNING_EVENTS, toFollowedEvents)
}

test('everybody who comes opens one thing, and six in ten a stream of it', async () => {
  const asked: string[] = []
  const venue = await openVenue(({ url = '' }, response) => {
    asked.push(url.split('/')[1] ?? '')
    if (url.startsWith('/stream') || url.startsWith('/rows')) response.write('retry: 2000\n\n')
    else response.writeHead(200, { etag: '"1"' }).end('{}')
  })
  const crowd = new Crowd(venue, 1)
  await crowd.arrive(VIEWERS, 100)
  const { ledger } = crowd
  const count = (kind: string): number => asked.filter(one => one === kind).length
  await vi.waitFor(() => expect([count('stream'), count('rows')]).toEqual([6, 6]), 5_000)
  await crowd.leave()
  expect(ledger.opened).toHaveLength(VIEWERS)
  expect([count('now'), count('event')]).toEqual([6, 14])
  expect(ledger.faultCount).toBe(0)
})

test('an answer that is none is told as a fault, with its status', async () => {
  const venue = await openVenue((_, response) => void response.writeHead(503).end())
  const crowd = new Crowd(venue, 1)
  await crowd.arrive(VIEWERS, 100)
  const { ledger } = crowd
  await crowd.leave()
  expect(ledger.faults.get('503 instead of 200')).toBe(VIEWERS)
})

test('a viewer follows somebody in two events, whoever they are', () => {
  for (let viewer = 0; viewer < 5_000; viewer += 1) {
    const [one, other] = toFollowedEvents(viewer)
    expect(one).not.toBe(other)
    expect(Math.min(one, other)).toBeGreaterThanOrEqual(0)
    expect(Math.max(one, other)).toBeLessThan(RUNNING_EVENTS)
  }
})
