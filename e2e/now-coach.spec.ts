import { type Browser, type Page, request } from '@playwright/test'
import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'
import { readTrouble } from './page/reading-trouble.ts'
import { shiftPageClock } from './page/shift-page-clock.ts'
import { signInByCall } from './page/sign-in-by-call.ts'
import type { ServerHandle } from './server/server-handle.ts'

const CLAIMS = '/api/v3/view/now/claims'
const board = (page: Page) => page.getByRole('region', { name: 'Now', exact: true })
const lane = (page: Page, name: 'Now and next' | 'Later today' | 'Done') =>
  board(page).getByRole('list', { name })
const rowOf = (page: Page, who: string) =>
  board(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: who, exact: true }) })
const take = (page: Page) => lane(page, 'Now and next').getByRole('button', { name: /^Take it: / })
const filter = (page: Page, name: RegExp) => board(page).getByRole('button', { name })

/** The other coach's screen, beside the first. */
async function openOther(browser: Browser, server: ServerHandle, username = 'assistant'): Promise<Page> {
  const storageState = await signInByCall(server.url, username)
  const context = await shiftPageClock(await browser.newContext({ baseURL: server.url, storageState }))
  const page = await context.newPage()
  await page.goto('/live')
  await expect(board(page).getByRole('article').first()).toBeVisible()
  return page
}

/** Whose bout both coaches could take. */
async function findFree(page: Page, other: Page): Promise<string> {
  await expect(take(page).first()).toBeVisible()
  await expect(take(other).first()).toBeVisible()
  let free: string | undefined
  // Rows below the screen come behind the first ones.
  await expect(async () => {
    const names = await lane(other, 'Now and next').getByRole('heading', { level: 4 }).allTextContents()
    for (const row of await lane(page, 'Now and next').getByRole('article').all()) {
      const who = (await row.getByRole('heading', { level: 4 }).textContent()) ?? ''
      if (names.includes(who) && (await row.getByRole('button', { name: /^Take it: / }).count()) > 0)
        free ??= who
    }
    expect(free, 'a bout is free that both see').toBeDefined()
  }).toPass({ timeout: 30_000 })
  return free ?? ''
}

test.use({ account: 'coach' })
test.beforeEach(async ({ page }) => {
  await page.goto('/live')
  await expect(board(page).getByRole('article').first()).toBeVisible()
})
test.afterEach(async ({ server }) => {
  for (const username of ['coach', 'assistant']) {
    const storageState = await signInByCall(server.url, username)
    const calls = await request.newContext({ baseURL: server.url, storageState })
    const view = await (await calls.get('/api/v3/view/now')).json()
    for (const { event, fencer, isMine } of view.claims ?? [])
      if (isMine) await calls.delete(`${CLAIMS}/${event}/${fencer}`)
    await calls.dispose()
  }
})

test('a bout that one coach takes bears their name at the other’s, and is free when given back @phone', async ({
  page,
  server,
  browser,
}) => {
  const other = await openOther(browser, server)
  const who = await findFree(page, other)
  const [mine, theirs] = [rowOf(page, who), rowOf(other, who)]
  await mine.getByRole('button', { name: /^Take it: / }).click()
  await expect(mine.getByRole('button', { name: /^You go to .*Give it back$/ })).toBeFocused()
  await expect(theirs.getByRole('button', { name: /^Coach Rosalind Tarrow goes to/ })).toBeVisible({
    timeout: 5_000,
  })
  await expect(
    board(other)
      .getByRole('status')
      .getByText(/Coach Rosalind Tarrow goes to/),
  ).toBeAttached()
  await filter(page, /^Mine/).click()
  await expect(board(page).getByRole('article')).toHaveCount(1)
  await filter(page, /^Mine/).click()
  await mine.getByRole('button', { name: /Give it back$/ }).click()
  await expect(theirs.getByRole('button', { name: /^Take it: / })).toBeVisible({ timeout: 5_000 })
  await other.context().close()
})

