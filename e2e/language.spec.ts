import { expect, PASSWORD, test } from './page/fixtures.ts'

test.describe('a session of its own', () => {
  test.use({ account: 'nobody' })
  test('the language is chosen in the menu and stays with the device', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Username').fill('moreau')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/results')
    await page.goto('/live')
    await page.getByRole('button', { name: /^Fencers and settings/ }).click()
    await page.getByLabel('Language').selectOption('Español')
    await expect(page.getByRole('heading', { level: 1, name: 'En vivo' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.getByRole('button', { name: /^Tiradores y ajustes/ }).click()
    const ended = page.waitForResponse('**/logout')
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page).toHaveURL('/welcome')
    // The answer clears the site's storage; what stays with the device is written anew after it.
    await ended
    await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('"es"')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Dónde está ahora mi tirador/)
  })
})

for (const [locale, live] of [
  ['fr-CA', 'En direct'],
  ['es-MX', 'En vivo'],
  ['de-DE', 'Live'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale })
    test('the browser’s own language is spoken where we know it', async ({ page }) => {
      await page.goto('/live')
      await expect(page.getByRole('heading', { level: 1, name: live, exact: true })).toBeVisible()
    })
  })
}
