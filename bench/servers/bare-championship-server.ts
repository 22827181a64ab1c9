import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Script, Word } from '../load/witness.ts'
import { answerCpu } from '../measure/answer-cpu.ts'

/**
 * Plain node:http that knows nobody: the bytes of each event of a championship from the folder that is named, 304 to who has them,
 * and streams that say again and again what ours were heard to say (`script.json`); an event that changes has another tag.
 */
const KEEP_ALIVE_MS = 72_000
const [folder = '', count = '0'] = process.argv.slice(2)
const events = Array.from({ length: Number(count) }, (_, at) => ({
  bytes: readFileSync(join(folder, `event-${at}.br`)),
  version: 0,
  streams: new Set<ServerResponse>(),
  rows: new Set<ServerResponse>(),
}))
const script = JSON.parse(readFileSync(join(folder, 'script.json'), 'utf8')) as Script
const now = Buffer.from(script.now)

const server = createServer((request, response) => {
  const [kind, ...ids] = (request.url ?? '').slice(1).split('/')
  if (kind === 'stream' || kind === 'rows') {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    response.write('retry: 2000\n\n')
    const sets = ids.flatMap(id => events[Number(id)]?.[kind === 'stream' ? 'streams' : 'rows'] ?? [])
    for (const open of sets) open.add(response)
    response.on('close', () => {
      for (const open of sets) open.delete(response)
    })
    return
  }
  const event = events[Number(ids[0])]
  const etag = kind === 'now' || !event ? '"now"' : `"${ids[0]}-${event.version}"`
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end()
    return
  }
  const bytes = kind === 'now' || !event ? now : event.bytes
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    ...(bytes === now ? {} : { 'content-encoding': 'br' }),
    'content-length': bytes.length,
    etag,
  })
  response.end(bytes)
})
server.keepAliveTimeout = KEEP_ALIVE_MS
server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () => {
  const address = server.address()
  if (typeof address === 'object' && address) answerCpu({ url: `http://127.0.0.1:${address.port}` })
})
play()
process.once('SIGTERM', () => process.exit(0))

/** Says all there is to say, and then all of it again. */
function play(): void {
  for (const word of script.events) setTimeout(() => say('streams', word), word.at)
  for (const word of script.rows) setTimeout(() => say('rows', word), word.at)
  setTimeout(play, script.ms)
}

function say(to: 'streams' | 'rows', { event, text }: Word): void {
  const found = events[event]
  if (!found) return
  if (to === 'streams' && text.startsWith('event: change')) found.version += 1
  for (const response of found[to]) response.write(text)
}
