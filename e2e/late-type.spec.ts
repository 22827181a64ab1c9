import { awaitFonts } from '#tools/testing/running/await-fonts.ts'
import { expect, test } from './page/fixtures.ts'
import { findEventPlace, findTournamentPath } from './page/places.ts'
import { listMoved, notePressed, settle, watchRequests } from './page/pressed-places.ts'
import type { ServerHandle } from './server/server-handle.ts'

const SHEET = /\/fonts-[^/]+\.css$/
const toTournament = (server: ServerHandle) => findTournamentPath(server, 'Great Confluence ROC/RJCC')
const PAGES: readonly {
  name: string
  account?: string
  path: (server: ServerHandle) => string | Promise<string>
}[] = [
  { name: 'welcome', account: 'nobody', path: () => '/welcome' },
  { name: 'results', path: () => '/results' },
  { name: 'plan', path: () => '/plan' },
  { name: 'live', path: () => '/live' },
  { name: 'a tournament', path: toTournament },
  { name: 'a tournament without one’s own', account: 'admin', path: toTournament },
  {
    name: 'pools',
    path: async server => `${(await findEventPlace(server, "Y14 Women's Foil")).path}?tab=pools`,
  },
  { name: 'settings', path: () => '/settings' },
]

for (const { name, account = 'moreau', path } of PAGES)
  test.describe(name, () => {
    test.use({ account })
    test('the type that comes behind the content moves nothing to be pressed', async ({ page, server }) => {
      const held = Promise.withResolvers<void>()
      await page.route(SHEET, async route => {
        await held.promise
        await route.continue()
      })
      const others = watchRequests(page, asked => SHEET.test(asked))
      // On a busy machine the sheet is asked for before the page has loaded, and holds that up too.
      await page.goto(await path(server), { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
      await expect.poll(() => others.size).toBe(0)
      await settle(page)
      expect(await notePressed(page)).toBeGreaterThan(0)
      held.resolve()
      await awaitFonts(page)
      await settle(page)
      expect(await listMoved(page)).toEqual([])
    })
  })
