import { expect, PASSWORD, test } from './page/fixtures.ts'
import { listKeptOnDevice, waitUntilCleared } from './page/kept-on-device.ts'

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

test('the landing page shows the product, promises what is switched on, and says how one gets an account', async ({
  page,
}) => {
  await page.goto('/welcome')
  const main = page.getByRole('main')
  await expect(main.getByText(/through pools and brackets as they happen/)).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Live' })).toBeVisible()
  // No calendar can be connected here, and nothing is uploaded.
  await expect(main.getByRole('heading', { name: 'Calendar' })).toHaveCount(0)
  await expect(main.getByText(/upload/i)).toHaveCount(0)
  await expect(main.getByRole('region', { name: 'How you get an account' })).toContainText('By invitation')
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    const picture = main.getByRole('img', { name: /^A pool in Allez/ })
    await expect(picture).toHaveCount(1)
    await expect(picture).toHaveAttribute('src', new RegExp(`welcome-${scheme}`))
    await expect(picture).toHaveAttribute('loading', 'lazy')
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate(node => (node as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(389)
    const answer = await page.request.get((await picture.getAttribute('src')) ?? '')
    expect(answer.headers()['content-type']).toBe('image/webp')
    expect((await answer.body()).length).toBeLessThan(40_000)
  }
})

test('a server without accounts and sources promises neither, and says who comes first', async ({ page }) => {
  const offer = { live: false, calendar: true, setup: true }
  await page.route('**/api/v3/view/offer', route => route.fulfill({ json: offer }))
  await page.goto('/welcome')
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'How you get an account' })).toContainText(
    'becomes the first administrator',
  )
  await expect(main.getByRole('heading', { name: 'Calendar' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Live' })).toHaveCount(0)
  await expect(main.getByText(/as they happen/)).toHaveCount(0)
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

test('who makes an account is told at each field what it lacks', async ({ page }) => {
  await page.route('**/join/look', route => route.fulfill({ json: { role: 'admin' } }))
  await page.goto('/setup#code=known')
  const username = page.getByLabel('Username')
  const password = page.getByLabel('Password')
  const create = page.getByRole('button', { name: 'Create account' })
  await create.click()
  await expect(username).toHaveAccessibleDescription('Username is required.')
  await expect(password).toHaveAccessibleDescription('Password is required.')
  await expect(username).toBeFocused()
  await username.fill('moreau')
  await password.fill('short')
  await create.click()
  await expect(password).toHaveAccessibleDescription('A password needs at least 8 characters.')
  await expect(password).toBeFocused()
  await expect(username).not.toHaveAttribute('aria-invalid', 'true')
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
    '/live/some/nowhere',
    '/results/nowhere',
    '/fencers/some/nowhere',
    '/settings/nowhere',
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
  // Whoever chose a fencer is done with the menu.
  await page.getByRole('button', { name: /Fencers and settings/ }).click()
  await page.getByLabel('Dark').check()
  const stored = () => page.evaluate(() => ({ ...localStorage }))
  expect(await stored()).toMatchObject({ currentFencerId: expect.any(String), colorScheme: '"dark"' })
  const countAnswers = async () =>
    (await listKeptOnDevice(page)).records.filter(key => key.startsWith('allez/answers/')).length
  expect(await countAnswers()).toBeGreaterThan(0)

  await waitUntilCleared(page, () => page.getByRole('button', { name: 'Sign out' }).click())
  await expect(page).toHaveURL('/welcome')
  expect(await countAnswers()).toBe(0)
  await expect.poll(stored).toEqual({ colorScheme: '"dark"' })
  // The browser's own mark stays: from a browser that the account knows its owner gets in while strangers guess.
  expect((await page.context().cookies()).map(cookie => cookie.name)).toEqual(['allez-device'])
  await page.goto('/live')
  await expect(page).toHaveURL('/welcome')
})

test('without an account the bar leads to what is open to everybody', async ({ page }) => {
  for (const path of ['/welcome', '/standings', '/tournaments', '/login', '/privacy']) {
    await page.goto(path)
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar).toHaveCount(1)
    await expect(bar.getByRole('link')).toHaveText(['Standings', 'Tournaments'])
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tournaments' }).click()
  await expect(page).toHaveURL('/tournaments')
  await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in to open a tournament' }).click()
  await expect(page).toHaveURL('/login')
})

test('who comes by a link to a page reads that signing in opens it; who comes to the start does not', async ({
  page,
}) => {
  await page.goto('/live/some-cup/event/e1')
  await expect(page).toHaveURL('/welcome')
  await expect(page.getByText('Sign in to open the page you asked for.')).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL('/welcome')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Sign in to open the page you asked for.')).toHaveCount(0)
})
