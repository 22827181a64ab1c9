import { expect, test } from './page/fixtures.ts'

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
  // Whoever was chosen is what one came for: the menu is out of the way.
  await expect(following).toBeHidden()
  await page.getByRole('button', { name: 'Fencers and settings: Théo' }).click()
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

test('the search is under the thumb on every main screen, finds one’s own and what runs first, and clubs', async ({
  page,
  phone,
}) => {
  for (const section of ['/results', '/fencers', '/standings', '/live', '/plan']) {
    await page.goto(section)
    const find = page.getByRole('button', { name: 'Search everything' })
    await expect(find).toHaveCount(1)
    const box = await find.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    if (phone) expect(box?.y ?? 0).toBeGreaterThan((page.viewportSize()?.height ?? 0) * 0.8)
  }
  await page.getByRole('button', { name: 'Search everything' }).click()
  const field = page.getByRole('combobox', { name: 'Fencers, clubs, tournaments, events' })
  const options = page.getByRole('option')
  await field.fill('moreau')
  await expect(options.first()).toContainText('MOREAU-QUILL')
  await expect(page.getByText('Yours', { exact: true })).toBeVisible()
  await field.fill('y14 women')
  await expect(page.getByText('Running now', { exact: true })).toBeVisible()
  await expect(options.first()).toContainText('Y14')
  await field.fill('lighthouse point')
  await options.filter({ hasText: /^Lighthouse Point Fencing/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lighthouse Point Fencing' })).toBeVisible()
  const members = page.getByRole('main').getByRole('listitem')
  await expect(members.first()).toContainText(/MOREAU-QUILL .*Yours/)
  await members.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /moreau-quill/i })).toBeVisible()
})
