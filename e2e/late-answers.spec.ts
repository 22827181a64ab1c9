import type { Page } from '@playwright/test'
import { expect, test } from './page/fixtures.ts'
import { findEventPlace, findTournamentPath } from './page/places.ts'
import type { ServerHandle } from './server/server-handle.ts'

/** A page, and an answer that it does without for a while. */
interface LateAnswer {
  readonly page: string
  readonly path: (server: ServerHandle) => string | Promise<string>
  readonly answer: RegExp
}

const FOLLOWED = /^\/api\/v2\/fencer$/
const tournament = (server: ServerHandle) => findTournamentPath(server, 'Great Confluence ROC/RJCC')
const event = (name: string, tab: string) => async (server: ServerHandle) =>
  `${(await findEventPlace(server, name)).path}?tab=${tab}`

const LATE: readonly LateAnswer[] = [
  { page: 'pools', path: event("Y14 Women's Foil", 'pools'), answer: FOLLOWED },
  { page: 'bouts of one', path: event("Y14 Women's Foil", 'matches'), answer: FOLLOWED },
  { page: 'tableau', path: event("Cadet Men's Epee", 'de'), answer: FOLLOWED },
  { page: 'entries', path: event("Division II Men's Saber", 'fencers'), answer: FOLLOWED },
  { page: 'tournament', path: tournament, answer: FOLLOWED },
  { page: 'live', path: () => '/live', answer: FOLLOWED },
  { page: 'live', path: () => '/live', answer: /\/api\/v2\/tournament$/ },
  { page: 'live', path: () => '/live', answer: /\/view\/tournaments$/ },
  { page: 'plan', path: () => '/plan', answer: FOLLOWED },
  { page: 'plan', path: () => '/plan', answer: /\/view\/news$/ },
  { page: 'results', path: () => '/results', answer: /\/view\/form\// },
  { page: 'results', path: () => '/results', answer: /\/view\/results\/.+\/.+\// },
  { page: 'opponents', path: () => '/fencers', answer: FOLLOWED },
  { page: 'fencer', path: () => '/fencers/demo-fencer-2', answer: FOLLOWED },
  { page: 'fencer', path: () => '/fencers/demo-fencer-2', answer: /\/view\/form\// },
  { page: 'standings', path: () => '/standings/Y14WF', answer: FOLLOWED },
  { page: 'standings', path: () => '/standings/Y14WF', answer: /\/origin$/ },
  { page: 'standings', path: () => '/standings/Y14WF', answer: /v2\/standings\/Y14WF$/ },
  { page: 'estimate', path: () => '/standings/Y14WF?list=estimate', answer: FOLLOWED },
  { page: 'own account', path: () => '/settings/account', answer: /\/user\/me$/ },
  { page: 'own account', path: () => '/settings/account', answer: /\/connections$/ },
  { page: 'fencers to follow', path: () => '/settings/fencers', answer: FOLLOWED },
]

/** What can be pressed in the window, each with its place; noted in the page for `listMoved`. */
const notePressed = (page: Page) =>
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
const listMoved = (page: Page) =>
  page.evaluate(() => {
    const { places } = globalThis as unknown as { places: { node: HTMLElement; top: number }[] }
    return places.flatMap(({ node, top }) => {
      const by =
        node.isConnected && node.offsetHeight > 0 ? node.getBoundingClientRect().top - top : Number.NaN
      return Math.abs(by) <= 1 ? [] : [`${node.textContent} by ${by}`]
    })
  })

for (const { page: name, path, answer } of LATE)
  test(`nothing to be pressed moves when an answer comes late: ${name}, ${answer.source}`, async ({
    page,
    server,
  }) => {
    // The page's own type comes once in the life of a browser, behind the first content.
    await page.route(/\/fonts-[^/]+\.css$/, route => route.fulfill({ contentType: 'text/css', body: '' }))
    const held = Promise.withResolvers<void>()
    let asked = 0
    await page.route(
      url => answer.test(url.pathname),
      async route => {
        asked += 1
        await held.promise
        await route.continue()
      },
    )
    const others = new Set<unknown>()
    const isOther = (url: string) => {
      const { pathname } = new URL(url)
      return !answer.test(pathname) && !pathname.endsWith('/stream')
    }
    page.on('request', request => isOther(request.url()) && others.add(request))
    page.on('requestfinished', request => others.delete(request))
    page.on('requestfailed', request => others.delete(request))
    await page.goto(await path(server))
    await expect.poll(() => asked).toBeGreaterThan(0)
    await expect.poll(() => others.size).toBe(0)
    await settle(page)
    await notePressed(page)
    const done = page.waitForResponse(response => answer.test(new URL(response.url()).pathname))
    held.resolve()
    await (await done).finished()
    await expect.poll(() => others.size).toBe(0)
    await settle(page)
    expect(await listMoved(page)).toEqual([])
  })

/** Until what came is drawn, and what was put off until the page is at rest. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let round = 0; round < 3; round += 1)
      await new Promise<void>(resolve =>
        requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 500 })),
      )
  })
