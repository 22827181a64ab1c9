import type { Page } from '@playwright/test'
import { awaitFonts } from '#tools/testing/running/await-fonts.ts'
import { expect, test } from './page/fixtures.ts'
import { findEventPlace, findTournamentPath } from './page/places.ts'
import type { ServerHandle } from './server/server-handle.ts'

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
  }))

for (const [name, path] of SCREENS) {
  test(`${name} gets what the head of the page asked for, once`, async ({ page, server }) => {
    // The app itself comes only once its screen's file is on its way.
    const screenAsked = page.waitForRequest(/\/assets\/[^/]*-page-[^/]*\.js$/)
    await page.route(/\/assets\/app-[^/]*\.js$/, async route => {
      await screenAsked
      await route.continue()
    })
    await page.goto(await path(server))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(async () => (await readQuestions(page)).left).toEqual([])
    // Where rows of one's own show first, whom one follows is asked behind them.
    const read = async () => (await readQuestions(page)).asked
    await expect.poll(read).toContain('/api/v2/fencer?type=tracked')
    const asked = await read()
    expect(asked.filter((url, at) => asked.indexOf(url) !== at && !url.endsWith('/changes'))).toEqual([])
  })
}

const OTHER_PARTS = /\/assets\/(?:de-tab|fencers-tab|matches-tab|entries-view|ranking-view)-[^/]*\.js$/

test('pools wait for the code of no other tab @phone', async ({ page, server, guard }) => {
  guard.allow(/Failed to load resource|dynamically imported module|ERR_/)
  await page.route(OTHER_PARTS, route => route.abort())
  await page.goto(`${(await findEventPlace(server, "Y14 Women's Foil")).path}?tab=pools`)
  await expect(page.locator('main table td').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Fencers' }).click()
  await expect(page.getByText('This part of the app comes as soon as there is one.')).toBeVisible()
  await page.unroute(OTHER_PARTS)
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
})

test('the tab that an address names is fetched beside the app', async ({ page, server }) => {
  const part = page.waitForRequest(/\/assets\/fencers-tab-.*\.js$/)
  await page.route(/\/assets\/app-.*\.js$/, async route => {
    await part
    await route.continue()
  })
  await page.goto(`${(await findEventPlace(server, "Y14 Women's Foil")).path}?tab=fencers`)
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
})

test('what stands beside the results on a wide screen is fetched beside the app there alone', async ({
  page,
}, info) => {
  const asked: string[] = []
  let soFar: string[] | undefined
  page.on('request', request => asked.push(request.url()))
  await page.route(/\/assets\/app-.*\.js$/, async route => {
    // The head asks for who is signed in last.
    await expect.poll(() => asked.some(url => url.endsWith('/user/me'))).toBe(true)
    soFar = [...asked]
    await route.continue()
  })
  await page.goto('/results')
  await expect(page.locator('main summary h2').first()).toBeVisible()
  const side = soFar?.filter(url => /\/assets\/results-side-/.test(url)) ?? []
  expect(side.length > 0).toBe(info.project.name !== 'phone')
})

const FONT = /\/assets\/(?:fonts-.*\.css|.*\.woff2)$/

test('fonts come behind the content, and with the page once they have come @phone', async ({ page }) => {
  let isShown = false
  const early: string[] = []
  // Content that takes longer than three seconds is not waited for, and a busy machine takes longer.
  await page.addInitScript(() => {
    const wait = globalThis.setTimeout
    const patient = (...[act, ms, ...more]: Parameters<typeof wait>) =>
      ms === 3_000 ? 0 : wait(act, ms, ...more)
    globalThis.setTimeout = patient as typeof wait
  })
  page.on('request', request => {
    if (!isShown && FONT.test(request.url())) early.push(request.url())
  })
  const content = page.locator('main summary h2').first()
  // No content without the results: whatever is asked for until they come is too early.
  await page.route(RESULTS, async route => {
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    isShown = true
    await route.continue()
  })
  await page.goto('/results')
  await expect(content).toBeVisible()
  expect(early).toEqual([])
  await awaitFonts(page)
  await page.unroute(RESULTS)
  // The app's own file is held: only the head can ask.
  const asked = page.waitForRequest(FONT)
  await page.route(/\/assets\/app-.*\.js$/, async route => {
    await asked
    await route.continue()
  })
  await page.reload()
  await expect(content).toBeVisible()
  expect(await page.evaluate(() => document.querySelectorAll('link[href*="/fonts-"]').length)).toBe(1)
})

test('fonts of a version before are not asked for any more', async ({ page }) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('knownFonts')) localStorage.setItem('knownFonts', '"/assets/fonts-before.css"')
  })
  const before: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/fonts-before.css')) before.push(request.url())
  })
  await page.goto('/results')
  await awaitFonts(page)
  expect(before).toEqual([])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('knownFonts'))).toMatch(/\/assets\/fonts-/)
  expect(await page.evaluate(() => localStorage.getItem('knownFonts'))).not.toContain('before')
})

const RESULTS = /\/api\/v3\/view\/results\/[^/]+$/

test('results are asked for beside the question whose', async ({ page }) => {
  const results = page.waitForRequest(RESULTS)
  // Whom one follows is answered only once the results have been asked for.
  await page.route('**/api/v2/fencer?type=tracked', async route => {
    await results
    await route.continue()
  })
  await page.goto('/results')
  await expect(page.locator('main summary h2').first()).toBeVisible()
  const { asked } = await readQuestions(page)
  expect(asked.filter(url => RESULTS.test(url))).toEqual(['/api/v3/view/results/first'])
})

test('results of somebody no longer followed are not shown for those of another', async ({
  page,
  server,
}) => {
  const own: { id: string; idDetail?: { usafId?: string } }[] = await (
    await page.request.get('/api/v2/fencer?type=tracked')
  ).json()
  const stranger = (await listLiveFencers(page, server)).find(id => !own.some(one => one.id === id))
  await page.addInitScript(id => localStorage.setItem('currentFencerId', JSON.stringify(id)), stranger)
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (RESULTS.test(pathname)) asked.push(pathname)
  })
  await page.goto('/results')
  await expect(page.locator('main summary h2').first()).toBeVisible()
  const name = own[0]?.idDetail?.usafId ?? own[0]?.id
  expect(asked).toEqual([stranger, name].map(who => `/api/v3/view/results/${who}`))
  expect((await readQuestions(page)).left).toEqual([])
})

/** People of a live event whom the server knows. */
async function listLiveFencers(page: Page, server: ServerHandle): Promise<string[]> {
  const { path } = await findEventPlace(server, "Cadet Men's Epee")
  const live = path.replace('/live/', '/api/v2/tournament/').replace(/\/?$/, '?live=true')
  const event: { fencers: { fencerId?: string }[] } = await (await page.request.get(live)).json()
  return event.fencers.flatMap(one => one.fencerId ?? [])
}

test.describe('nobody', () => {
  test.use({ account: 'nobody' })
  test('asks nothing in the head of the page', async ({ page }) => {
    await page.goto('/live')
    await expect(page).toHaveURL('/welcome')
    expect(await page.evaluate(() => 'allezEarly' in globalThis)).toBe(false)
  })
})
