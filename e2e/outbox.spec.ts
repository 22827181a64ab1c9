import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'
import { findEventPlace } from './page/places.ts'

test.describe.configure({ mode: 'serial' })

const ME = '/api/v2/user/me'
const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to load resource/

/** How often the profile was changed, and the phone that it has. */
async function readProfile(page: Page): Promise<{ changes: number; cell: string | undefined }> {
  const answer = await page.request.get(ME)
  const { primaryUser } = (await answer.json()) as { primaryUser: { cell?: string } }
  return { changes: Number(/\d+/.exec(answer.headers().etag ?? '')?.[0]), cell: primaryUser.cell }
}

/** Opens what is used without a network later, so that its code is there. */
async function openAll(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?tab=matches`)
  await linkButton(page).click()
  await expect(page.getByRole('textbox', { name: 'URL' })).toBeVisible()
  await page.keyboard.press('Escape')
  await openMenu(page)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await openSetting(page, 'On this device')
  await openSetting(page, 'Account')
  await expect(page.getByLabel('Phone')).toBeVisible()
}

/** Pages of the settings that were opened since the event. */
const PAGES_SINCE = 4

/** Of the last bout: other walks link one of the first. */
const linkButton = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Link a video/ })
    .last()

const openMenu = (page: Page) => page.getByRole('banner').getByRole('button').last().click()

/** From one page of the settings to another. */
async function openSetting(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main')
  const link = main.getByRole('link', { name: new RegExp(`^${name}`) })
  const back = main.getByRole('link', { name: 'Settings' })
  await link.or(back).first().waitFor()
  if (await back.isVisible()) await back.click()
  await link.click()
  // Until its code has come the page before it stays, with its links.
  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible()
}

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })

test('what is written without a network waits, is shown, and arrives once', async ({
  page,
  context,
  guard,
  server,
}) => {
  guard.allow(OFFLINE)
  const place = await findEventPlace(server, "Y14 Women's Foil")
  await openAll(page, place.path)
  const before = await readProfile(page)
  await context.setOffline(true)
  const phone = page.getByLabel('Phone')
  await phone.fill('+1 555 0177')
  await expect(phone).toHaveAccessibleDescription(/Not sent yet/)

  await page.evaluate(pages => history.go(-pages), PAGES_SINCE)
  await linkButton(page).click()
  await page.getByRole('textbox', { name: 'URL' }).fill('https://video.example/waits')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('button', { name: /^Video of the bout against .+: not sent yet$/ }),
  ).toBeVisible()

  await openMenu(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('alert')).toContainText('2 changes have not been sent')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('2 changes wait')
  await openSetting(page, 'On this device')
  await expect(rows(page).nth(0)).toContainText('Phone: +1 555 0177')
  await expect(rows(page).nth(0)).toContainText('No network. Last try')
  await expect(rows(page).nth(1)).toContainText('https://video.example/waits')
  await expect(rows(page).nth(1)).toContainText('Goes after those above.')
  expect(await findViolations(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ])
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject([
    { call: 'patchMe' },
    { call: 'patchEvent' },
  ])
  expect((await readProfile(page)).changes).toBe(before.changes)

  // The first answer is lost on its way: the server has what it is sent again.
  let lost = 0
  await page.route(`**${ME}`, async route => {
    if (route.request().method() !== 'PATCH' || lost > 0) return route.fallback()
    await route.fetch()
    lost += 1
    return route.abort('internetdisconnected')
  })
  await context.setOffline(false)
  await expect.poll(() => lost).toBe(1)
  // Whatever the network, the next page goes on with it.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Kept here' })).toBeVisible()
  await expect(page.getByText(/changes? waits?/)).toHaveCount(0)
  expect(await readProfile(page)).toEqual({ changes: before.changes + 1, cell: '+1 555 0177' })
  await page.goto(`${place.path}?tab=matches`)
  const watch = page.locator('a[href="https://video.example/waits"]')
  await watch.click()
  await expect(page.getByText(/^Linked by Camille Moreau-Quill,/)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo: remove the link' }).click()
  await expect(watch).toHaveCount(0)
})

test('what others changed meanwhile is shown beside one’s own, and settled', async ({
  page,
  context,
  guard,
  server,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|409/)
  const place = await findEventPlace(server, "Y14 Women's Foil")
  const others = (value: string) =>
    page.request.patch(ME, { data: [{ op: 'replace', path: '/primaryUser/cell', value }] })
  for (const [choice, kept] of [
    ['Keep +1 555 0201', '+1 555 0201'],
    ['Take +1 555 0300', '+1 555 0300'],
  ] as const) {
    await others('+1 555 0100')
    await openAll(page, place.path)
    await context.setOffline(true)
    const phone = page.getByLabel('Phone')
    await phone.fill('+1 555 0201')
    await expect(phone).toHaveAccessibleDescription(/Not sent yet/)
    await others('+1 555 0300')
    await context.setOffline(false)
    await expect(phone).toHaveAccessibleDescription(/This was changed elsewhere meanwhile/)
    await expect(phone).toHaveValue('+1 555 0201')
    await openSetting(page, 'On this device')
    await expect(page.getByRole('main')).toContainText('1 needs you')
    await expect(rows(page).first()).toContainText('Others wrote meanwhile: +1 555 0300.')
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: choice }).click()
    await expect(page.getByRole('main')).toContainText('Nothing waits any more.')
    expect((await readProfile(page)).cell).toBe(kept)
  }
})
