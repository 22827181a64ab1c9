import type { Page } from '@playwright/test'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { expect } from './fixtures.ts'

/** Gives a page a clock that `letPass` can set on. To be called before the page is opened. */
export const keepClock = (page: Page): Promise<void> => page.clock.install({ time: testNow() })

/** Lets a page's own time pass by steps until `check` holds: nobody waits for what a page does every so often. */
export async function letPass(page: Page, check: () => Promise<void>, stepMs = 2_000): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(stepMs)
    await check()
  }).toPass({ intervals: [50] })
}

/** As long as something may take that was asked for already. */
export const AT_ONCE = { timeout: 250 }
