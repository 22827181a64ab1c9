import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'
import { findOwnPool } from './page/own-pool.ts'

// Bouts of hers must be still to come.
test.use({ day: 'notices' })

test('what happens to one’s fencers stands in the inbox, new until it was looked at, and leads to the event', async ({
  page,
  server,
}) => {
  const { place, open, next } = await findOwnPool(server)
  for (const { ref } of open.slice(0, next + 1))
    await server.setScore(place.ftlId, ref, { left: 5, right: 1 })
  await page.goto('/settings')
  const entry = page.getByRole('link', { name: /Notifications/ })
  // Nobody has the event open: it is looked at now and then.
  await expect(async () => {
    await page.reload()
    await expect(entry).toContainText(/\d+ new/, { timeout: 1_000 })
  }).toPass({ timeout: 40_000 })
  await entry.click()
  const notice = page.getByRole('link', { name: /^Élodie (?:won 5–1|lost 1–5)\s?, new/ })
  const seen = page.getByRole('link', { name: /^Élodie (?:won 5–1|lost 1–5)(?!\s?, new)/ })
  await expect(notice).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('pool')
  expect(await findViolations(page)).toEqual([])

  // What was looked at is not new any more; more may have come since, and what the last look said may still be on its way.
  await expect(async () => {
    await page.goto('/settings')
    await expect(entry).toContainText('What you want to be told', { timeout: 1_000 })
    await entry.click()
    await expect(seen).toHaveCount(1, { timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await seen.click()
  await expect(page).toHaveURL(/\/live\/[^/]+\/event\/[^/]+\//)
  await expect(page.getByRole('tab', { name: 'Pools' })).toBeVisible()
})

test.describe('somebody who follows nobody', () => {
  test.use({ account: 'admin' })

  test('reads what will stand there, and how to choose', async ({ page }) => {
    await page.goto('/settings/notifications')
    await expect(page.getByText('Quiet so far.')).toBeVisible()
    await page.getByRole('link', { name: 'Choose whom you follow' }).click()
    await expect(page).toHaveURL('/settings/fencers')
  })
})
