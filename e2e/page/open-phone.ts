import type { Browser, BrowserContext } from '@playwright/test'
import { testNow, toShift } from '#tools/testing/clock/test-clock.ts'
import type { ServerHandle } from '../server/server-handle.ts'
import { watchContext } from './guard.ts'
import { shiftPageClock } from './shift-page-clock.ts'
import { signInByCall } from './sign-in-by-call.ts'

/** A phone of somebody else, with its own clock. */
export async function openPhone(
  browser: Browser,
  server: ServerHandle,
  account: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: await signInByCall(server.url, account),
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  await shiftPageClock(context, toShift(testNow()))
  const guard = await watchContext(context, new URL(server.url).host)
  guard.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  return context
}
