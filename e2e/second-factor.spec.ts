import { formatCode } from '#server/features/second-factor/one-time-code.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { findViolations } from './page/find-violations.ts'
import { expect, PASSWORD, test } from './page/fixtures.ts'

const STEP_MS = 30_000
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

test.use({ account: 'vandermeer' })

/** What the app on a phone shows, from the text that it was told; `later`: of the half minute after. */
function codeOf(secret: string, later = 0): string {
  const bits = [...secret].map(letter => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g)?.map(byte => Number.parseInt(byte, 2)) ?? []
  return formatCode(Buffer.from(bytes), Math.floor(testNow() / STEP_MS) + later)
}

test('a code at sign-in is set up, asked for, and turned off again', async ({ page, context, guard }) => {
  // What is refused, the browser itself writes to the console.
  guard.allow(/status of 40[13]/)
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Set up' }).click()
  await expect(dialog.getByRole('img', { name: 'Square for the camera of your phone' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const address = await dialog.getByRole('link', { name: 'Open the app' }).getAttribute('href')
  expect(address).toBe(`otpauth://totp/Allez:vandermeer?secret=${secret}&issuer=Allez`)
  await dialog.getByLabel('Code from the app').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This code is wrong')
  await dialog.getByLabel('Code from the app').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(8)
  const [first = '', second = ''] = await dialog.getByRole('listitem').allTextContents()
  expect(first).toMatch(/^(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'I have written them down' }).click()
  await expect(page.getByText('8 emergency codes left.')).toBeVisible()

  // Another browser knows the password alone.
  const other = await context.browser()?.newContext({ storageState: { cookies: [], origins: [] } })
  if (!other) throw new Error('no browser')
  const stranger = await other.newPage()
  await stranger.goto(new URL('/login', page.url()).href)
  await stranger.getByLabel('Username').fill('vandermeer')
  await stranger.getByLabel('Password').fill(PASSWORD)
  await stranger.getByRole('button', { name: 'Sign in' }).click()
  const asked = stranger.getByLabel('Code from your app')
  await expect(asked).toBeFocused()
  await stranger.getByRole('button', { name: 'Sign in' }).click()
  await expect(stranger.getByText('Code from your app is required.')).toBeVisible()
  await asked.fill('123')
  await stranger.getByRole('button', { name: 'Sign in' }).click()
  await expect(stranger.getByRole('alert')).toContainText('This code is wrong')
  await asked.fill(first.toLowerCase())
  await stranger.getByRole('button', { name: 'Sign in' }).click()
  await expect(stranger).toHaveURL(/\/results$/)
  await other.close()

  await page.reload()
  await expect(page.getByText('7 emergency codes left.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByLabel('Code from the app').fill(second)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})
