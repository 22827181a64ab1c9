import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'
import { readTrouble } from './page/reading-trouble.ts'
import { cell, dock, head, key, openPoolTyping, typeBouts } from './sheets/pool-typing-page.ts'
import { TypedSheet } from './sheets/type-sheet.ts'

for (const scheme of ['light', 'dark'] as const) {
  test(`nothing stands in the way of who uses other means: ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const sheet = await new TypedSheet(page.request, `typed-by-everybody-${scheme}`).make({ pools: [7] })
    await openPoolTyping(page, sheet)
    await typeBouts(page, 1, 2)
    await key(page, 3, 2).click()
    expect(await findViolations(page)).toEqual([])
    await key(page, 6, 2).click()
    await dock(page).getByRole('button', { name: 'Time is up' }).click()
    expect(await findViolations(page)).toEqual([])
    await dock(page).getByRole('button', { name: 'Withdrew or card' }).click()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Correct one of 2' }).click()
    await page.getByRole('button', { name: /^Bout 1, / }).click()
    expect(await findViolations(page)).toEqual([])
  })
}

test('the bout on top is kept by its referee, and comes back typed', async ({ page }) => {
  const sheet = await new TypedSheet(page.request, 'typed-by-a-referee').make({ pools: [7] })
  await openPoolTyping(page, sheet)
  await typeBouts(page, 1, 1)
  await expect(head(page)).toContainText('Bout 2 of 21')
  const keys = await key(page, 2, 0).boundingBox()
  await head(page).getByRole('link', { name: 'Referee' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pool 1 · bout 2')
  for (let touch = 0; touch < 5; touch += 1)
    await page.getByRole('button', { name: /^Larkmoor.*Add one touch$/ }).click()
  await page.getByRole('button', { name: 'End bout' }).first().click()
  await page.getByRole('button', { name: 'File it into the sheet' }).click()
  await expect(page).toHaveURL(`/scoresheet/${sheet.id}/pool/1/1`)
  await expect(cell(page, 5, 2)).toHaveText('V')
  await expect(head(page)).toContainText('Bout 3 of 21')
  // The keys are where they were.
  expect((await key(page, 3, 0).boundingBox())?.y).toBe(keys?.y)
})

const WAYS = [
  ['narrow', { width: 360, height: 800 }, 16],
  ['magnified', { width: 195, height: 422 }, 16],
  ['the letters alone', { width: 390, height: 844 }, 32],
  ['the letters alone on a narrow phone', { width: 360, height: 740 }, 32],
] as const

for (const [way, viewport, letters] of WAYS)
  test(`nothing goes over the side: ${way}`, async ({ page, context }) => {
    await page.setViewportSize(viewport)
    const client = await context.newCDPSession(page)
    await client.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } })
    const sheet = await new TypedSheet(page.request, `typed-large-${viewport.width}-${letters}`).make({
      pools: [7],
    })
    await openPoolTyping(page, sheet)
    await expect(head(page)).toContainText('Bout 1 of 21')
    const over = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(over).toBe(0)
    expect(await readTrouble(page)).toEqual([])
    for (const touches of [0, 5]) await expect(key(page, 4, touches)).toBeInViewport({ ratio: 1 })
    await key(page, 1, 2).click()
    await key(page, 4, 2).click()
    await dock(page).getByRole('button', { name: 'Time is up' }).click()
    expect(await over()).toBe(0)
    await dock(page).getByRole('button', { name: 'Withdrew or card' }).click()
    expect(await over()).toBe(0)
    await dock(page).getByRole('button', { name: 'Black card' }).scrollIntoViewIfNeeded()
    await expect(dock(page).getByRole('button', { name: 'Black card' })).toBeInViewport({ ratio: 1 })
  })
