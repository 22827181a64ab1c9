import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, type AppOptions, startApp } from '#server/app.ts'
import { hashPassword } from '#server/features/account/hash-password.ts'
import { addUser, hasUsers } from '#server/store/accounts/users.ts'
import { testNow } from '../clock/test-clock.ts'
import { openTestPlace } from '../servers/test-place.ts'

/** A server of its own on a free port, over a database of its own, with two accounts. */
export interface TestApp {
  readonly app: App
  /** What went wrong in the background. */
  readonly reports: string[]
  /** Sends a call; the path begins with '/'. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Sends a call as whoever has the cookie, with a body of JSON. */
  readonly send: (method: string, path: string, cookie: string, body?: object) => Promise<Response>
  /** Signs in and answers the cookie to send. */
  readonly signIn: (username: string) => Promise<string>
  close(): Promise<void>
}

/** Password of both accounts: nora (user) and otto (admin). */
export const TEST_PASSWORD = 'long enough to be safe'

export async function startTestApp(options: Partial<AppOptions> = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'allez-app-'))
  const isPlaced = options.databaseUrl !== undefined || options.dataDir !== undefined
  const place = isPlaced ? undefined : await openTestPlace()
  const reports: string[] = []
  const app = await startApp({
    host: '127.0.0.1',
    port: 0,
    dataDir,
    webDir: join(dataDir, 'no-pages'),
    pollMs: 200,
    discoverMs: 500,
    demo: false,
    now: testNow,
    report: (what, error) => reports.push(`${what}: ${error instanceof Error ? error.message : error}`),
    ...place?.options,
    ...options,
  })
  // Several may share a database.
  if (!(await hasUsers(app.store.read))) await addTestUsers(app, (options.now ?? testNow)())
  const ask = (path: string, init?: RequestInit) => fetch(app.address + path, { redirect: 'manual', ...init })
  return {
    app,
    reports,
    fetch: ask,
    send: (method, path, cookie, body) =>
      ask(path, {
        method,
        headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    signIn: async username => {
      const answer = await ask('/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: TEST_PASSWORD }),
      })
      if (answer.status !== 200) throw new Error(`sign-in of ${username}: ${answer.status}`)
      return answer.headers
        .getSetCookie()
        .map(cookie => cookie.split(';')[0])
        .join('; ')
    },
    close: async () => {
      await app.close()
      await place?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function addTestUsers({ store }: App, now: number): Promise<void> {
  const passwordHash = await hashPassword(TEST_PASSWORD)
  await addUser(store.write, {
    id: 'nora',
    username: 'nora',
    passwordHash,
    role: 'user',
    name: 'Nora Lind',
    now,
  })
  await addUser(store.write, { id: 'otto', username: 'otto', passwordHash, role: 'admin', now })
}
