import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inventedBigEvent } from '#fakes/live/invented-big-event.ts'
import { startApp } from '#server/app.ts'
import { hashSessionToken } from '#server/features/account/session-token.ts'
import { loadSnapshot } from '#server/feed/publish/load-snapshot.ts'
import { publish } from '#server/feed/publish/publish.ts'
import { addSession } from '#server/store/accounts/sessions.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { saveEventTargets, saveTournamentTargets } from '#server/store/sources/import-targets.ts'
import { answerCpu } from '../measure/answer-cpu.ts'

/** Pages of USA Fencing a second in a bench: ten times what the real site is asked for. */
const QUICK = { count: 10, intervalMs: 1_000, concurrency: 2, jitterMs: 0 }

/** Allez with one large published event, a signed-in reader and an administrator; with the address of USA Fencing's site. */
const [usafUrl] = process.argv.slice(2)
const dataDir = mkdtempSync(join(tmpdir(), 'allez-bench-'))
const app = await startApp({
  host: '127.0.0.1',
  port: 0,
  dataDir,
  pollMs: 5_000,
  discoverMs: 60_000,
  demo: false,
  now: Date.now,
  usaf: usafUrl === undefined ? undefined : { url: usafUrl, contact: 'bench@example.org', manners: QUICK },
  // One reader stands for thousands.
  callsPerSecond: 1_000_000,
  msPerSecond: 1_000_000,
  report: (what, error) => console.error(what, error),
})
const now = Date.now()
const { store } = app
await saveTournamentTargets(
  store.write,
  [
    {
      id: 'bench',
      name: 'Bench Open',
      startDay: '2026-11-21',
      endDay: '2026-11-21',
    },
  ],
  now,
)
const document = inventedBigEvent(196)
await saveEventTargets(store.write, [{ id: 'big', tournamentId: 'bench', document }], now)
const before = (await loadSnapshot(store, 'big'))?.kept
if (!before) throw new Error('no frame')
await publish(store, { before, after: document, flags: [], source: 'file', running: true, now })
await addUser(store.write, { id: 'u', username: 'bench', passwordHash: '', role: 'user', now })
await addSession(store.write, {
  tokenHash: hashSessionToken('token'),
  userId: 'u',
  now,
  expiresAt: now + 3_600_000,
})
await addUser(store.write, { id: 'a', username: 'admin', passwordHash: '', role: 'admin', now })
await addSession(store.write, {
  tokenHash: hashSessionToken('admin-token'),
  userId: 'a',
  now,
  expiresAt: now + 3_600_000,
})
const snapshot = (await app.feed.read('big'))?.snapshot
if (!snapshot) throw new Error('no snapshot')
const bytesFile = join(dataDir, 'snapshot.br')
writeFileSync(bytesFile, snapshot.brotli)
answerCpu({
  url: app.address,
  path: '/api/v2/tournament/bench/event/big?live=true',
  cookie: 'allez=token',
  adminCookie: 'allez=admin-token',
  etag: snapshot.etag,
  bytesFile,
})
process.once('SIGTERM', async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
})
