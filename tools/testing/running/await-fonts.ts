import type { Page } from '@playwright/test'

/** Waits until a page shows its own type: it comes behind the first content. */
export const awaitFonts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isThere = (): boolean => [...document.fonts].some(({ family }) => family === 'Inter')
    while (!isThere()) await new Promise(requestAnimationFrame)
    // What the page needs of them is asked for when it is laid out.
    document.body.getBoundingClientRect()
    await document.fonts.ready
  })
