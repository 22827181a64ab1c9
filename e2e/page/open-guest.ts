import type { Browser, BrowserContextOptions } from '@playwright/test'
import type { ServerHandle } from '../server/server-handle.ts'
import { watchContext } from './guard.ts'
import { shiftPageClock } from './shift-page-clock.ts'

/** A browser of somebody without an account, of whose every question is known. */
export async function openGuest(browser: Browser, server: ServerHandle, more: BrowserContextOptions = {}) {
  const context = await shiftPageClock(
    await browser.newContext({ ...more, baseURL: server.url, storageState: { cookies: [], origins: [] } }),
  )
  const guard = await watchContext(context, new URL(server.url).host)
  const page = await context.newPage()
  const asked = new Set<string>()
  page.on('request', request => asked.add(new URL(request.url()).pathname))
  return { context, guard, page, asked }
}
