import type { Page } from '@playwright/test'
import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'
import { waitUntilKept } from './page/kept-on-device.ts'
import { findOwnPool, findWaiting, OWN_EVENT } from './page/own-pool.ts'
import { findEventPlace } from './page/places.ts'
import { readTrouble } from './page/reading-trouble.ts'
import { shiftPageClock } from './page/shift-page-clock.ts'

// A bout of hers must be still to come.
test.use({ day: 'now' })

const board = (page: Page) => page.getByRole('region', { name: 'Now', exact: true })
/** Somebody's row: that of the one who must act first is a region, all others are articles. */
const rowOf = (page: Page, who: string) =>
  board(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: who, exact: true }) })
    .or(board(page).getByRole('region', { name: `Next: ${who}` }))
const line = (page: Page) => page.getByRole('navigation', { name: 'Now', exact: true }).getByRole('link')

test('says of each of one’s own where they are and what comes next, with no tap', async ({
  page,
  server,
}) => {
  await page.goto('/live')
  await expect(board(page).getByRole('heading', { level: 3 })).toHaveCount(3)
  const { pool, own, open, next } = await findOwnPool(server)
  const bout = open[next]
  const other = pool.fencers[bout?.left === own ? (bout?.right ?? -1) : (bout?.left ?? -1)]?.entrant
  const row = rowOf(page, 'Élodie')
  await expect(row).toContainText(pool.strip)
  await expect(row).toContainText(new RegExp(other?.lastName ?? 'nobody', 'i'))
  await expect(row).toContainText(`Pool ${pool.number}`)
  if (next > 0) await expect(row).toContainText(next === 1 ? '1 bout before' : `${next} bouts before`)
  await expect(row).toContainText('Fencing Time Live')
  await expect(rowOf(page, 'Bastien')).toContainText(/Cadet Men.s Epee/)
  await expect(rowOf(page, 'Théo')).toContainText(/Y12 Men.s Foil/)
  await row.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${(await findEventPlace(server, OWN_EVENT)).path}`))
})

test('what was seen here last stands there at once, with its age, while nothing is answered @phone', async ({
  page,
}) => {
  await page.goto('/live')
  const names = board(page).getByRole('heading', { level: 3 })
  await expect(names).toHaveCount(3)
  const known = await names.allTextContents()
  await page.waitForLoadState('networkidle')
  let held = 0
  let answer = (): void => {}
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/**', async route => {
    held += 1
    await answered
    await route.continue()
  })
  await page.reload()
  await expect(names).toHaveCount(3)
  expect((await names.allTextContents()).toSorted()).toEqual(known.toSorted())
  await expect(rowOf(page, 'Élodie')).toContainText('Fencing Time Live')
  expect(held).toBeGreaterThan(0)
  answer()
})

test('nobody who cannot see it stumbles, light and dark', async ({ page }) => {
  await page.goto('/live')
  await expect(board(page)).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const violations = await findViolations(page)
    expect(violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('a bout that ends before hers brings hers nearer, and only the stream tells @phone', async ({
  page,
  server,
}) => {
  await page.goto('/live')
  const { place, open, next } = await findWaiting(server)
  const before = open[0]
  await expect(rowOf(page, 'Élodie')).toContainText(next === 1 ? '1 bout before' : `${next} bouts before`)
  // The page is whole, with what it keeps on the device, and its stream open.
  await waitUntilKept(page)
  await expect.poll(async () => (await server.asked()).length, { intervals: [1_500] }).toBe(0)
  // Rows are asked for each minute too: whenever that is, nothing asked from here on is answered.
  let answer = (): void => {}
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/**', async route => {
    await answered
    await route.continue()
  })
  await server.setScore(place.ftlId, before?.ref ?? '', { left: 5, right: 1 })
  const row = rowOf(page, 'Élodie')
  if (next === 1) await expect(row).not.toContainText('before')
  else await expect(row).toContainText(next === 2 ? '1 bout before' : `${next - 1} bouts before`)
  answer()
})

test('another strip is shown with the one it was, and said at once', async ({ page, server }) => {
  await page.goto('/live')
  const { place, pool } = await findOwnPool(server)
  await expect(rowOf(page, 'Élodie')).toContainText(pool.strip)
  await server.moveStrip(place.ftlId, { round: 1, pool: pool.number }, '47')
  const row = rowOf(page, 'Élodie')
  await expect(row.getByText(`Strip changed: ${pool.strip} → 47`)).toBeVisible()
  await expect(board(page).getByRole('alert')).toContainText(`Élodie: strip 47, no longer ${pool.strip}`)
  await server.moveStrip(place.ftlId, { round: 1, pool: pool.number }, pool.strip)
  await expect(row.getByText(`Strip changed: 47 → ${pool.strip}`)).toBeVisible()
})

test('an answer from before a change that is shown already takes nothing back', async ({ page, server }) => {
  await page.goto('/live')
  const { place, pool } = await findOwnPool(server)
  const row = rowOf(page, 'Élodie')
  await expect(row).toContainText(pool.strip)
  await page.waitForLoadState('networkidle')
  let arrived = (): void => {}
  const isOld = new Promise<void>(resolve => {
    arrived = resolve
  })
  let release = (): void => {}
  const isNew = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/v3/view/now', async route => {
    const response = await route.fetch()
    arrived()
    await isNew
    await route.fulfill({ response })
  })
  // What was kept here shows, its stream tells of changes, and the answer is slow.
  const late = page.waitForResponse('**/api/v3/view/now')
  const stream = page.waitForResponse('**/api/v3/view/now/stream')
  await page.reload()
  await Promise.all([isOld, stream])
  await server.moveStrip(place.ftlId, { round: 1, pool: pool.number }, '48')
  await expect(row.getByText(`Strip changed: ${pool.strip} → 48`)).toBeVisible()
  release()
  await (await late).finished()
  await page.unrouteAll({ behavior: 'wait' })
  await page.waitForLoadState('networkidle')
  await expect(row.getByText(`Strip changed: ${pool.strip} → 48`)).toBeVisible()
  await server.moveStrip(place.ftlId, { round: 1, pool: pool.number }, pool.strip)
  await expect(row.getByText(`Strip changed: 48 → ${pool.strip}`)).toBeVisible()
})

test('strips of any name are words, and keep the row narrow', async ({ page, server }) => {
  await page.goto('/live')
  const { place, pool } = await findOwnPool(server)
  const row = rowOf(page, 'Élodie')
  for (const strip of [
    '<img src=x onerror=alert(1)>',
    'بساط ٣',
    '🤺',
    'Main hall behind the stage',
    'Podium',
  ]) {
    await server.moveStrip(place.ftlId, { round: 1, pool: pool.number }, strip)
    await expect(row.getByText(strip, { exact: true }).first()).toBeVisible()
    expect(await row.locator('img').count()).toBe(0)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide, strip).toBeLessThanOrEqual(0)
  }
  await server.moveStrip(place.ftlId, { round: 1, pool: pool.number }, pool.strip)
  await expect(row.getByText(pool.strip, { exact: true }).first()).toBeVisible()
})

for (const [words, minutes] of [
  ['ahead', 50],
  ['behind', -50],
] as const)
  test(`on a phone whose clock is ${words} ages and minutes are those of the hall`, async ({
    page,
    server,
  }) => {
    const row = rowOf(page, 'Élodie')
    const open = async () => {
      await page.goto('/live')
      await expect(row).toContainText(/sec\. ago|now · Fencing/)
    }
    const read = async (): Promise<number[]> => {
      const told = await row
        .getByText(/~\d+ min/)
        .first()
        .innerText()
      return (told.match(/\d+/g) ?? []).map(Number)
    }
    await findWaiting(server)
    await open()
    const right = await read()
    expect(right.length).toBeGreaterThan(0)
    await shiftPageClock(page.context(), minutes * 60_000)
    await open()
    // What was seen here last shows first, by the clock of then; a minute may pass between the two looks.
    await expect
      .poll(async () => Math.max(...(await read()).map((one, at) => Math.abs(one - (right[at] ?? 0)))))
      .toBeLessThanOrEqual(1)
    await page.goto((await findEventPlace(server, OWN_EVENT)).path)
    await expect(page.getByText(/looked at (?:\d+ sec\. ago|now)/)).toBeVisible()
  })

test('from any page the next of one’s own is one tap away', async ({ page, server }) => {
  await page.goto('/live')
  await expect(board(page)).toBeVisible()
  await expect(line(page)).toHaveCount(0)
  const [first] = await board(page).getByRole('heading', { level: 3 }).allTextContents()
  for (const path of ['/results', '/plan', (await findEventPlace(server, OWN_EVENT)).path]) {
    await page.goto(path)
    await expect(line(page)).toContainText((first ?? '').split(' ')[0] ?? '')
  }
  await line(page).click()
  await expect(page).toHaveURL('/live')
  await expect(board(page)).toBeVisible()
  await page.goto('/results')
  await page.getByRole('link', { name: 'Allez', exact: true }).click()
  await expect(page).toHaveURL('/live')
})

test.describe('twice as large', () => {
  test.use({ viewport: { width: 195, height: 422 } })
  test('rows and the line keep their words whole', async ({ page }) => {
    await page.goto('/live')
    await expect(board(page).getByRole('heading', { level: 3 })).toHaveCount(3)
    expect(await readTrouble(page)).toEqual([])
    await page.goto('/results')
    await expect(line(page)).toContainText(/Théo|Élodie|Bastien/)
    expect(await readTrouble(page)).toEqual([])
  })
})

test('rows that cannot be asked for keep no list from showing', async ({ page, guard }) => {
  guard.allow(/status of 503/)
  await page.route('**/api/v3/view/now', route => route.fulfill({ status: 503, json: { code: 'busy' } }))
  await page.goto('/live')
  await expect(page.getByRole('link', { name: /Great Confluence/ })).toBeVisible()
  await expect(board(page)).toHaveCount(0)
})

test.describe('who follows thirty', () => {
  test.use({ account: 'coach' })
  test('sees all who fence, those who must go first', async ({ page }) => {
    await page.goto('/live')
    const rows = board(page).getByRole('article')
    await expect(rows.first()).toBeVisible()
    // Those below the screen come behind the first ones.
    await expect.poll(() => rows.count()).toBeGreaterThan(6)
    await expect(rows.first()).toContainText(/on strip|go to strip/)
    await expect(board(page).getByRole('region')).toHaveCount(0)
  })
})

test.describe('who follows nobody', () => {
  test.use({ account: 'admin' })
  test('sees the list alone, and no line', async ({ page }) => {
    await page.goto('/live')
    await expect(page.getByRole('link', { name: /Great Confluence/ })).toBeVisible()
    await expect(board(page)).toHaveCount(0)
    await page.goto('/results')
    await expect(line(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Allez', exact: true }).click()
    await expect(page).toHaveURL('/results')
  })
})
