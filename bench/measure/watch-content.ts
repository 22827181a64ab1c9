import type { Page } from '@playwright/test'

/** Before a page is opened: notes when what is looked for, as a selector of styles, has been painted. */
export const watchContent = (page: Page, shown: string): Promise<unknown> =>
  page.addInitScript(selector => {
    const contentShown = new Promise<number>(resolve => {
      const look = () => {
        if (!document.querySelector(selector)) requestAnimationFrame(look)
        else setTimeout(() => resolve(performance.now()))
      }
      requestAnimationFrame(look)
    })
    Object.assign(window, { contentShown })
  }, shown)

/** Milliseconds from the beginning of the navigation until then. */
export const whenContentShown = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { contentShown: Promise<number> }).contentShown)
