import type { Page } from '@playwright/test'
import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'

test.use({ hasGoogle: true, day: 'connected-calendar' })

/** The row of the calendar among the connected services. */
const row = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Synchronize Google Calendar events' }) })

test('a calendar that Google keeps from being in step says why, and says so no more once it is', async ({
  page,
  server,
  guard,
}) => {
  guard.allowHost(await server.googleHost())
  await server.failGoogle('POST /calendar', 'calendarQuota', 1_000)
  await page.goto('/settings/account')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Synchronize Google Calendar events' }).click()
  await main.getByRole('link', { name: 'Continue to Google' }).click()
  await expect(row(page).getByText('Connected')).toBeVisible()

  const quota = row(page).getByText('Google takes no more changes for now. What is missing comes by itself.')
  await expect(async () => {
    await page.reload()
    await expect(quota).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(row(page).getByText('Connected')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(width).toBeLessThanOrEqual(0)

  await server.calmGoogle()
  await expect(async () => {
    await page.reload()
    await expect(row(page).getByText('Connected')).toBeVisible()
    await expect(quota).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  expect(await server.calendarEntries()).toBeGreaterThan(0)
})
