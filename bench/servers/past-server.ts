import { startApp } from '#server/app.ts'
import { answerCpu } from '../measure/answer-cpu.ts'

/** Allez over the data folder that is named. */
const app = await startApp({
  host: '127.0.0.1',
  port: 0,
  dataDir: process.argv[2] ?? '',
  pollMs: 5_000,
  discoverMs: 60_000,
  demo: false,
  now: Date.now,
  callsPerSecond: 1_000_000,
  msPerSecond: 1_000_000,
  report: (what, error) => console.error(what, error),
})
answerCpu({ url: app.address })
process.once('SIGTERM', async () => {
  await app.close()
  process.exit(0)
})
