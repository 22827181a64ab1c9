import type { BrowserContext, Page } from '@playwright/test'
import { expect, PASSWORD, test } from './page/fixtures.ts'
import { shiftPageClock } from './page/shift-page-clock.ts'
import { signInByCall } from './page/sign-in-by-call.ts'
import { waitForPart } from './page/wait-for-part.ts'
import type { ServerHandle } from './server/server-handle.ts'

test.use({ account: 'nobody' })
test.beforeEach(({ guard }) => guard.allow(/status of 401/))

/** Ways a session ends without anybody signing out on this device. */
const ENDS = {
  'ended elsewhere': endElsewhere,
  'run out': (_: ServerHandle, context: BrowserContext) => context.clearCookies({ name: /^allez(-in)?$/ }),
}

for (const [how, end] of Object.entries(ENDS))
  test(`whose session has ${how} leaves nothing to the next person on the device`, async ({
    page,
    context,
    server,
    states,
  }) => {
    await signIn(page, 'moreau')
    await expect(page).toHaveURL('/results')
    await page.getByRole('button', { name: /Fencers and settings/ }).click()
    await page.getByLabel(/MOREAU-QUILL Théo/).check()
    await expect(page.getByRole('main')).toContainText(/Moreau-Quill/i)

    await end(server, context)
    // Other tests of this worker sign in anew: their session may have ended, too.
    states.delete('moreau')
    await page.goto('/live')
    await expect(page).toHaveURL('/welcome')

    let letThrough = (): void => {}
    const held = new Promise<void>(resolve => {
      letThrough = resolve
    })
    await page.route(/\/api\//, async route => {
      await held
      await route.fallback()
    })
    await signIn(page, 'vandermeer')
    await expect(page).toHaveURL('/results')
    await page.getByRole('button', { name: /Fencers and settings/ }).click()
    await expect(page.getByText('You follow no fencers yet.')).toBeVisible()
    await expect(page.locator('body')).not.toContainText(/Moreau/i)
    expect(await page.evaluate(() => localStorage.getItem('currentFencerId'))).toBeNull()

    letThrough()
    await expect(page.getByRole('radio', { name: /VAN DER MEER/i }).first()).toBeVisible()
    await expect(page.locator('body')).not.toContainText(/Moreau/i)
  })

test.describe('signing out without connection', () => {
  test.beforeEach(({ guard }) => guard.allow(/ERR_INTERNET_DISCONNECTED/))

  test('is finished as soon as there is one, and says so meanwhile', async ({ page, context, server }) => {
    const cookie = await signOutOffline(page, context)
    await context.setOffline(false)
    await expect(page.getByText(PENDING)).toBeHidden()
    await expectEnded(context, server, cookie)
  })

  test('is finished before anything else when the pages are opened again', async ({
    page,
    context,
    server,
    browser,
  }) => {
    const cookie = await signOutOffline(page, context)
    // What is on the device, opened anew: the window of before has no connection and cannot finish anything.
    const device = await shiftPageClock(
      await browser.newContext({
        storageState: await context.storageState(),
        baseURL: server.url,
      }),
    )
    const again = await device.newPage()
    const asked: string[] = []
    again.on('request', request => {
      if (request.method() === 'POST' || request.url().includes('/api/')) asked.push(request.url())
    })
    await again.goto('/standings')
    await expect(again.getByRole('row').first()).toBeVisible()
    expect(asked[0]).toMatch(/\/logout$/)
    await expectEnded(device, server, cookie)
    await again.goto('/results')
    await expect(again).toHaveURL('/welcome')
    await device.close()
  })
})

const PENDING = 'You are signed out on this device. Signing out will be finished when there is a connection.'

/** Signs in, loses the connection and signs out; answers the cookies of before. */
async function signOutOffline(page: Page, context: BrowserContext): Promise<string> {
  const welcome = waitForPart(page, 'welcome-page')
  await signIn(page, 'moreau')
  await expect(page).toHaveURL('/results')
  await welcome
  const cookies = await context.cookies()
  await context.setOffline(true)
  await page.getByRole('button', { name: /Fencers and settings/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/welcome')
  await expect(page.getByRole('status').filter({ hasText: PENDING })).toBeVisible()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

async function expectEnded(context: BrowserContext, server: ServerHandle, cookie: string): Promise<void> {
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['allez-device'])
  expect((await fetch(`${server.url}/api/v2/user/me`, { headers: { cookie } })).status).toBe(401)
}

async function endElsewhere(server: ServerHandle): Promise<void> {
  const { cookies } = await signInByCall(server.url, 'moreau')
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${server.url}/api/v2/user/me/signout-everywhere`, {
    method: 'POST',
    headers: { cookie },
  })
  expect(answer.status).toBe(200)
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
}
