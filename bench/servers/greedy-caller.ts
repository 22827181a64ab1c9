import { execFileSync } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { answerCpu } from '../measure/answer-cpu.ts'

const CONNECTIONS = 8

/** One account that asks a call as fast as it may, over many connections, until it is stopped: `url path cookie`. */
// Its own work is done elsewhere in life: here it takes no processor from the server.
setPriority(constants.priority.PRIORITY_LOW)
try {
  execFileSync('chrt', ['--all-tasks', '--idle', '--pid', '0', `${process.pid}`], { stdio: 'ignore' })
} catch {
  // A system without it has the priority alone.
}
const [url = '', path = '', cookie = ''] = process.argv.slice(2)
const pool = new Pool(url, { connections: CONNECTIONS })
process.once('SIGTERM', () => process.exit(0))
answerCpu({})

async function ask(): Promise<void> {
  for (;;) {
    const headers = { cookie, 'accept-encoding': 'br' }
    const { body, headers: sent } = await pool.request({ path, method: 'GET', headers })
    await body.dump({ limit: 64 * 1024 * 1024 })
    // Too many: it comes back when it may.
    if (sent['retry-after'] !== undefined) await sleep(Number(sent['retry-after']) * 1_000)
  }
}

await Promise.all(Array.from({ length: CONNECTIONS }, ask))
