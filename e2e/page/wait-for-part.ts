import type { Page } from '@playwright/test'

/**
 * Waits until a part of the app has come with all that it imports and looks like, so that it works without a network.
 * `name` is its file’s; begin to wait before what brings it.
 */
export async function waitForPart(page: Page, name: string): Promise<void> {
  const response = await page.waitForResponse(new RegExp(`/assets/${name}-[^/]+\\.js$`))
  await page.evaluate(async url => {
    await import(url)
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    await Promise.all(
      styles.map(link => link.sheet ?? new Promise(resolve => link.addEventListener('load', resolve))),
    )
  }, response.url())
}
