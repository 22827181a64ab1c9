import type { Page } from '@playwright/test'
import { type PoolBout, toPoolStandings } from '#domain/pools/pool-standings.ts'
import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'
import { shiftPageClock } from './page/shift-page-clock.ts'
import { enlargePhoto } from './sheets/paper-photo.ts'
import { cell, dock, head, key, ORDER, openPoolTyping, SCORES, typeBouts } from './sheets/pool-typing-page.ts'
import { SHEET_NAMES, TypedSheet } from './sheets/type-sheet.ts'

const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/
/** The right-hand columns after so many bouts, by the rules alone. */
function figureOut(count: number) {
  const bouts = ORDER.map(([left, right], at): PoolBout => {
    const [leftScore, rightScore] = SCORES[at] ?? [0, 0]
    const isTyped = at < count
    return {
      left: left - 1,
      right: right - 1,
      leftScore: isTyped ? leftScore : null,
      rightScore: isTyped ? rightScore : null,
      winner: isTyped ? (leftScore > rightScore ? 'left' : 'right') : null,
    }
  })
  return toPoolStandings(
    Array.from({ length: 7 }, () => ({})),
    bouts,
  )
}

async function expectFigures(page: Page, count: number): Promise<void> {
  for (const [at, { victories, bouts, indicator, place }] of figureOut(count).entries()) {
    const row = page
      .getByRole('table')
      .getByRole('row')
      .nth(at + 1)
    const signed = indicator > 0 ? `+${indicator}` : String(indicator).replace('-', '−')
    await expect(row.getByRole('rowheader')).toContainText(`${victories}V ${bouts - victories}D · ${signed}`)
    await expect(row.getByRole('cell').last()).toHaveText(String(place))
  }
}

test('a pool is typed with two keys a bout that never move, and its figures are right as it goes', async ({
  page,
}) => {
  const followed: { id: string }[] = await (await page.request.get('/api/v2/fencer?type=tracked')).json()
  const known = { 1: followed[0]?.id ?? '' }
  const sheet = await new TypedSheet(page.request, 'typed-by-two-thumbs').make({ pools: [7], known })
  await openPoolTyping(page, sheet)
  await expect(page.locator('tr[data-mine]')).toContainText('LOVELUND Ines')
  await expect(head(page)).toContainText('Bout 1 of 21')
  const places = new Map<string, object | null>()
  let keys = 0
  for (const [at, [left, right]] of ORDER.entries()) {
    await expect(head(page)).toContainText(`Bout ${at + 1} of 21`)
    const [leftTouches, rightTouches] = SCORES[at] ?? [0, 0]
    // The winner first or last: a five closes the other one, whenever it comes.
    const pair = [key(page, left, leftTouches), key(page, right, rightTouches)] as const
    for (const [turn, one] of (at % 2 === 0 ? pair : pair.toReversed()).entries()) {
      const box = await one.boundingBox()
      const place = `${one === pair[0] ? 'left' : 'right'} ${one === pair[0] ? leftTouches : rightTouches}`
      expect(places.get(place) ?? box).toEqual(box)
      places.set(place, box)
      expect(box?.height).toBeGreaterThanOrEqual(54)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
      await one.click()
      keys += 1
      if (turn === 0) await expect(one).toHaveAttribute('aria-pressed', 'true')
    }
    expect(await page.evaluate(() => scrollY)).toBe(0)
    if ([0, 4, 11, 20].includes(at)) await expectFigures(page, at + 1)
  }
  expect(keys).toBe(42)
  await expect(head(page)).toContainText('Pool 1 is complete')
  const end = page.getByRole('region', { name: 'Places in the pool' })
  const best = figureOut(21).findIndex(({ place }) => place === 1)
  await expect(end.getByRole('listitem').first()).toContainText(SHEET_NAMES[best] ?? '')
  await expect(end.getByRole('link', { name: 'The whole sheet' })).toHaveAttribute(
    'href',
    `/scoresheet/${sheet.id}`,
  )
})

