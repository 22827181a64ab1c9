import type { Page } from '@playwright/test'

/** What a page takes for the time, epoch milliseconds: the tests' clock, or one that a test installed. */
export const readPageTime = (page: Page): Promise<number> => page.evaluate(() => Date.now())

/** Lets so much time pass in a page at once. */
export const passPageTime = (page: Page, ms: number): Promise<void> =>
  page.evaluate(by => {
    const now = Date.now
    Date.now = () => now() + by
  }, ms)