test('who comes second is asked before they take it over @phone', async ({ page, server, browser }) => {
  const other = await openOther(browser, server)
  const who = await findFree(page, other)
  await rowOf(other, who)
    .getByRole('button', { name: /^Take it: / })
    .click()
  const taken = rowOf(page, who).getByRole('button', { name: /^Idris Fallowmere goes to/ })
  await taken.click()
  const question = page.getByRole('dialog', { name: 'Idris Fallowmere is there' })
  await expect(question).toContainText('Take it over?')
  expect(await findViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'Leave it' }).click()
  await expect(taken).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, who).getByRole('button', { name: /^You go to/ })).toBeVisible()
  await expect(
    rowOf(other, who).getByRole('button', { name: /^Coach Rosalind Tarrow goes to/ }),
  ).toBeVisible()
  await other.context().close()
})

test('a parent sees neither lanes nor who goes where', async ({ page, server, browser }) => {
  await take(page).first().click()
  const parent = await openOther(browser, server, 'moreau')
  await expect(board(parent).getByRole('list', { name: 'Now and next' })).toHaveCount(0)
  await expect(board(parent)).not.toContainText('Tarrow')
  await parent.context().close()
})

test('a filter stays when one comes back', async ({ page }) => {
  const foil = filter(page, /^Foil/)
  const count = Number(await foil.locator('b').textContent())
  await foil.click()
  await page.reload()
  await expect(foil).toHaveAttribute('aria-pressed', 'true')
  await expect(filter(page, /^All/)).toHaveAttribute('aria-pressed', 'false')
  expect(count).toBeGreaterThan(6)
  await expect(lane(page, 'Now and next')).not.toContainText(/Epee|Saber/)
  await filter(page, /^All/).click()
})

test('lanes stand side by side on a wide screen, later ones folded on a phone', async ({ page, phone }) => {
  await expect(lane(page, 'Now and next').getByRole('article').first()).toBeVisible()
  if (phone) {
    await expect(lane(page, 'Later today')).toHaveCount(0)
    await board(page).getByText('Later today').click()
    await expect(lane(page, 'Later today')).toBeVisible()
    return
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const boxes = await Promise.all(
    (['Now and next', 'Later today', 'Done'] as const).map(name => lane(page, name).boundingBox()),
  )
  const lefts = boxes.map(box => box?.x ?? 0)
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
  expect(new Set(lefts).size).toBe(3)
})

test('later rows stand under what they wait for', async ({ page, phone }) => {
  if (phone) await board(page).getByText('Later today').click()
  const later = lane(page, 'Later today')
  const parts = later.getByText(/^(?:Pool bouts|Waiting for pools|Elimination next)$/)
  await expect(parts.first()).toBeVisible()
  const said = await parts.allTextContents()
  expect(new Set(said).size).toBe(said.length)
  await expect(later.getByRole('listitem').first()).toContainText(said[0] ?? '')
})

test('a warning that was read leaves, and does not come back with the page', async ({ page }) => {
  const read = board(page).getByRole('button', { name: /^Got it: / })
  await expect(read.first()).toBeVisible()
  const name = (await read.first().getAttribute('aria-label')) ?? ''
  const before = await read.count()
  await read.first().click()
  await expect(read).toHaveCount(before - 1)
  await page.reload()
  await expect(board(page).getByRole('article').first()).toBeVisible()
  await expect(board(page).getByRole('button', { name, exact: true })).toHaveCount(0)
})

test('whom the desk waits for stands beside the lanes, with the event and its hour', async ({ page }) => {
  await page.route('**/api/v3/view/now', async route => {
    const answer = await route.fetch()
    const view = await answer.json()
    for (const { state } of view.rows) if (state.kind === 'entered') state.isCheckedIn = false
    await route.fulfill({ response: answer, json: view })
  })
  await page.reload()
  const missing = board(page).getByRole('list', { name: 'Not checked in' }).getByRole('listitem')
  await expect(missing).toHaveCount(2)
  await expect(missing.first()).toContainText(/Division II Men.s Saber · starts/)
  await page.unroute('**/api/v3/view/now')
})

test('nobody who cannot see it stumbles, light and dark', async ({ page }) => {
  await take(page).first().click()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const violations = await findViolations(page)
    expect(violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([])
  }
  for (const width of [360, 900, 1180]) {
    await page.setViewportSize({ width, height: 800 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${width} wide`,
    ).toBeLessThanOrEqual(0)
  }
})

test.describe('twice as large', () => {
  test.use({ viewport: { width: 195, height: 422 } })
  test('rows, filters and claims keep their words whole', async ({ page }) => {
    await take(page).first().click()
    expect(await readTrouble(page)).toEqual([])
  })
})