test('a wrong score is taken back with one tap, as far as wanted, and one long filed is corrected', async ({
  page,
}) => {
  const sheet = await new TypedSheet(page.request, 'typed-and-corrected').make({ pools: [7] })
  await openPoolTyping(page, sheet)
  await typeBouts(page, 1, 5)
  const undo = (bout: number) => dock(page).getByRole('button', { name: `Undo bout ${bout}` })
  await expect(undo(5)).toContainText(/^Undo bout 5 LARKMOOR .+ ABELLARD$/)
  await undo(5).click()
  await undo(4).click()
  await expect(head(page)).toContainText('Bout 4 of 21')
  await expectFigures(page, 3)
  await typeBouts(page, 4, 6)
  await expectFigures(page, 6)

  // One touch too few: taken back before it is filed.
  await key(page, 6, 2).click()
  await dock(page).getByRole('button', { name: 'Clear the touches' }).click()
  await expect(undo(6)).toBeVisible()

  // From the list of those that are typed, with what stands.
  await page.getByRole('button', { name: 'Correct one of 6' }).click()
  await page
    .getByRole('list', { name: 'Bouts that are typed' })
    .getByRole('button', { name: /^Bout 1, Hargreen against Abellard: V5–0$/ })
    .click()
  await expect(head(page)).toContainText('Correction')
  await expect(head(page)).toContainText(/V5.*D0/s)
  await key(page, 1, 1).click()
  await key(page, 4, 5).click()
  await expect(cell(page, 1, 4)).toHaveText('D1')
  await expect(cell(page, 4, 1)).toHaveText('V')
  await expect(head(page)).toContainText('Bout 7 of 21')

  // From its cell; left as it is.
  await cell(page, 4, 1).getByRole('button').click()
  await dock(page).getByRole('button', { name: 'Leave as it is' }).click()
  await undo(1).click()
  await expectFigures(page, 6)

  // A later one first: its row of the order, or its empty cell.
  await page
    .getByRole('list', { name: 'Order' })
    .getByRole('button', { name: /^Bout 21/ })
    .click()
  await key(page, 4, 4).click()
  await key(page, 7, 5).click()
  await expect(cell(page, 4, 7)).toHaveText('D4')
  await expect(head(page)).toContainText('Bout 7 of 21')
})

test('time is up: unequal touches as they are, equal ones by who won the extra minute', async ({ page }) => {
  const sheet = await new TypedSheet(page.request, 'typed-when-time-is-up').make({ pools: [7] })
  await openPoolTyping(page, sheet)
  const timeUp = dock(page).getByRole('button', { name: 'Time is up' })
  await key(page, 1, 3).click()
  await key(page, 4, 2).click()
  await expect(head(page)).toContainText('Bout 1 of 21')
  await timeUp.click()
  await expect(cell(page, 1, 4)).toHaveText('V3')
  await expect(cell(page, 4, 1)).toHaveText('D2')

  await key(page, 2, 2).click()
  await key(page, 5, 2).click()
  await timeUp.click()
  const minute = page.getByRole('region', { name: '2–2 on time. Who won the extra minute?' })
  await expect(minute).toBeVisible()
  await dock(page).getByRole('button', { name: 'Back to touches' }).click()
  await timeUp.click()
  await minute.getByRole('button', { name: /^LARKMOOR/ }).click()
  await expect(cell(page, 2, 5)).toHaveText('D2')
  await expect(cell(page, 5, 2)).toHaveText('V2')
  await expect(dock(page).getByRole('button', { name: 'Undo bout 2 LOVELUND 2–V2 LARKMOOR' })).toBeVisible()
})

