import type { Page } from '@playwright/test'
import { expect, test } from './page/fixtures.ts'
import { shiftPageClock } from './page/shift-page-clock.ts'

/** Everything as on a server that has read nothing yet. */
async function layNothing(page: Page): Promise<void> {
  const source = { name: 'ftl', on: false, lastGood: null, lastError: null, lastErrorAt: null }
  const empty: [string, unknown][] = [
    ['**/api/v2/tournament?type=upcoming', []],
    ['**/api/v3/view/tournaments', []],
    ['**/api/v3/view/schedule', { weeks: [{ start: '2026-11-16', end: '2026-11-22', tournaments: [] }] }],
    ['**/api/v2/standings/*', []],
    ['**/api/v2/fencer?type=tracked', []],
    ['**/api/v2/admin/sources', [{ ...source, failuresInRow: 0, quarantined: 0 }]],
  ]
  for (const [path, json] of empty) await page.route(path, route => route.fulfill({ json }))
}
const LISTS = ['/live', '/plan', '/standings', '/tournaments', '/results', '/fencers']

test.describe('an administrator', () => {
  test.use({ account: 'admin' })

  test('reads on every list that no source is switched on, and gets to where it says how', async ({
    page,
  }) => {
    await layNothing(page)
    for (const list of LISTS) {
      await page.goto(list)
      await expect(page.getByText(/No source is switched on/), list).toBeVisible()
      await expect(page.getByRole('link', { name: 'Admin → Sources' })).toHaveAttribute(
        'href',
        '/admin/sources',
      )
    }
    await page.getByRole('link', { name: 'Admin → Sources' }).click()
    await expect(page.getByRole('heading', { name: 'Fencing Time Live' })).toBeVisible()
    await expect(page.getByText('allez import FOLDER')).toBeVisible()
  })
})

test('a reader learns that nothing is there yet, in plain words', async ({ page }) => {
  await layNothing(page)
  for (const [list, words] of [
    ['/live', /Nothing is here yet/],
    ['/plan', /No tournament ahead is known yet/],
  ] as const) {
    await page.goto(list)
    await expect(page.getByText(words)).toBeVisible()
  }
  await expect(page.getByText(/source/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Leave the name of your fencer' }).click()
  await expect(page).toHaveURL('/settings/fencers')
})

test.describe('an invited parent', () => {
  test.use({ account: 'admin' })

  test('leaves a name, and says who it is when somebody of it appears', async ({
    page: office,
    browser,
    server,
  }) => {
    await office.goto('/admin/users')
    await office.getByRole('button', { name: 'Make a link' }).click()
    const link = await office.getByLabel('Invitation link').inputValue()
    const home = await shiftPageClock(
      await browser.newContext({ baseURL: server.url, storageState: { cookies: [], origins: [] } }),
    )
    const page = await home.newPage()
    await page.goto(link)
    await page.getByLabel('Your name').fill('Una Quill')
    await page.getByLabel('Username').fill(`una${test.info().project.name}`)
    await page.getByLabel('Password').fill('seven lame blades')
    await page.getByRole('button', { name: 'Create account' }).click()

    const find = page.getByLabel('Find a fencer to follow')
    const waiting = page.getByRole('list', { name: 'Names you wait for' }).getByRole('listitem')
    await find.fill('Nobody Sofar')
    await page.getByRole('button', { name: 'Wait for Nobody Sofar' }).click()
    await expect(waiting).toHaveText([/Nobody Sofar.*Nobody of this name yet/])
    await page.goto('/results')
    await expect(page.getByText('You wait for Nobody Sofar.')).toBeVisible()
    // Of this name somebody is known: the same as if they had appeared a day later.
    const context = page.request
    const answer = await context.post('/api/v2/user/me/awaited', { data: { name: 'Élodie Moreau-Quill' } })
    expect(answer.status()).toBe(200)
    await page.goto('/live')
    await expect(page.getByText('Somebody of this name has appeared: Élodie Moreau-Quill.')).toBeVisible()
    await page.getByRole('link', { name: 'Is it them?' }).click()
    await expect(waiting.nth(1)).toContainText('Lighthouse Point Fencing')
    const tracked = page.getByRole('heading', { name: 'Tracked fencers' }).locator('..')
    await expect(tracked.getByRole('listitem')).toHaveCount(0)
    await waiting.nth(1).getByRole('button', { name: 'Yes, follow' }).click()
    await expect(tracked.getByRole('listitem')).toHaveText([/MOREAU-QUILL Élodie/])
    await expect(waiting).toHaveCount(1)
    await page.getByRole('button', { name: 'Remove Nobody Sofar' }).click()
    await expect(waiting).toHaveCount(0)
    await expect(page.getByText(/What you note here is for you alone/)).toBeVisible()
    await home.close()
  })
})
