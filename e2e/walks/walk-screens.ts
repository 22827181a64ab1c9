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
  test.setTimeout(SCREEN_MS * (screens.length + 1))
  const failed: string[] = []
  for (const screen of screens) {
    const walked = test.step(screen.name, async () => {
      try {
        await look(screen)
      } finally {
        await forget(page, origin)
      }
      guard.check()
    })
    await walked.catch((error: unknown) => failed.push(`${screen.name}: ${toMessage(error)}`))
  }
  expect(failed.join('\n\n')).toBe('')
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
