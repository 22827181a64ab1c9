import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inventedBigEvent } from '#fakes/live/invented-big-event.ts'
import { startApp } from '#server/app.ts'
import { formatStreamMessage } from '#server/feed/live/stream-hub.ts'
import { loadSnapshot } from '#server/feed/publish/load-snapshot.ts'
import { publish } from '#server/feed/publish/publish.ts'
import { saveEventTargets, saveTournamentTargets } from '#server/store/sources/import-targets.ts'
import { addViewers } from '../measure/add-viewers.ts'
import { answerCpu } from '../measure/answer-cpu.ts'
import { openControl, readText } from '../measure/control-server.ts'

/**
 * A live event that streams, `ours` with so many accounts or `bare`: plain node:http that knows nobody. At its control address a GET
 * says how much memory there is, a POST tells everybody of one changed bout: `ours` publishes one and answers its text, `bare`
 * writes the text that it is sent. Both answer when they began to write.
 */
const [kind = 'ours', viewers = '0'] = process.argv.slice(2)
await (kind === 'ours' ? serveOurs() : serveBare())

async function serveOurs(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'allez-bench-'))
  const app = await startApp({
    host: '127.0.0.1',
    port: 0,
    dataDir,
    pollMs: 5_000,
    discoverMs: 60_000,
    demo: false,
    now: Date.now,
    report: (what, error) => console.error(what, error),
  })
  const { store, feed } = app
  const now = Date.now()
  const days = { startDay: '2026-11-21', endDay: '2026-11-21' }
  await saveTournamentTargets(store.write, [{ id: 'bench', name: 'Stream Open', ...days }], now)
  const document = inventedBigEvent(196)
  await saveEventTargets(store.write, [{ id: 'big', tournamentId: 'bench', document }], now)
  await publishNext()
  const cookies = await addViewers(store, Number(viewers))
  const control = await openControl(async () => {
    const [pool] = document.pools
    const match = pool?.matches[0]
    if (!match || !pool) throw new Error('the invented event has no pool')
    match.left.score = ((match.left.score ?? 0) + 1) % 5
    const published = await publishNext()
    if (published.outcome !== 'published') throw new Error(`the change was ${published.outcome}`)
    const begun = process.hrtime.bigint()
    feed.tell(published)
    return { begun, text: formatStreamMessage({ event: 'change', data: published.change }) }
  })
  const path = '/api/v2/tournament/bench/event/big/stream'
  answerCpu({ url: app.address, path, cookies: cookies.join(' | '), control })
  process.once('SIGTERM', async () => {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  })

  async function publishNext() {
    const before = (await loadSnapshot(store, 'big'))?.kept
    if (!before) throw new Error('no frame')
    const after = structuredClone(document)
    return publish(store, { before, after, flags: [], source: 'file', running: true, now: Date.now() })
  }
}

async function serveBare(): Promise<void> {
  const open = new Set<ServerResponse>()
  const server = createServer((_: IncomingMessage, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    response.write('retry: 2000\n\n')
    open.add(response)
    response.on('close', () => open.delete(response))
  })
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 })
  const control = await openControl(async request => {
    const text = await readText(request)
    const begun = process.hrtime.bigint()
    for (const response of open) response.write(text)
    return { begun, text }
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen')
  answerCpu({ url: `http://127.0.0.1:${address.port}`, path: '/', cookies: '', control })
  process.once('SIGTERM', () => process.exit(0))
}
