import { bracketBout } from './page/bracket-page.ts'
import { expect, test } from './page/fixtures.ts'
import { findEventPlace } from './page/places.ts'

test('the first stop leads past the bar', async ({ page }) => {
  await page.goto('/live')
  await expect(page.getByRole('heading', { name: 'Happening Now' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  const now = page.getByRole('region', { name: 'Now', exact: true })
  await expect(now.locator('a, button').first()).toBeFocused()
  // Past the rows of one's own.
  for (const _ of await now.locator('a, button').all()) await page.keyboard.press('Tab')
  await expect(page.locator('summary').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /Great Confluence/ })).toBeHidden()
})

test('tabs, pools and markers by keys alone', async ({ page, server }) => {
  const { path } = await findEventPlace(server, "Y14 Women's Foil")
  await page.goto(path)
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Pools').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('DE')).toBeFocused()
  await expect(tab('DE')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('No elimination round data yet.')).toBeVisible()
  await page.keyboard.press('End')
  await expect(tab('Matches')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Pools')).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Pools' })).toBeVisible()

  const summaries = page.locator('summary')
  const headings = page.getByRole('heading', { name: /^Pool \d+$/ })
  // The ranking for now, and one's own pool.
  for (const at of [0, 1]) {
    await page.keyboard.press('Tab')
    await expect(summaries.nth(at)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  const first = page.getByRole('table').getByRole('button').first()
  await expect(first).toBeFocused()
  const pressed = await first.getAttribute('aria-pressed')
  await page.keyboard.press('Enter')
  await expect(first).toHaveAttribute('aria-pressed', pressed === 'true' ? 'false' : 'true')

  const marker = page.getByRole('button', { name: /^Marker of bout/ }).first()
  await marker.focus()
  await page.keyboard.press('Space')
  await expect(marker).toHaveAccessibleName(/violet/)

  const second = headings.nth(1).locator('xpath=ancestor::summary')
  await second.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table')).toHaveCount(2)
})

test('quick keys move from the tab in focus, however slow its panel', async ({ page, server }) => {
  const { path } = await findEventPlace(server, "Y14 Women's Foil")
  await page.route(/\/assets\/matches-tab-.*\.js$/, async route => {
    await new Promise(resolve => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.goto(path)
  await page.getByRole('tab', { name: 'Pools' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Pools' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Pools' })).toBeVisible()
})

test('the bracket by arrow keys', async ({ page, server }) => {
  const { path } = await findEventPlace(server, "Cadet Men's Epee")
  await page.goto(`${path}?tab=de`)
  const lineOf = (round: string, bout: number, side: 0 | 1) =>
    bracketBout(page, round, bout).getByRole('button').nth(side)
  await lineOf('T64', 1, 0).focus()
  await page.keyboard.press('ArrowDown')
  await expect(lineOf('T64', 1, 1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(lineOf('T64', 2, 0)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(lineOf('T32', 1, 1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(lineOf('T16', 1, 0)).toBeFocused()
  await expect(lineOf('T16', 1, 0)).toBeInViewport()
  await page.keyboard.press('ArrowLeft')
  await expect(lineOf('T32', 1, 0)).toBeFocused()
  await page.keyboard.press('End')
  await expect(lineOf('T32', 16, 1)).toBeFocused()
  await expect(lineOf('T32', 16, 1)).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(lineOf('T32', 1, 0)).toBeFocused()
  await expect(lineOf('T32', 1, 0)).toBeInViewport()
})
