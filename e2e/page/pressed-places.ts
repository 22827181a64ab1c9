import type { Page } from '@playwright/test'

/** What the page has asked for and not got yet, but for its stream and what is left out: held back, it is never got. */
export function watchRequests(page: Page, isLeftOut: (path: string) => boolean): ReadonlySet<unknown> {
  const open = new Set<unknown>()
  const isWatched = (url: string): boolean => {
    const { pathname } = new URL(url)
    return !isLeftOut(pathname) && !pathname.endsWith('/stream')
  }
  page.on('request', request => isWatched(request.url()) && open.add(request))
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  return open
}

/** What can be pressed in the window, each with its place; noted in the page for `listMoved`. */
export const notePressed = (page: Page) =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, summary)')]
    const seen = found.filter(node => {
      const { top, bottom, height } = node.getBoundingClientRect()
      return height > 0 && top < innerHeight && bottom > 0
    })
    const places = seen.map(node => ({ node, top: node.getBoundingClientRect().top }))
    Object.assign(globalThis, { places })
    return places.length
  })

/** What stands elsewhere now, or is gone. A pixel is rounding. */
export const listMoved = (page: Page) =>
  page.evaluate(() => {
    const { places } = globalThis as unknown as { places: { node: HTMLElement; top: number }[] }
    return places.flatMap(({ node, top }) => {
      const by =
        node.isConnected && node.offsetHeight > 0 ? node.getBoundingClientRect().top - top : Number.NaN
      return Math.abs(by) <= 1 ? [] : [`${node.textContent} by ${by}`]
    })
  })

/** Until what came is drawn, and what was put off until the page is at rest. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let round = 0; round < 3; round += 1)
      await new Promise<void>(resolve =>
        requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 500 })),
      )
  })
