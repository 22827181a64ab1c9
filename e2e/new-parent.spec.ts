import { expect, test } from './page/fixtures.ts'
import { shiftPageClock } from './page/shift-page-clock.ts'

test.use({ account: 'admin' })

test('an invited parent finds everything by pressing what is on the screen', async ({
  page: office,
  browser,
  server,
}) => {
  await office.goto('/live')
  await office.getByRole('button', { name: /settings/i }).click()
  await office.getByRole('link', { name: 'Admin' }).click()
  await office.getByRole('link', { name: 'Users' }).click()
  await office.getByRole('button', { name: 'Make a link' }).click()
  const link = await office.getByLabel('Invitation link').inputValue()

  const home = await shiftPageClock(
    await browser.newContext({
      baseURL: server.url,
      storageState: { cookies: [], origins: [] },
      viewport: { width: 390, height: 844 },
    }),
  )
  const page = await home.newPage()
  const main = page.getByRole('main')
  const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
  await page.goto(link)
  await page.getByLabel('Your name').fill('Ines Moreau-Quill')
  await page.getByLabel('Username').fill('ines')
  await page.getByLabel('Password').fill('seven lame blades')
  await page.getByRole('button', { name: 'Create account' }).click()

  await page.getByLabel('Find a fencer to follow').fill('moreau')
  for (const name of ['Bastien', 'Élodie'])
    await page.getByRole('button', { name: `Follow ${name} Moreau-Quill` }).click()
  await expect(main.getByRole('list').first().getByRole('link')).toHaveCount(2)

  await tab('Results').click()
  await page.getByRole('button', { name: /settings/i }).click()
  await page.getByLabel(/MOREAU-QUILL Élodie/).check()
  await page.keyboard.press('Escape')
  const past = main.getByRole('group').nth(1)
  await past.locator('summary').click()
  await past
    .getByRole('button', { name: /^Link a video of the bout against/ })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel('URL').fill('https://youtu.be/dQw4w9WgXcQ?t=90')
  await page.keyboard.press('Enter')
  await expect(past.getByRole('link', { name: /^Watch the bout against/ }).first()).toBeVisible()
  await past
    .getByRole('listitem')
    .getByRole('link')
    .filter({ hasText: /[A-Z]{2}/ })
    .first()
    .click()
  await expect(main.getByRole('heading', { name: 'Élodie against them' })).toBeVisible()

  await tab('Fencers').click()
  await expect(page).toHaveTitle('Fencers · Allez')
  await expect(page.getByRole('searchbox', { name: 'Name, club or birth year' })).toBeVisible()
  const name = (await main.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
  const opponent = main.getByRole('group').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await opponent.locator('summary').click()
  await expect(opponent.getByRole('listitem').first()).toContainText(/(Win|Loss)/)

  await tab('Plan').click()
  await expect(main.getByRole('heading', { level: 2, name: /This week/ })).toBeVisible()
  await expect(main.getByRole('heading', { level: 3 }).first()).toBeVisible()

  await page.getByRole('button', { name: /settings/i }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await main.getByRole('link', { name: /^Account/ }).click()
  await page.getByLabel('Phone').fill('+1 555 0177')
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Saved$/)
  await page.getByRole('button', { name: /settings/i }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/welcome')
  await home.close()
})
