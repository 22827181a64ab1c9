import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { findEventPlace, findTournamentPath } from './places.ts'
import type { ServerHandle } from './server-handle.ts'

const TOURNAMENT = 'Great Confluence ROC/RJCC'
const SCREENS: readonly (readonly [string, (server: ServerHandle) => Promise<string> | string])[] = [
  ['the live list', () => '/live'],
  ['a live tournament', server => findTournamentPath(server, TOURNAMENT)],
  ['a live event', async server => (await findEventPlace(server, "Cadet Men's Epee")).path],
  ['results', () => '/results'],
  ['the plan', () => '/plan'],
]

/** Questions of the page by address, and which of those asked in its head nobody took. */
const readQuestions = (page: Page) =>
  page.evaluate(() => ({
    asked: performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ pathname }) => pathname.startsWith('/api/') && !pathname.endsWith('/stream'))
      .map(({ pathname, search }) => pathname + search),
    left: [...(globalThis as { allezEarly?: { byUrl: Map<string, unknown> } }).allezEarly!.byUrl.keys()],
    first: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/api\/|\/assets\/(?:app|.*-page)-.*\.js/.test(name))
      .map(({ name, startTime }) => ({ name, startTime })),
  }))

for (const [name, path] of SCREENS) {
  test(`${name} gets what the head of the page asked for, once`, async ({ page, server }) => {
    await page.goto(await path(server))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(async () => (await readQuestions(page)).left).toEqual([])
    const { asked, first } = await readQuestions(page)
    expect(asked.filter((url, at) => asked.indexOf(url) !== at && !url.endsWith('/changes'))).toEqual([])
    expect(asked).toContain('/api/v2/fencer?type=tracked')
    // The screen's own file is on its way before the app could have asked for it.
    const app = first.find(one => one.name.includes('/assets/app-'))
    const screen = first.find(one => one.name.includes('-page-'))
    expect(app && screen && screen.startTime - app.startTime).toBeLessThan(1_000)
  })
}

test.describe('nobody', () => {
  test.use({ account: 'nobody' })
  test('asks nothing in the head of the page', async ({ page }) => {
    await page.goto('/live')
    await expect(page).toHaveURL('/welcome')
    expect(await page.evaluate(() => 'allezEarly' in globalThis)).toBe(false)
  })
})
