import { test } from './fixtures.ts'

test('a question still on its way when a test ends fails nothing', async ({ page }) => {
  await page.route('**/api/v2/fencer?type=tracked', async route => {
    const answer = await route.fetch()
    await page.waitForTimeout(100)
    await route.fulfill({ response: answer })
  })
  await page.goto('/settings/fencers', { waitUntil: 'commit' })
  await page.waitForRequest('**/api/v2/fencer?type=tracked')
})
