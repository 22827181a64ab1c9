import type { APIRequestContext } from '@playwright/test'
import { expect, PASSWORD, test } from './page/fixtures.ts'
import { signInByCall } from './page/sign-in-by-call.ts'

// An account whose profile no other test reads.
test.use({ account: 'vandermeer' })
test.describe.configure({ mode: 'serial' })

const HOUR_MS = 3_600_000

test('the settings lead to Account, Fencers & Observers and Notifications', async ({ page }) => {
  await page.goto('/settings')
  await expect(page).toHaveTitle('Settings · Allez')
  for (const name of [/^Account/, /^Fencers & Observers/, /^Notifications/]) {
    await page.getByRole('main').getByRole('link', { name }).click()
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  }
})

test('whoever has not just signed in says the password once more before another session ends', async ({
  page,
  server,
  guard,
}) => {
  const { cookies } = await signInByCall(server.url, 'vandermeer')
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const ask = () => fetch(`${server.url}/api/v2/user/me`, { headers: { cookie } })
  expect((await ask()).status).toBe(200)
  await page.route('**/api/v2/user/me/sessions', async route => {
    const answer = await route.fetch()
    const sessions = (await answer.json()) as { createdAt: number }[]
    await route.fulfill({
      response: answer,
      json: sessions.map(one => ({ ...one, createdAt: one.createdAt - HOUR_MS })),
    })
  })
  await page.goto('/settings/account')
  const other = /^Sign out .+ on /
  const endings = page.getByRole('main').getByRole('button', { name: other })
  await expect(endings.first()).toBeVisible()
  const before = await endings.count()
  await endings.first().click()
  const dialog = page.getByRole('dialog', { name: other })
  const confirm = dialog.getByRole('button', { name: other })
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await confirm.click()
  await expect(dialog.getByRole('alert')).toHaveText('Enter your current password.')
  guard.allow(/status of 403/)
  await dialog.getByLabel('Current password').fill('not this one')
  await confirm.click()
  await expect(dialog.getByRole('alert')).toHaveText('This is not your current password.')
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await confirm.click()
  await expect(dialog).toHaveCount(0)
  await expect(endings).toHaveCount(before - 1)
})

test('a field saves itself after a pause in typing, once', async ({ page }) => {
  await page.goto('/settings/account')
  await expect(
    page.getByText('By providing your number you consent to SMS notifications about fencing events.'),
  ).toBeVisible()
  const patches: unknown[] = []
  page.on('request', request => {
    if (request.method() === 'PATCH') patches.push(request.postDataJSON())
  })
  const email = page.getByLabel('E-mail')
  await email.fill('')
  await email.pressSequentially('femke@example.org')
  await expect(email).toHaveAccessibleDescription('Saved')
  const patch = { op: 'replace', path: '/primaryUser/email', value: 'femke@example.org' }
  expect(patches).toEqual([[expect.objectContaining(patch)]])
  await page.reload()
  await expect(page.getByLabel('E-mail')).toHaveValue('femke@example.org')
})