test('somebody leaves, has a black card or is back; a bout is annulled', async ({ page }) => {
  const sheet = await new TypedSheet(page.request, 'typed-with-a-card').make({ pools: [7] })
  await openPoolTyping(page, sheet)
  await typeBouts(page, 1, 3)
  const timeUp = dock(page).getByRole('button', { name: 'Time is up' })
  await timeUp.click()
  await dock(page)
    .getByRole('button', { name: /^Annul bout 4/ })
    .click()
  await expect(head(page)).toContainText('Bout 5 of 21')
  await expect(cell(page, 7, 1)).toContainText('–')
  await dock(page).getByRole('button', { name: 'Undo bout 4 SOTOMAR annulled HARGREEN' }).click()
  await expect(head(page)).toContainText('Bout 4 of 21')

  await timeUp.click()
  const black = dock(page).getByRole('button', { name: 'Black card' })
  await expect(black).toBeDisabled()
  await dock(page).getByRole('combobox', { name: /^Who/ }).selectOption('SOTOMAR Pilar')
  await black.click()
  await expect(head(page)).toContainText('Bout 5 of 21')
  await expect(page.getByRole('row', { name: /SOTOMAR/ })).toContainText('has a black card')
  await expect(page.getByRole('table', { name: 'Pool 1, 3 of 15 bouts typed' })).toBeVisible()
  await dock(page).getByRole('button', { name: 'Undo SOTOMAR has a black card' }).click()
  await expect(page.getByRole('table', { name: 'Pool 1, 3 of 21 bouts typed' })).toBeVisible()

  await timeUp.click()
  await dock(page).getByRole('combobox', { name: /^Who/ }).selectOption('VANCELL Marnie')
  await dock(page).getByRole('button', { name: 'Injured' }).click()
  await expect(page.getByRole('table', { name: 'Pool 1, 2 of 15 bouts typed' })).toBeVisible()
  await timeUp.click()
  await dock(page).getByRole('button', { name: 'VANCELL Marnie is back' }).click()
  await expect(page.getByRole('table', { name: 'Pool 1, 3 of 21 bouts typed' })).toBeVisible()
})

test('without a network all is typed, kept on the device over a reload, and filed once there is one', async ({
  page,
  context,
  browser,
  server,
  guard,
}) => {
  guard.allow(OFFLINE)
  const sheet = await new TypedSheet(page.request, 'typed-in-a-hall-below').make({ pools: [7] })
  await openPoolTyping(page, sheet)
  await typeBouts(page, 1, 1)
  await expect(cell(page, 1, 4).getByRole('button')).not.toHaveAccessibleName(/on this device only/)
  await context.setOffline(true)
  await typeBouts(page, 2, 3)
  await expect(page.getByRole('banner')).toContainText('Offline')
  await expect(head(page)).toContainText('2 waiting to be sent')
  await expect(cell(page, 2, 5).getByRole('button')).toHaveAccessibleName(/on this device only/)
  expect(await findViolations(page)).toEqual([])

  // The page itself comes, its calls do not.
  await context.route('**/api/**', route => route.abort())
  await context.setOffline(false)
  await page.reload()
  await expect(head(page)).toContainText('Bout 4 of 21')
  await expect(cell(page, 2, 5).getByRole('button')).toHaveAccessibleName(/on this device only/)
  await typeBouts(page, 4, 4)
  await expect(head(page)).toContainText('3 waiting to be sent')
  await expectFigures(page, 4)

  await context.unroute('**/api/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(head(page)).not.toContainText('waiting to be sent')
  await expect(cell(page, 2, 5).getByRole('button')).not.toHaveAccessibleName(/on this device only/)

  const other = await shiftPageClock(
    await browser.newContext({ storageState: await context.storageState(), baseURL: server.url }),
  )
  try {
    const second = await other.newPage()
    await openPoolTyping(second, sheet)
    await expectFigures(second, 4)
    await typeBouts(second, 5, 5)
    await expectFigures(page, 5)
    await expect(cell(page, 5, 4).getByRole('button')).toHaveAttribute('data-fresh', 'true')
    await expect(cell(page, 1, 4).getByRole('button')).not.toHaveAttribute('data-fresh', 'true')
    await expect(head(page)).toContainText('Bout 6 of 21')
  } finally {
    await other.close()
  }
})

test('a browser that keeps nothing says so, and all is typed and filed', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }))
  const sheet = await new TypedSheet(page.request, 'typed-and-kept-nowhere').make({ pools: [7] })
  await openPoolTyping(page, sheet)
  await typeBouts(page, 1, 3)
  await expect(page.getByRole('main')).toContainText('This browser keeps nothing.')
  await expect(cell(page, 3, 6).getByRole('button')).not.toHaveAccessibleName(/on this device only/)
  await page.reload()
  await expect(head(page)).toContainText('Bout 4 of 21')
  await expectFigures(page, 3)
})

