import { setTimeout as sleep } from 'node:timers/promises'
import { openStore } from '#server/store/open-store.ts'
import { openNoticeProcess } from './notice-process.ts'

/** A process that writes and sends notices again and again until it is told to end, or killed. */
const [databaseUrl = '', schema = '', vapid = '', mailUrl = ''] = process.argv.slice(2)
const PAUSE_MS = 5
const store = await openStore({ dataDir: '.', databaseUrl, schema })
const report = (what: string, error: unknown) => console.error(what, error)
const server = openNoticeProcess({ store, vapid, mailUrl, report })
console.log('running')
for (;;) {
  await server.look()
  await sleep(PAUSE_MS)
}
