import { createServer, type ServerResponse } from 'node:http'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { EventRows } from '#server/feed/now/event-rows.ts'
import { NowListeners } from '#server/feed/now/now-listeners.ts'
import { answerCpu } from '../measure/answer-cpu.ts'
import { playedVersions } from '../measure/played-versions.ts'

/**
 * Streams of rows, one for each address: of three fencers each. A POST makes the next version: `ours` works out what changed and
 * for whom, `bare` writes to everybody what it had worked out before. Both write to the same plain node:http streams.
 */
const [kind = 'ours', size = '300', viewers = '0', count = '0'] = process.argv.slice(2)
const FOLLOWED = 3

const versions = await playedVersions(Number(size), Number(count) + 1)
const [first, ...later] = versions
if (!first) throw new Error('no version')
const people = first.fencers.flatMap(({ fencerId }) => fencerId ?? [])
const open = new Map<number, ServerResponse>()
const next = kind === 'ours' ? tellChanges(first, write) : await rememberChanges(first)

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    const version = later.shift()
    if (version) next(version)
    response.writeHead(version ? 204 : 410).end()
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  response.write('retry: 2000\n\n')
  open.set(Number(request.url?.slice(1)), response)
})
server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () => {
  const address = server.address()
  if (typeof address === 'object' && address) answerCpu({ url: `http://127.0.0.1:${address.port}` })
})
process.once('SIGTERM', () => process.exit(0))

function write(viewer: number, text: string): void {
  open.get(viewer)?.write(text)
}

/** As the product does it. */
function tellChanges(event: LiveEvent, send: (viewer: number, text: string) => void) {
  const rows = new EventRows(event)
  let tell = (_: string): void => {}
  const hub = {
    listen: (_: string, listener: (text: string) => void) => {
      tell = listener
      return () => {}
    },
  }
  const listeners = new NowListeners(hub, () => rows)
  for (let viewer = 0; viewer < Number(viewers); viewer += 1) {
    const entries = Array.from({ length: FOLLOWED }, (_, at) => {
      const fencerId = people[(viewer + at * 101) % people.length] ?? ''
      return { fencerId, name: fencerId, eventId: event.id }
    })
    listeners.add({ userId: `viewer-${viewer}`, entries }, text => send(viewer, text))
  }
  for (const one of people) rows.row(one)
  return (version: LiveEvent): void => {
    rows.take(version)
    tell('event: change\n')
  }
}

/** What everybody is sent at each version, worked out before anybody comes. */
async function rememberChanges(event: LiveEvent) {
  const told: [viewer: number, text: string][][] = []
  const remember = tellChanges(event, (viewer, text) => told.at(-1)?.push([viewer, text]))
  for (const version of later) {
    told.push([])
    remember(version)
  }
  return (): void => {
    for (const [viewer, text] of told.shift() ?? []) write(viewer, text)
  }
}
