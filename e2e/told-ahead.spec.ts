import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'

const WAYS = '/settings/notifications?tab=ways'

test('a bell on the plan asks to be told of a registration, and is taken back', async ({ page }) => {
  await page.goto('/plan')
  const bell = page.getByRole('button', { name: /^Tell me of the registration: / }).first()
  await expect(bell).toHaveAttribute('aria-pressed', 'false')
  const name = (await bell.getAttribute('aria-label')) ?? ''
  const own = page.getByRole('button', { name, exact: true })
  await own.click()
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  await expect(own).toBeEnabled()
  expect(await findViolations(page)).toEqual([])

  await page.reload()
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  await own.click()
  await expect(own).toHaveAttribute('aria-pressed', 'false')
})

test('how long before one is told stands under what comes, and stays as it was chosen', async ({ page }) => {
  await page.goto(WAYS)
  const next = page.getByRole('combobox', { name: 'Go to strip: when' })
  await expect(next).toHaveValue('2')
  await next.selectOption({ label: 'about 10 min before' })
  await page.getByRole('combobox', { name: 'Check-in closes: when' }).selectOption({ label: '90 min before' })
  await page
    .getByRole('combobox', { name: 'Late fee, closing, last day to withdraw: when' })
    .selectOption({ label: 'days before: 14, 7, 2' })
  await expect(page.getByRole('row', { name: /^A task of the server failed/ })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  await expect(async () => {
    const answer = await page.request.get('/api/v3/notices/ways')
    const { settings } = (await answer.json()) as { settings: object }
    expect(settings).toMatchObject({
      leadUnit: 'minutes',
      leadMinutes: 10,
      checkInLead: 90,
      daysLead: 14,
    })
  }).toPass({ timeout: 10_000 })
  await page.reload()
  await expect(next.locator('option:checked')).toHaveText('about 10 min before')

  // Of one fencer there is nothing to choose about tournaments.
  await page.getByRole('group', { name: 'About whom' }).getByText('Élodie').click()
  await expect(page.getByRole('row', { name: /^Few spots left/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /^Check-in closes/ })).toBeVisible()
})

test.describe('an administrator', () => {
  test.use({ account: 'admin' })

  test('is told of tasks that fail, where they want to be', async ({ page }) => {
    await page.goto(WAYS)
    await expect(page.getByRole('row', { name: /^A task of the server failed/ })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'A task of the server failed, Inbox' })).toBeChecked()
  })
})

test.describe('without an account', () => {
  test.use({ account: 'nobody' })

  test('mails are turned off on a page that asks first, and says how they come again', async ({ page }) => {
    await page.route('**/api/v3/unsubscribe/known', route => route.fulfill({ json: { isOff: true } }))
    await page.goto('/unsubscribe#token=known')
    await expect(page.getByRole('heading', { level: 1, name: 'Emails from Allez' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Send me no more mails' }).click()
    await expect(page.getByRole('status')).toHaveText('No more mails are sent to you.')
    await expect(page.getByRole('link', { name: 'To the settings' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])

    await page.goto('/unsubscribe')
    await expect(page.getByRole('status')).toContainText('is no longer valid')
  })
})
