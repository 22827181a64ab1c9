import type { Route } from '@playwright/test'
import { expect, test } from './page/fixtures.ts'
import { shiftPageClock } from './page/shift-page-clock.ts'

test.use({ account: 'admin' })

test('somebody invited signs up, changes the password, and leaves for good', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('/admin/users')
  await page.getByLabel('For whom').fill('Aunt Liv')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByLabel('Invitation link').inputValue()
  await expect(page.getByText('Aunt Liv')).toBeVisible()

  const guest = await shiftPageClock(
    await browser.newContext({ baseURL: server.url, storageState: { cookies: [], origins: [] } }),
  )
  const own = await guest.newPage()
  await own.goto(link)
  await own.getByLabel('Your name').fill('Liv Berg')
  await own.getByLabel('Username').fill('Liv')
  await own.getByLabel('Password').fill('password123')
  await own.getByRole('button', { name: 'Create account' }).click()
  await expect(own.getByRole('alert')).toHaveText('This password is guessed too easily. Choose another one.')
  await own.getByLabel('Password').fill('seven lame blades')
  await own.getByRole('button', { name: 'Create account' }).click()
  await expect(own).toHaveURL('/settings/fencers')
  await expect(own.getByText('You follow nobody yet.')).toBeVisible()

  // Asked before the password changes, refused after it: the session it was asked in has been replaced by then.
  const late = Promise.withResolvers<Route>()
  await own.route('**/api/v2/user/me', route => late.resolve(route), { times: 1 })
  await own.goto('/settings/account')
  await expect(own.getByLabel('Name')).toHaveValue('Liv Berg')
  await own.getByLabel('Current password').fill('seven lame blades')
  await own.getByLabel('New password').fill('eight lame blades')
  await own.getByRole('button', { name: 'Change password' }).click()
  await expect(own.getByText('Password changed.')).toBeVisible()
  const answered = own.waitForResponse(
    response => response.url().endsWith('/api/v2/user/me') && response.status() === 200,
  )
  await (await late.promise).fulfill({ status: 401, json: { code: 'not-signed-in' } })
  await answered
  await own.getByRole('button', { name: 'Delete my account' }).click()
  await own.getByRole('dialog').getByLabel('Current password').fill('eight lame blades')
  await own.getByRole('button', { name: 'Delete for good' }).click()
  await expect(own).toHaveURL('/welcome')
  await own.goto(link)
  await expect(own.getByRole('alert')).toHaveText(/This invitation is no longer valid/)
  await guest.close()

  await page.reload()
  await expect(page.getByText('No invitation is open.')).toBeVisible()
  await expect(page.getByText('liv', { exact: true })).toHaveCount(0)
})

test('a disabled account is signed out and cannot sign in', async ({ page, browser, server }) => {
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByLabel('Invitation link').inputValue()
  const guest = await shiftPageClock(
    await browser.newContext({ baseURL: server.url, storageState: { cookies: [], origins: [] } }),
  )
  const own = await guest.newPage()
  await own.goto(link)
  await own.getByLabel('Username').fill('olaf')
  await own.getByLabel('Password').fill('seven lame blades')
  await own.getByRole('button', { name: 'Create account' }).click()
  await expect(own).toHaveURL('/settings/fencers')
  await page.reload()
  await page.getByRole('button', { name: 'Disable: olaf' }).click()
  await expect(page.getByRole('button', { name: 'Enable: olaf' })).toBeVisible()
  await own.goto('/settings/account')
  await expect(own).toHaveURL('/welcome')
  await own.goto('/login')
  await own.getByLabel('Username').fill('olaf')
  await own.getByLabel('Password').fill('seven lame blades')
  await own.getByLabel('Password').press('Enter')
  await expect(own.getByRole('alert')).toHaveText('Login failed. Please check your credentials.')
  await guest.close()
})
