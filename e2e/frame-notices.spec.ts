import type { Page } from '@playwright/test'
import { expect, test } from './page/fixtures.ts'
import { findEventPlace } from './page/places.ts'
import { listMoved, notePressed, settle, watchRequests } from './page/pressed-places.ts'
import type { ServerHandle } from './server/server-handle.ts'

const POOLS = "Y14 Women's Foil"
const toTableau = async (server: ServerHandle) =>
  `${(await findEventPlace(server, "Cadet Men's Epee")).path}?tab=de`
const PAGES: readonly { name: string; path: (server: ServerHandle) => string | Promise<string> }[] = [
  { name: 'results', path: () => '/results' },
  { name: 'plan', path: () => '/plan' },
  { name: 'pools', path: async server => `${(await findEventPlace(server, POOLS)).path}?tab=pools` },
  {
    name: 'tableau',
    path: toTableau,
  },
]

for (const { name, path } of PAGES)
  test(`losing the connection and getting it back moves nothing to be pressed: ${name}`, async ({
    page,
    server,
    guard,
    context,
  }) => {
    guard.allow(/Failed to load resource|ERR_/)
    await open(page, await path(server))
    await context.setOffline(true)
    const notice = findNotice(page)
    await expect(notice).toBeInViewport({ ratio: 1 })
    expect(await listMoved(page), 'as it goes').toEqual([])
    await context.setOffline(false)
    await expect(notice).toBeHidden()
    expect(await listMoved(page), 'as it comes back').toEqual([])
  })

test('a lost connection covers neither the way to one’s fencer nor the end of the page', async ({
  page,
  server,
  guard,
  context,
}) => {
  guard.allow(/Failed to load resource|ERR_/)
  await open(page, await toTableau(server))
  await context.setOffline(true)
  const notice = findNotice(page)
  await expect(notice).toBeVisible()
  // Neither lies under anything: a real press would reach it.
  await page.getByRole('button', { name: / · T\d+/ }).click({ trial: true })
  await notice.getByRole('button', { name: 'Try again' }).click({ trial: true })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const foot = await page.getByRole('main').locator('footer').boundingBox()
  const dock = await notice.boundingBox()
  expect((foot?.y ?? Number.NaN) + (foot?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0)
})

const AWAITED = {
  id: 'awaited-1',
  name: 'Vera Testlin',
  since: Date.UTC(2026, 9, 1),
  matches: [{ id: 'demo-fencer-9', name: 'Vera Testlin', followed: false }],
}

test('somebody of an awaited name moves nothing to be pressed', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v2/**/awaited', async route => {
    await held.promise
    await route.fulfill({ json: [AWAITED] })
  })
  await open(page, '/results')
  held.resolve()
  await expect(page.getByText('Somebody of this name has appeared: Vera Testlin.')).toBeInViewport({
    ratio: 1,
  })
  expect(await listMoved(page)).toEqual([])
})

const findNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection.' })

/** Opens a page and notes where everything stands once it is at rest. */
async function open(page: Page, path: string): Promise<void> {
  await page.route(/\/fonts-[^/]+\.css$/, route => route.fulfill({ contentType: 'text/css', body: '' }))
  const others = watchRequests(page, asked => asked.endsWith('/awaited'))
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
  await expect.poll(() => others.size).toBe(0)
  await settle(page)
  expect(await notePressed(page)).toBeGreaterThan(0)
}
