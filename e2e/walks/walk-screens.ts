import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../page/fixtures.ts'
import type { Guard } from '../page/guard.ts'

/** As long as a busy machine may need for a screen. */
const SCREEN_MS = 60_000

/**
 * Looks at screens one after the other in one window, each as on a device that has been nowhere before but for the files
 * of the app. One that fails does not keep the next ones from being looked at; all that failed are named in the end.
 */
export async function walkScreens<Screen extends { readonly name: string }>(
  { page, guard, origin }: { readonly page: Page; readonly guard: Guard; readonly origin: string },
  screens: readonly Screen[],
  look: (screen: Screen) => Promise<void>,
): Promise<void> {
  test.setTimeout(2 * SCREEN_MS * (screens.length + 1))
  const failed: string[] = []
  for (const screen of screens) {
    const take = (error: unknown): void => void failed.push(`${screen.name}: ${toMessage(error)}`)
    await test.step(screen.name, async () => {
      await Promise.race([look(screen), endAfter(SCREEN_MS)]).catch(take)
      // What a page that hangs says then hides nothing of what it hung on.
      const left = forget(page, origin).then(() => guard.check())
      await Promise.race([left, endAfter(SCREEN_MS)]).catch(take)
    })
  }
  expect(failed.join('\n\n')).toBe('')
}

/** A page that hangs says so by its name, and the next ones are looked at. */
const endAfter = async (ms: number): Promise<never> => {
  await sleep(ms, undefined, { ref: false })
  throw new Error(`did not end in ${ms} ms`)
}

/** Leaves a screen and all that it kept on the device and that a test laid in its way; who is signed in stays so. */
async function forget(page: Page, origin: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => location.protocol.startsWith('http') && sessionStorage.clear())
  await page.goto('about:blank')
  const client = await page.context().newCDPSession(page)
  await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
  await client.detach()
}

const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))