test('nothing that can be pressed stands below a list that is still on its way', async ({ page }) => {
  const main = page.getByRole('main')
  const below = {
    connections: main.getByRole('button', { name: 'Change password' }),
    sessions: main.getByRole('button', { name: 'Delete my account' }),
  }
  for (const [list, button] of Object.entries(below)) {
    const answered = Promise.withResolvers<void>()
    await page.route(`**/api/v2/user/me/${list}`, async route => {
      await answered.promise
      await route.continue()
    })
    const asked = page.waitForRequest(`**/api/v2/user/me/${list}`)
    await page.goto('/settings/account')
    await asked
    await expect(main.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
    await expect(button).toHaveCount(0)
    answered.resolve()
    await expect(button).toBeVisible()
  }
})

test('the search for somebody to follow does not give way to names that come late', async ({ page }) => {
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/v2/user/me/awaited', async route => {
    await answered.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/v2/user/me/awaited')
  await page.goto('/settings/fencers')
  await asked
  await expect(page.getByRole('heading', { name: 'Fencers & Observers' })).toBeVisible()
  const search = page.getByRole('main').getByRole('searchbox')
  await expect(search).toHaveCount(0)
  answered.resolve()
  await expect(search).toBeVisible()
})

test('the services that do something can be connected, where somebody has set them up', async ({ page }) => {
  await page.goto('/settings/account')
  const switches = page.getByRole('main').getByRole('listitem').getByRole('button')
  for (const name of [
    'Synchronize Google Calendar events',
    'Update metadata of YouTube videos',
    'Upload YouTube videos',
  ])
    await expect(switches.and(page.getByRole('button', { name, exact: true }))).toBeDisabled()
  await expect(page.getByText('Whoever runs this Allez has not set these services up.')).toBeVisible()
  await page.goto('/api/v2/oauth/redirect')
  await expect(page).toHaveURL('/settings/account?consent=unavailable')
  await expect(page.getByText('Whoever runs this Allez has not set these services up.')).toBeVisible()
})

test('what was typed without connection is kept, said, and saved later', async ({ page, server, guard }) => {
  guard.allow(/503|Failed to load resource/)
  await page.goto('/settings/account')
  const phone = page.getByLabel('Phone')
  await expect(phone).toBeVisible()
  await server.answer503(true)
  await phone.fill('+1 555 0142')
  await expect(phone).toHaveAccessibleDescription(/Not saved yet. What you typed is kept/)
  await page.reload()
  await server.answer503(false)
  await page.reload()
  await expect(phone).toHaveValue('+1 555 0142')
  // One of the pages that went may have saved it just before it did: then there is nothing left to say.
  await expect.poll(() => findSavedPhone(page.request)).toBe('+1 555 0142')
  await page.reload()
  await expect(phone).toHaveValue('+1 555 0142')
  await expect(phone).not.toHaveAccessibleDescription(/Not saved/)
})

test('a fencer is found, followed, moved, given preferences, and let go', async ({ page }) => {
  await page.goto('/settings/fencers')
  const rows = page.getByRole('main').getByRole('list').first().getByRole('link')
  await expect(rows.first()).toBeVisible()
  const before = await rows.count()
  await page.getByLabel('Find a fencer to follow').fill('moreau')
  await page.getByRole('button', { name: 'Follow Élodie Moreau-Quill' }).click()
  await expect(rows).toHaveCount(before + 1)
  await expect(rows.last()).toContainText('MOREAU-QUILL')
  await page.getByRole('button', { name: 'Move Élodie Moreau-Quill up' }).click()
  await expect(rows.nth(before - 1)).toContainText('MOREAU-QUILL')

  await rows.nth(before - 1).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('MOREAU-QUILL')
  const state = page.getByRole('status').filter({ hasText: 'Saved' })
  await page.getByRole('checkbox', { name: 'Foil' }).check()
  await page.getByRole('checkbox', { name: 'Division IA' }).check()
  await page.getByRole('checkbox', { name: "Women's" }).check()
  await page.getByRole('radio', { name: 'Region 3' }).check()
  await expect(state).toBeVisible()
  await page.getByLabel('Name').fill('Elo')
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Saved')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Foil' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Sabre' })).not.toBeChecked()
  await expect(page.getByRole('radio', { name: 'Region 3' })).toBeChecked()
  await expect(page.getByLabel('Name')).toHaveValue('Elo')

  await page.getByRole('button', { name: 'Stop following' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop following' }).click()
  await expect(page).toHaveURL('/settings/fencers')
  await expect(rows).toHaveCount(before)
})

test('a fencer one does not follow is "Not found"', async ({ page }) => {
  await page.goto('/settings/fencers/nobody')
  await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
  await expect(page.getByText('You do not follow this fencer.')).toBeVisible()
  await page.goto('/settings/observers/99')
  await expect(page.getByText('There is no such observer')).toBeVisible()
})

test('whoever types one word of a name nobody has learns what waiting for somebody takes', async ({
  page,
}) => {
  await page.goto('/settings/fencers')
  const find = page.getByLabel('Find a fencer to follow')
  await find.fill('Nobodysofar')
  await expect(page.getByText('Type first and last name to wait for somebody')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Wait for/ })).toHaveCount(0)
  await find.fill('Una Nobodysofar')
  await expect(page.getByRole('button', { name: 'Wait for Una Nobodysofar' })).toBeVisible()
  await expect(page.getByText('Type first and last name')).toHaveCount(0)
})

test('an observer is added, named, and removed', async ({ page }) => {
  await page.goto('/settings/fencers')
  await page.getByRole('button', { name: 'Add observer' }).click()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Name is required.')
  await page.getByLabel('Name').fill('Grandma Mies')
  await page.getByRole('button', { name: 'Add observer' }).click()
  await page.getByRole('link', { name: 'Grandma Mies' }).click()
  await expect(page).toHaveURL('/settings/observers/0')
  await page.getByLabel('E-mail').fill('mies@example.org')
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Saved')
  await page.getByRole('button', { name: 'Remove observer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove observer' }).click()
  await expect(page).toHaveURL('/settings/fencers')
  await expect(page.getByText(/Nobody is noted here yet/)).toBeVisible()
})

/** What the server has. */
async function findSavedPhone(api: APIRequestContext): Promise<string | undefined> {
  const user: { primaryUser: { cell?: string } } = await (await api.get('/api/v2/user/me')).json()
  return user.primaryUser.cell
}
