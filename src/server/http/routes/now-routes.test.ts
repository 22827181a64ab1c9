import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { inventedPool } from '#fakes/live/invented-event.ts'
import { Snapshots } from '#server/feed/live/snapshots.ts'
import { StreamHub } from '#server/feed/live/stream-hub.ts'
import { NowRows } from '#server/feed/now/now-rows.ts'
import type { Snapshot } from '#server/feed/publish/snapshot.ts'
import { addUser } from '#server/store/accounts/users.ts'
import type { Store } from '#server/store/open-store.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { FIRST_CHANGE, inventVersion } from '#tools/testing/invented/invent-version.ts'
import { saveEntryRows, saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import { serveRequests } from '#tools/testing/running/serve-requests.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { nowRoutes } from './now-routes.ts'
import { OpenStreams } from './open-streams.ts'

const CALLER = { userId: 'nora', role: 'user', session: 's1' } as const

test.each(await testEngines())(
  'what changes while a stream is being opened is in its first word on $name',
  async ({ open }) => {
    const opened = await open()
    const hub = new StreamHub()
    const snapshots = new Snapshots(async () => undefined)
    const put = (event: LiveEvent) => snapshots.put(event.id, { event } as Snapshot)
    const publish = (event: LiveEvent): void => {
      put(event)
      hub.send(event.id, {
        event: 'change',
        data: { base: event.feed.version - 1, feed: event.feed, whole: true },
      })
    }
    const first = inventVersion(1, [inventedPool(1)])
    put(first)
    await saveFollowed(opened.store, first)
    const rows = new NowRows({ snapshots, hub, read: id => snapshots.get(id) }, () => FIRST_CHANGE)
    const streams = new OpenStreams(() => 0)
    const store = hookReads(opened.store, table => {
      // Who coaches whom is asked for last: by then the rows are read.
      if (table === 'tracked_fencer as own') publish(inventVersion(2, [inventedPool(1, [[5, 2]])]))
    })
    const { streamNow } = nowRoutes({ store, rows, streams, now: () => FIRST_CHANGE })
    const server = await serveRequests((request, response) => {
      const reply = { raw: response, hijack: () => {} } as unknown as FastifyReply
      const asked = {
        raw: request,
        server: { securityHeaders: () => ({}), moment: () => 0 },
      } as unknown as FastifyRequest
      void streamNow({ caller: CALLER, input: {} }, asked, reply)
    })
    try {
      const answer = await fetch(server.url)
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
      let text = ''
      while (!text.includes('event: standing\n')) text += (await reader?.read())?.value ?? ''
      expect(JSON.parse(/event: standing\ndata: (.*)\n/.exec(text)?.[1] ?? '')).toEqual({ [first.id]: 2 })
    } finally {
      await server.close()
      await opened.drop()
    }
  },
)

/** Nora follows who fences in the event. */
async function saveFollowed(store: Store, { id, tournamentId, name }: LiveEvent): Promise<void> {
  await addUser(store.write, {
    id: 'nora',
    username: 'nora',
    passwordHash: 'none',
    role: 'user',
    now: FIRST_CHANGE,
  })
  await addFencer(store.write, { id: 'known-ana-1', name: 'ROE Ana' })
  await trackFencer(store.write, 'nora', 'known-ana-1')
  await saveTournamentRow(store, { id: tournamentId, name: 'Harbour Cup' })
  await saveEventRow(store, { id, tournament_id: tournamentId, name, day: '2026-11-21' })
  await saveEntryRows(store, id, [['ana-1', 'ROE Ana', 'known-ana-1']])
}

/** A store that tells of each table that is about to be read. */
function hookReads(store: Store, onRead: (table: unknown) => void): Store {
  const read = new Proxy(store.read, {
    get: (own, key) => {
      const value: unknown = Reflect.get(own, key)
      if (typeof value !== 'function') return value
      return (...words: unknown[]) => {
        if (key === 'selectFrom') onRead(words[0])
        return value.apply(own, words)
      }
    },
  })
  return { ...store, read }
}
