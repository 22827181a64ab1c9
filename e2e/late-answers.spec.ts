import { expect, test } from './page/fixtures.ts'
import { findEventPlace, findTournamentPath } from './page/places.ts'
import { listMoved, notePressed, settle, watchRequests } from './page/pressed-places.ts'
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
    const others = watchRequests(page, path => answer.test(path))
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
