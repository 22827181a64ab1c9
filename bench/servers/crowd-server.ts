import { inventedBigEvent } from '#fakes/live/invented-big-event.ts'
import { startApp } from '#server/app.ts'
import { loadSnapshot } from '#server/feed/publish/load-snapshot.ts'
import { publish } from '#server/feed/publish/publish.ts'
import { saveEventTargets, saveTournamentTargets } from '#server/store/sources/import-targets.ts'
import { addViewers } from '../measure/add-viewers.ts'
import { answerCpu } from '../measure/answer-cpu.ts'

const [dataDir = '', viewers = '200'] = process.argv.slice(2)

/** Allez over the data folder that is named, limits as they are, with one live event and many accounts, 200 or as said. */
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
const now = Date.now()
const { store } = app
const tournament = { id: 'bench', name: 'Crowd Open', startDay: '2026-11-21', endDay: '2026-11-21' }
await saveTournamentTargets(store.write, [tournament], now)
const document = inventedBigEvent(196)
await saveEventTargets(store.write, [{ id: 'big', tournamentId: 'bench', document }], now)
const before = (await loadSnapshot(store, 'big'))?.kept
if (!before) throw new Error('no frame')
await publish(store, { before, after: document, flags: [], source: 'file', running: true, now })
const cookies = await addViewers(store, Number(viewers))
const snapshot = (await app.feed.read('big'))?.snapshot
answerCpu({
  url: app.address,
  cookies: cookies.join(' | '),
  livePath: '/api/v2/tournament/bench/event/big?live=true',
  etag: snapshot?.etag ?? '',
})
process.once('SIGTERM', async () => {
  await app.close()
  process.exit(0)
})
