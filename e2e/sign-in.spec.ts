import { expect, PASSWORD, test } from './fixtures.ts'

test.use({ account: 'nobody' })
// Nobody is signed in: the browser itself writes the refused question for the user to the console.
test.beforeEach(({ guard }) => guard.allow(/status of 401/))

test('the landing page says what Allez is and leads to the sign-in', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/welcome')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Where is my fencer now, and what comes next?',
  )
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page).toHaveTitle('Sign in · Allez')
})

test('both fields are required', async ({ page }) => {
  await page.goto('/login')
  const username = page.getByLabel('Username')
  const password = page.getByLabel('Password')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(username).toHaveAccessibleDescription('Username is required.')
  await expect(password).toHaveAccessibleDescription('Password is required.')
  await expect(username).toBeFocused()
  await username.fill('moreau')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(password).toBeFocused()
  await expect(username).not.toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
})

test('a wrong password is answered with one sentence', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Username').fill('okafor')
  await page.getByLabel('Password').fill('not the password')
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials.')
  await expect(page.getByLabel('Username')).toHaveValue('okafor')
})

test('a protected page leads to the landing page, and signing in back to it', async ({ page }) => {
  for (const path of [
    '/results',
    '/fencers',
    '/plan',
    '/admin/cache',
    '/settings/account',
    '/live/some/event/other',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL('/welcome')
  }
  await page.goto('/live')
  await expect(page).toHaveURL('/welcome')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Username').fill('vandermeer')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/live')
  await expect(page.getByRole('heading', { name: 'Happening Now' })).toBeVisible()
})

test('signing out forgets everything of the person', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Username').fill('moreau')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/results')
  await page.goto('/live')
  await expect(page.getByRole('link', { name: /Great Confluence/ })).toBeVisible()

  await page.getByRole('button', { name: /Fencers and settings/ }).click()
  await page.getByLabel(/MOREAU-QUILL Théo/).check()
  await page.getByLabel('Dark').check()
  const stored = () => page.evaluate(() => ({ ...localStorage }))
  expect(await stored()).toMatchObject({ currentFencerId: expect.any(String), colorScheme: '"dark"' })
  expect(await countKeptAnswers(page)).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/welcome')
  // The browser clears its storages one after the other, and may cut off who is looking.
  await expect(async () => {
    expect(await countKeptAnswers(page)).toBe(0)
    expect(await stored()).toEqual({ colorScheme: '"dark"' })
  }).toPass({ timeout: 10_000 })
  // The browser's own mark stays: from a browser that the account knows its owner gets in while strangers guess.
  expect((await page.context().cookies()).map(cookie => cookie.name)).toEqual(['allez-device'])
  await page.goto('/live')
  await expect(page).toHaveURL('/welcome')
})

/** Answers kept on the device. Where the browser has cleared the whole storage there are none, and looking makes none. */
const countKeptAnswers = (page: import('@playwright/test').Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('allez')
        // A storage that is being cleared may never answer: whoever looks is told, and looks again.
        setTimeout(() => reject(new Error('no answer')), 2_000)
        let isNew = false
        opening.onupgradeneeded = () => {
          isNew = true
          opening.transaction?.abort()
        }
        opening.onerror = () => (isNew ? resolve(0) : reject(opening.error))
        opening.onsuccess = () => {
          try {
            const counting = opening.result.transaction('answers').objectStore('answers').count()
            counting.onsuccess = () => resolve(counting.result)
            counting.onerror = () => reject(counting.error)
          } catch (error) {
            reject(error)
          } finally {
            opening.result.close()
          }
        }
      }),
  )