test('two who did not see each other lead to where it is settled, and a closed sheet says why', async ({
  page,
}) => {
  const sheet = await new TypedSheet(page.request, 'typed-by-both-sides').make({ pools: [4, 3] })
  await sheet.score(0, 3, 2)
  await sheet.score(0, 3, 3)
  await openPoolTyping(page, sheet)
  await expect(page.getByRole('main')).toContainText('1 bout has two scores.')
  await expect(cell(page, 1, 4).getByRole('link', { name: /two scores/ })).toHaveAttribute(
    'href',
    `/scoresheet/${sheet.id}/settle`,
  )
  await sheet.scorePool(4, 3)
  await openPoolTyping(page, sheet, 2)
  const end = page.getByRole('region', { name: 'Places in the pool' })
  await end.getByRole('link', { name: 'On to Pool 1' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pool 1')
  const closed = await page.request.post(`/api/v3/scoresheet/${sheet.id}/close`)
  expect(closed.status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('status')).toContainText('Whoever made this sheet has closed it.')
  await expect(dock(page)).toHaveCount(0)
  await expect(cell(page, 2, 3).getByRole('button')).toHaveCount(0)
})

test('what others file of the bout one is at is not written over', async ({ page }) => {
  const sheet = await new TypedSheet(page.request, 'typed-at-the-same-time').make({ pools: [7] })
  await openPoolTyping(page, sheet)
  await key(page, 1, 5).click()
  await sheet.score(0, 3, 2)
  await expect(cell(page, 4, 1).getByRole('button')).toHaveAccessibleName(/D2/)
  await expect(head(page)).toContainText('Bout 1 of 21')
  await key(page, 4, 2).click()
  await expect(head(page)).toContainText('Bout 2 of 21')
  await expect(page.getByRole('main')).not.toContainText('two scores')

  await key(page, 5, 5).click()
  await sheet.score(1, 4, 3)
  await expect(cell(page, 5, 2).getByRole('button')).toHaveAccessibleName(/D3/)
  await key(page, 2, 4).click()
  await expect(page.getByRole('main')).toContainText('1 bout has two scores.')
  await expect(cell(page, 5, 2).getByRole('link', { name: /D3, two scores/ })).toBeVisible()
  await dock(page).getByRole('button', { name: 'Undo bout 2 LOVELUND 4–V5 LARKMOOR' }).click()
  await expect(page.getByRole('main')).not.toContainText('two scores')
})

test('what is not there is said, with a way back', async ({ page, guard }) => {
  guard.allow(/404/)
  const sheet = await new TypedSheet(page.request, 'typed-nowhere-at-all').make({ pools: [4] })
  await page.goto(`/scoresheet/${sheet.id}/pool/1/9`)
  await expect(page.getByText('This sheet has no such pool.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'To the sheet', exact: true })).toHaveAttribute(
    'href',
    `/scoresheet/${sheet.id}`,
  )
  await page.goto('/scoresheet/no-such-sheet-at-all/pool/1/1')
  await expect(page.getByText('There is no such sheet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your sheets' })).toBeVisible()
})

test('on a keyboard digits type, Z takes back, Escape leaves; all of it is heard', async ({ page }) => {
  const sheet = await new TypedSheet(page.request, 'typed-on-a-keyboard').make({ pools: [7] })
  await openPoolTyping(page, sheet)
  const said = page.locator('[aria-live="polite"]')
  await expect(head(page)).toContainText('Bout 1 of 21')
  await page.keyboard.press('5')
  await expect(said).toHaveText('Bout 1, Hargreen against Abellard. Hargreen V. Abellard, touches?')
  await page.keyboard.press('3')
  await expect(said).toHaveText('filed, next Lovelund against Larkmoor')
  await page.keyboard.type('2245')
  await expect(cell(page, 2, 5)).toHaveText('D4')
  await page.keyboard.press('z')
  await expect(cell(page, 2, 5)).toHaveText('now')
  await page.keyboard.type('45')
  await expect(cell(page, 5, 2)).toHaveText('V')
  await page.keyboard.press('z')
  await expect(said).toHaveText('taken back: Bout 2, LOVELUND 4–V5 LARKMOOR')
  await page.keyboard.press('z')
  await expect(head(page)).toContainText('Bout 1 of 21')
  await page.keyboard.type('25')

  const correct = page.getByRole('button', { name: 'Correct one of 1' })
  await correct.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(head(page)).toContainText('Correction')
  await page.keyboard.press('5')
  await page.keyboard.press('Escape')
  await expect(head(page)).toContainText('Correction')
  await page.keyboard.press('Escape')
  await expect(head(page)).toContainText('Bout 2 of 21')

  // Behind the button what has the focus is there to be seen, and Escape leads back.
  await dock(page).getByRole('button', { name: 'Time is up' }).focus()
  await page.keyboard.press('Enter')
  await expect(dock(page).getByRole('heading', { name: 'Something else happened' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dock(page).getByRole('button', { name: /^Annul bout 2/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(key(page, 2, 0)).toBeVisible()
})

test('bouts to another number of touches have keys for them', async ({ page }) => {
  const sheet = await new TypedSheet(page.request, 'typed-to-ten-touches').make({
    pools: [3],
    event: { poolTouches: 10 },
  })
  await openPoolTyping(page, sheet)
  const pad = dock(page).getByRole('group', { name: /LOVELUND/ })
  await expect(pad.getByRole('button')).toHaveCount(11)
  await dock(page).getByRole('button', { name: 'Lovelund V, 10', exact: true }).click()
  await expect(dock(page).getByRole('button', { name: 'Parksunger V, 10', exact: true })).toBeDisabled()
  await dock(page).getByRole('button', { name: 'Parksunger 9', exact: true }).click()
  await expect(cell(page, 2, 3)).toHaveText('V')
  await expect(cell(page, 3, 2)).toHaveText('D9')
  const last = await dock(page)
    .getByRole('button', { name: /^Parksunger|^Hargreen/ })
    .last()
    .boundingBox()
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(390)
})

test('a photo of the paper stays on the device, and is made larger and put away', async ({ page }) => {
  const sheet = await new TypedSheet(page.request, 'typed-from-a-photo').make({ pools: [4] })
  await openPoolTyping(page, sheet)
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  const { photo, readWidth, whole } = await enlargePhoto(page, 'Photo of the paper')
  await photo.getByRole('img').hover()
  await page.mouse.wheel(0, -250)
  await expect.poll(readWidth).toBeGreaterThan(whole * 2)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(key(page, 1, 0)).toBeInViewport()
  await photo.getByRole('button', { name: 'Close the photo' }).click()
  await expect(photo).toHaveCount(0)
  expect(sent).toEqual([])
})

test('on paper stands the sheet of the pool alone', async ({ page }) => {
  const sheet = await new TypedSheet(page.request, 'typed-and-printed').make({ pools: [4] })
  await sheet.score(0, 3, 2)
  await openPoolTyping(page, sheet)
  await expect(cell(page, 4, 1)).toHaveText('D2')
  await page.emulateMedia({ media: 'print' })
  await expect(dock(page)).toHaveCount(0)
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader', { name: 'Signature' })).toBeVisible()
  await expect(table.getByRole('row', { name: /^HARGREEN Tilda/ })).toContainText('V')
  await expect(page.getByRole('listitem')).toHaveCount(6)
})
