import { expect, test } from './fixtures.ts'

const SECTIONS = ['Results', 'Fencers', 'Standings', 'Live', 'Plan']

test('five sections in the top bar, and on small screens in a bottom bar alone', async ({ page, phone }) => {
  await page.goto('/live')
  const bars = page.getByRole('navigation', { name: 'Main' })
  await expect(bars).toHaveCount(1)
  await expect(bars.getByRole('link')).toHaveText(SECTIONS)
  const box = await bars.boundingBox()
  const height = page.viewportSize()?.height ?? 0
  if (phone) expect(box?.y ?? 0).toBeGreaterThan(height * 0.8)
  else expect(box?.y ?? height).toBeLessThan(height * 0.1)
})

test('the menu switches fencers and colors and leads to the settings', async ({ page }) => {
  await page.goto('/live')
  await page.getByRole('button', { name: 'Fencers and settings: Élodie' }).click()
  const following = page.getByRole('group', { name: 'Following' })
  await expect(following.getByRole('radio')).toHaveCount(3)
  await following.getByLabel(/Théo/).check()
  await expect(page.getByRole('button', { name: 'Fencers and settings: Théo' })).toBeVisible()
  const colors = page.getByRole('group', { name: 'Colors' })
  await expect(colors.getByRole('radio')).toHaveCount(3)
  const stored = await page.evaluate(() => localStorage.getItem('currentFencerId'))
  expect(JSON.parse(stored ?? '""')).toMatch(/^demo-fencer-\d+$/)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
})

test('the header offers search and filters where a screen has them', async ({ page }) => {
  await page.goto('/live')
  await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible()
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filters' })).toHaveCount(0)
})
