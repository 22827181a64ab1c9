import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import type { LiveFeed } from '#server/feed/live/feed.ts'
import type { HeldSnapshot } from '#server/feed/live/snapshots.ts'
import { StreamHub } from '#server/feed/live/stream-hub.ts'
import { makeSnapshot } from '#server/feed/publish/snapshot.ts'
import { liveStreamRoute } from './live-stream-route.ts'
import { OpenStreams } from './open-streams.ts'

const feed = { source: 'ftl', version: 1, changedAt: 0, lookedAt: 0, flags: [] } as const
const held: HeldSnapshot = {
  snapshot: await makeSnapshot(
    {
      source: inventedEvent([inventedPool(1)]),
      overlay: {},
      feed: { ...feed, flags: [] },
    },
    new Set(),
  ),
  lookedAt: 0,
}

/** A server that only streams, over a feed that answers when the test says so. */
function startStreams() {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<HeldSnapshot>()
  const left = Promise.withResolvers<void>()
  const hub = new StreamHub()
  const read = () => {
    asked.resolve()
    return answer.promise
  }
  const streams = new OpenStreams(() => 0)
  const handler = liveStreamRoute({ hub, read } as unknown as LiveFeed, streams)
  let handled: Promise<unknown> = Promise.resolve()
  const server = createServer((request, response) => {
    response.on('close', left.resolve)
    const call = {
      input: { params: { id: 'tournament-1', eventId: 'event-1' } },
      caller: { userId: 'nora', role: 'user', session: 's1' },
    } as const
    const reply = { raw: response, hijack: () => {} } as unknown as FastifyReply
    const asked = {
      raw: request,
      server: { securityHeaders: () => ({}), moment: () => 0 },
    } as unknown as FastifyRequest
    handled = Promise.resolve(handler(call, asked, reply))
  })
  const listening = new Promise<string>(resolve => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
  return { asked, answer, left, hub, streams, server, listening, handled: () => handled }
}

let running: ReturnType<typeof startStreams>
beforeEach(() => {
  running = startStreams()
})
afterEach(() => {
  running.server.closeAllConnections()
  running.server.close()
})

test('a reader that went away while its event was read is not listened for', async () => {
  const { asked, answer, left, hub, streams, listening, handled } = running
  const controller = new AbortController()
  const gone = fetch(await listening, { signal: controller.signal }).catch(() => {})
  await asked.promise
  controller.abort()
  await gone
  await left.promise
  answer.resolve(held)
  await handled()
  expect(streams.count).toBe(0)
  expect(hub.heardEvents()).toEqual([])
})

test('a reader whose session ends while its event is read gets no stream', async () => {
  const { asked, answer, hub, streams, listening, handled } = running
  void fetch(await listening).catch(() => {})
  await asked.promise
  streams.closeSession('another')
  streams.closeSession('s1')
  answer.resolve(held)
  await expect(handled()).rejects.toThrow('Sign in first')
  expect(streams.count).toBe(0)
  expect(hub.heardEvents()).toEqual([])
})

test('a stream that opens while the server closes is sent away like the others', async () => {
  const { asked, answer, streams, listening } = running
  const opened = fetch(await listening)
  await asked.promise
  streams.closeAll()
  answer.resolve(held)
  expect(await (await opened).text()).toMatch(/retry: \d+/)
  expect(streams.count).toBe(0)
})
