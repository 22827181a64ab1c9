import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_ACCOUNTS } from '#fakes/season/demo-people.ts'
import { startDemo } from '#server/demo/start-demo.ts'
import { answerCpu } from '../measure/answer-cpu.ts'

/** The demo on a free port once all of its season is there, with the cookies of a parent, of a coach, and of somebody who follows nobody. */
const dataDir = mkdtempSync(join(tmpdir(), 'allez-bench-'))
const demo = await startDemo({ host: '127.0.0.1', port: 0, dataDir, pollMs: 5_000 }, (what, error) =>
  console.error(what, String(error)),
)
await demo.archive
const url = demo.app.address
const signIn = async (account: (typeof DEMO_ACCOUNTS)[number] | undefined): Promise<string> => {
  const signedIn = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: account?.username, password: account?.password }),
  })
  if (!signedIn.ok) throw new Error(`sign-in: ${signedIn.status}`)
  return signedIn.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0] ?? '')
    .join('; ')
}
const [cookies, coachCookies, quietCookies] = await Promise.all([
  signIn(DEMO_ACCOUNTS[0]),
  signIn(DEMO_ACCOUNTS.find(({ username }) => username === 'coach')),
  signIn(DEMO_ACCOUNTS.find(({ tracked }) => tracked.length === 0)),
])
answerCpu({ url, cookies, coachCookies, quietCookies })
process.once('SIGTERM', async () => {
  await demo.app.close()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
})
