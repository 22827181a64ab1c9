import { type BrowserContextOptions, test as base } from '@playwright/test'
import { DEMO_ACCOUNTS } from '#fakes/season/demo-people.ts'
import { testNow, toShift } from '#tools/testing/clock/test-clock.ts'
import { type ServerHandle, startServer } from '../server/server-handle.ts'
import { type Guard, watchContext } from './guard.ts'
import { keepFromServerClock } from './keep-from-server-clock.ts'
import { shiftPageClock } from './shift-page-clock.ts'
import { signInByCall, waitUntilSettled } from './sign-in-by-call.ts'

export { expect } from '@playwright/test'

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

interface TestFixtures {
  /** Who is signed in when the test begins, or 'nobody'. */
  account: string
  guard: Guard
  phone: boolean
  /** Another moment than the server's at which the test begins for its pages, epoch milliseconds. */
  moment: number | undefined
}

interface WorkerFixtures {
  /** Tests that name another one begin the demo's day anew: it goes on while others are run. */
  day: string
  /** The worker's own product. */
  /** Whether the services of Google are set up: tests that want them have a server of their own. */
  hasGoogle: boolean
  server: ServerHandle
  states: Map<string, StorageState>
}

/** The test function of this project: a signed-in page over the worker's own server, watched by the guard. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  day: ['shared', { scope: 'worker', option: true }],
  hasGoogle: [false, { scope: 'worker', option: true }],
  server: [
    async ({ day: _, hasGoogle }, use) => {
      const server = await startServer(hasGoogle)
      await waitUntilSettled(server)
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  states: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => use(new Map()),
    { scope: 'worker' },
  ],
  account: ['moreau', { option: true }],
  baseURL: async ({ server }, use) => use(server.url),
  storageState: async ({ server, states, account }, use) => {
    if (account === 'nobody') return use({ cookies: [], origins: [] })
    const known = states.get(account) ?? (await signInByCall(server.url, account))
    states.set(account, known)
    await use(known)
  },
  moment: [undefined, { option: true }],
  guard: [
    async ({ context, server, moment }, use) => {
      await shiftPageClock(context, toShift(moment ?? testNow()))
      if (moment !== undefined) await keepFromServerClock(context)
      const watch = await watchContext(context, new URL(server.url).host)
      await use(watch)
      try {
        watch.check()
      } finally {
        // What a page still asks when its test is over, nobody waits for.
        const behavior = 'ignoreErrors'
        await Promise.all([context, ...context.pages()].map(one => one.unrouteAll({ behavior })))
      }
    },
    { auto: true },
  ],
  phone: async ({ isMobile }, use) => use(isMobile),
})

/** The password of every account of the demo. */
export const PASSWORD = DEMO_ACCOUNTS[0]?.password ?? ''
