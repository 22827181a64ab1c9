import type { Page } from '@playwright/test'
import { awaitFonts } from '#tools/testing/running/await-fonts.ts'
import { findViolations } from './page/find-violations.ts'
import { expect, PASSWORD, test } from './page/fixtures.ts'
import { openGuest } from './page/open-guest.ts'
import { findTournamentPath } from './page/places.ts'
import { readTrouble } from './page/reading-trouble.ts'
import {
  listSheets,
  makeSheet,
  OFFLINE,
  paste,
  pool,
  summary,
  THIRTEEN,
  takeAllOff,
} from './sheets/making-page.ts'
import { enlargePhoto } from './sheets/paper-photo.ts'

/** Everybody of a club in the pools, by the number of the pool. */
async function readClubs(page: Page): Promise<string[][]> {
  const rows = [1, 2].map(number => pool(page, number).getByRole('listitem'))
  for (const row of rows) await expect(row.first()).toBeVisible()
  return Promise.all(
    rows.map(row =>
      row.evaluateAll(all => all.map(one => one.querySelector('.visually-hidden')?.textContent ?? '')),
    ),
  )
}

test('a pasted list is a sheet with drawn pools in a handful of presses', async ({ page }) => {
  const before = (await listSheets(page)).length
  await page.goto('/scoresheet')
  await page.getByRole('link', { name: 'New scoresheet' }).click()
  await expect(summary(page)).toContainText('Nobody is on it yet')
  // One of one's own fences today: that is proposed, and all others are behind "Other".
  await expect(page.getByRole('heading', { name: "Y14 Women's Foil, today" })).toBeVisible()
  await expect(page.getByText('Great Confluence ROC/RJCC · Élodie is entered')).toBeVisible()
  await paste(page, [...THIRTEEN, 'Kesterman, Mara'])
  await expect(summary(page)).toContainText('13 names, pools of 7 and 6')
  await expect(summary(page)).toContainText('36 bouts.')
  await expect(page.getByText(/^13 pasted: .*1 twice/)).toBeVisible()
  for (const clubs of await readClubs(page)) {
    const named = clubs.filter(Boolean)
    expect(new Set(named).size).toBe(named.length)
  }
  await page.getByRole('button', { name: 'Start typing' }).click()
  await expect(page).toHaveURL(/\/scoresheet\/[0-9a-f]{32}\/pool\/1\/1$/)
  await expect.poll(async () => (await listSheets(page)).length).toBe(before + 1)
  // Made, it is a draft no more.
  await page.goto('/scoresheet/new')
  await expect(summary(page)).toContainText('Nobody is on it yet')
})

test('what was pasted can be looked through, and each name put right or taken off', async ({ page }) => {
  await page.goto('/scoresheet/new')
  await paste(page, ['HARGREEN Nora, Foxglove Blades', 'Hargreen, Nora', 'LARKMOOR Iris', 'PARKSUNGER Lea'])
  await page.getByRole('button', { name: 'Check' }).click()
  const lines = page.getByRole('dialog').getByRole('listitem')
  await expect(lines).toHaveCount(4)
  await expect(lines.nth(1)).toContainText('twice, not added')
  await page.keyboard.press('Escape')

  await page.locator('summary').filter({ hasText: 'All names' }).click()
  await page.getByRole('button', { name: 'Change LARKMOOR Iris' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Rating').fill('Z')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Rating')).toHaveAccessibleDescription(/a letter from A to E/)
  await form.getByLabel('Rating').fill('b25')
  await form.getByLabel('Club').fill('North Shore')
  await form.getByLabel('Seed').fill('1')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('North Shore · B25 · seed 1')).toBeVisible()
  await expect(pool(page, 1).getByRole('listitem').first()).toContainText('LARKMOOR')

  await page.getByRole('button', { name: 'Change PARKSUNGER Lea' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take off the sheet' }).click()
  await expect(summary(page)).toContainText('2 names, one pool of 2')
})

test('names are typed from a photo of the paper that stays on the device, and with the sheet', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await page.goto('/scoresheet/new')
  await expect(summary(page)).toContainText('Nobody is on it yet')
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET') sent.push(request.postData() ?? '')
  })
  const { photo } = await enlargePhoto(page, 'Photo')
  // It stands above the field, so that both are in sight.
  const field = page.getByRole('combobox', { name: 'A name' })
  const [above, below] = [await photo.boundingBox(), await field.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findViolations(page)).toEqual([])
  }
  await context.setOffline(true)
  for (const name of ['Photographed Ada', 'Photographed Bea']) {
    await field.fill(name)
    await page.getByRole('option', { name: `“${name}” as a new name` }).click()
  }
  await expect(photo).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Start typing' }).click()
  await expect(page).toHaveURL(/\/pool\/1\/1$/)
  // Late ones are typed from the same paper; another sheet begins without it.
  await page.getByRole('link', { name: 'Back to the sheet' }).click()
  await page.getByRole('link', { name: 'Who fences' }).click()
  await expect(photo.getByRole('img')).toBeVisible()
  await photo.getByRole('button', { name: 'Close the photo' }).click()
  await expect(photo).toHaveCount(0)
  expect(sent.filter(body => body.includes('data:') || body.length > 50_000)).toEqual([])
})

test('known people are proposed, a new name always, and nobody comes in twice', async ({ page }) => {
  await page.goto('/scoresheet/new')
  await expect(page.getByRole('button', { name: 'Entry list' })).toBeVisible()
  const field = page.getByRole('combobox', { name: 'A name' })
  await field.fill('moreau')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toContainText('MOREAU-QUILL')
  await expect(options.filter({ hasText: 'as a new name' })).toHaveCount(1)
  // Down, up, and the first one is in.
  await field.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await field.press('ArrowUp')
  await field.press('Enter')
  await expect(page.getByText('MOREAU-QUILL Élodie is on the sheet, 1 in all.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('moreau-quill élodie')
  await expect(options.first()).toContainText('on the sheet')
  await field.press('Enter')
  await expect(page.getByText('MOREAU-QUILL Élodie: on the sheet')).toBeVisible()
  await field.fill('Nobody Atall')
  await field.press('Enter')
  await expect(summary(page)).toContainText('2 names, one pool of 2')
  await page.getByRole('button', { name: 'Entry list' }).click()
  await expect(page.getByText(/^\d+ from the entry list: .*1 twice/)).toBeVisible()
})

test('a list put into the field is a list, and a reload keeps all of it', async ({ page }) => {
  await page.goto('/scoresheet/new')
  const field = page.getByRole('combobox', { name: 'A name' })
  await field.evaluate((one, text) => {
    const data = new DataTransfer()
    data.setData('text', text)
    one.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, THIRTEEN.join('\n'))
  await expect(summary(page)).toContainText('13 names, pools of 7 and 6')
  await page.getByLabel('How many').selectOption('3')
  await expect(summary(page)).toContainText('13 names, 3 pools of 5 and 4')
  await page.getByRole('button', { name: 'Draw again' }).click()
  const before = await pool(page, 1).innerText()
  await page.reload()
  await expect(summary(page)).toContainText('13 names, 3 pools of 5 and 4')
  expect(await pool(page, 1).innerText()).toBe(before)
})

test('pools are laid as on paper, by keys alone', async ({ page }) => {
  await page.goto('/scoresheet/new')
  await paste(page, ['HARGREEN Nora', 'LARKMOOR Iris', 'PARKSUNGER Lea'])
  await page.getByRole('button', { name: 'As on paper' }).press('Enter')
  await page.getByRole('button', { name: 'LARKMOOR Iris, into pool 1' }).press('Enter')
  // The focus goes on to the next name.
  await expect(page.getByRole('button', { name: 'PARKSUNGER Lea, into pool 1' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Start typing' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('1 name is in no pool yet.')
  await page.getByRole('button', { name: 'One pool more' }).press('Enter')
  await page.getByRole('button', { name: 'HARGREEN Nora, into pool 2' }).press('Enter')
  await page.getByRole('button', { name: 'HARGREEN Nora, to pool 1' }).press('Enter')
  await page.getByRole('button', { name: 'HARGREEN Nora, one up' }).press('Enter')
  await expect(pool(page, 1).getByRole('listitem')).toHaveText([/LARKMOOR/, /HARGREEN/, /PARKSUNGER/])
  await page.getByRole('button', { name: 'Start typing' }).press('Enter')
  await expect(page).toHaveURL(/\/pool\/1\/1$/)
})

test('made without a network it waits here, and arrives once', async ({ page, context, guard }) => {
  guard.allow(OFFLINE)
  // Sheets of the tests before may still be on their way.
  const listOwn = async () => (await listSheets(page)).filter(one => one.name === 'Cellar night')
  expect(await listOwn()).toEqual([])
  await page.goto('/scoresheet')
  await page.getByRole('link', { name: 'New scoresheet' }).click()
  await page.getByRole('button', { name: 'Other' }).click()
  await page.getByLabel('Another one, typed here').check()
  await page.getByLabel('What it is called').fill('Cellar night')
  await paste(page, THIRTEEN)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('combobox', { name: 'A name' }).fill('Late Comer')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Start typing' }).click()
  await expect(page).toHaveURL(/\/pool\/1\/1$/)
  await page.goBack()
  await page.getByRole('banner').getByRole('link', { name: 'Scoresheets' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Cellar night' })
  await expect(row).toContainText('Made here, not sent yet')
  await context.setOffline(false)
  await expect(row).not.toContainText('Made here, not sent yet')
  await expect.poll(async () => (await listOwn()).length).toBe(1)
  const [made] = await listOwn()
  const filed = await (await page.request.get(`/api/v3/scoresheet/${made?.id}`)).json()
  // The event, fourteen names, the pools.
  expect(filed.entries).toHaveLength(16)
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`the way on lies at the foot of the window, and no notice upon it: ${viewport.width} wide`, async ({
    page,
    context,
    guard,
  }) => {
    guard.allow(OFFLINE)
    await page.setViewportSize(viewport)
    await page.goto('/scoresheet/new')
    await expect(summary(page)).toBeVisible()
    if (await page.getByText('All names').isVisible()) await takeAllOff(page)
    const start = page.getByRole('button', { name: 'Start typing' })
    const bar = page.getByRole('navigation', { name: 'Main' }).last()
    const foot =
      (await bar.isVisible()) && viewport.width < 900 ? (await bar.boundingBox())?.y : viewport.height
    // Of a page of little, and of one that is longer than the window.
    for (const lines of [[], THIRTEEN]) {
      if (lines.length > 0) await paste(page, lines)
      const place = await start.boundingBox()
      const below = (foot ?? 0) - ((place?.y ?? 0) + (place?.height ?? 0))
      expect(below, `${lines.length} names`).toBeGreaterThanOrEqual(0)
      expect(below, `${lines.length} names`).toBeLessThan(30)
    }
    await context.setOffline(true)
    await expect(page.getByText('No connection.')).toBeInViewport({ ratio: 1 })
    await start.click({ trial: true })
    await page.getByRole('button', { name: 'Draw again' }).click({ trial: true })
  })

test('somebody else types into it by a link that outlives the sign-in', async ({ page, browser, server }) => {
  const id = await makeSheet(page, 'Joined night', THIRTEEN.slice(0, 5))
  await expect.poll(async () => (await listSheets(page)).some(one => one.id === id)).toBe(true)
  await page.goto('/scoresheet')
  await page.getByRole('button', { name: 'More about Joined night' }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByLabel('Copy this link:').inputValue()
  const token = new URL(link).hash.replace('#token=', '')
  expect(token).toMatch(/^[\w-]{40,}$/)

  const guest = await openGuest(browser, server)
  const told: string[] = []
  guest.page.on('request', request => told.push(request.url(), request.headers().referer ?? ''))
  await guest.page.goto(`${link}x`)
  await guest.page.getByRole('main').getByRole('link', { name: 'Sign in' }).first().click()
  await guest.page.getByLabel('Username').fill('okafor')
  await guest.page.getByLabel('Password').fill(PASSWORD)
  await guest.page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  guest.guard.allow(/status of 404/)
  await guest.page.getByRole('button', { name: 'Join' }).click()
  await expect(guest.page.getByRole('alert')).toHaveText(/is no longer valid/)
  await guest.page.goto('/scoresheet')
  await guest.page.goto(link)
  await guest.page.getByRole('button', { name: 'Join' }).click()
  await expect(guest.page).toHaveURL(`/scoresheet/${id}`)
  expect(told.filter(one => one.includes(token))).toEqual([])
  await guest.page.goto('/scoresheet')
  await expect(guest.page.getByRole('link', { name: /Joined night/ })).toBeVisible()
  await guest.page.getByRole('button', { name: 'More about Joined night' }).click()
  // Only who made it invites and closes.
  await expect(guest.page.getByRole('button', { name: 'Make a link' })).toHaveCount(0)
  await guest.page.keyboard.press('Escape')
  await guest.context.setOffline(true)
  guest.guard.allow(OFFLINE)
  await guest.context.setOffline(false)
  await guest.context.close()
})

test('without a network a link says so', async ({ page, context, guard }) => {
  guard.allow(OFFLINE)
  await page.goto('/scoresheet/join#token=abcdefgh')
  await expect(page.getByRole('button', { name: 'Join' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('alert')).toHaveText(/There is no network/)
  await page.goto('about:blank')
  await context.setOffline(false)
})

test('a sheet is closed and dropped, each after a question', async ({ page }) => {
  const id = await makeSheet(page, 'Short night', THIRTEEN.slice(0, 4))
  await expect.poll(async () => (await listSheets(page)).some(one => one.id === id)).toBe(true)
  await page.goto('/scoresheet')
  const row = page.getByRole('listitem').filter({ hasText: 'Short night' })
  const more = page.getByRole('button', { name: 'More about Short night' })
  await more.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Close the sheet' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/cannot be opened again/)
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await dialog.getByRole('button', { name: 'Close the sheet' }).click()
  await dialog.getByRole('button', { name: 'Close the sheet' }).click()
  await expect(row).toContainText('Closed')
  await more.click()
  await dialog.getByRole('button', { name: 'Drop from this device' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/It stays at the server/)
  await dialog.getByRole('button', { name: 'Drop from this device' }).click()
  await expect(row).toContainText('Closed')
  await more.click()
  await expect(dialog.getByRole('heading', { name: 'Short night' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Drop from this device' })).toHaveCount(0)
})

test('a late one comes in: pools are drawn anew until a bout is typed, then by hand', async ({ page }) => {
  const id = await makeSheet(page, 'Late night', THIRTEEN.slice(0, 4))
  await expect.poll(async () => (await listSheets(page)).some(one => one.id === id)).toBe(true)
  await page.goto(`/scoresheet/${id}/names`)
  await expect(summary(page)).toContainText('4 names, one pool of 4')
  await page.getByRole('combobox', { name: 'A name' }).fill('Late Comer')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'COMER Late' })).toContainText('in no pool')
  await page.getByRole('button', { name: 'Draw pools anew' }).click()
  await expect(summary(page)).toContainText('5 names, one pool of 5')
  await expect(page.getByRole('listitem').filter({ hasText: 'COMER Late' })).toContainText('pool 1')

  const { entries } = await (await page.request.get(`/api/v3/scoresheet/${id}`)).json()
  const [a, b] = entries.flatMap((one: { kind: string; body: { fencer?: string } }) =>
    one.kind === 'fencer' ? [one.body.fencer] : [],
  )
  const score = { round: 1, a, b, winner: 'a', touchesA: 5, touchesB: 2, was: null }
  const leave = { fencer: b, how: 'medical', round: null, was: null }
  const filed = await page.request.post(`/api/v3/scoresheet/${id}/entries`, {
    data: {
      entries: [
        { id: 'score-by-call', at: 1, kind: 'score', body: score },
        { id: 'leave-by-call', at: 1, kind: 'leave', body: leave },
      ],
    },
  })
  expect(filed.ok()).toBe(true)
  await expect(page.getByText('A bout is typed already', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Draw pools anew' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'A name' }).fill('Later Still')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'STILL Later into pool 1' }).click()
  await expect(summary(page)).toContainText('6 names, one pool of 6')
  const hurt = page.getByRole('listitem').filter({ hasText: 'left hurt' })
  await hurt.getByRole('button', { name: /is back$/ }).click()
  await expect(hurt).toHaveCount(0)
})

test('there is a way in from the live list, a tournament, and the account menu', async ({ page, server }) => {
  await page.goto('/live')
  await page.getByRole('link', { name: 'Keep a scoresheet' }).click()
  await expect(page).toHaveURL('/scoresheet/new')
  await page.goto(await findTournamentPath(server, 'Great Confluence ROC/RJCC'))
  await page.getByRole('link', { name: 'Keep a scoresheet' }).click()
  await expect(page).toHaveURL(/\/scoresheet\/new\?tournament=/)
  await page.getByRole('button', { name: 'Other' }).click()
  await expect(page.getByRole('radio').first()).toBeChecked()
  expect(await page.getByRole('radio').count()).toBeGreaterThan(3)
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('link', { name: 'Scoresheets' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Scoresheets' })).toBeVisible()
})

/** All that a sheet is made on, in the state in which there is the most of it. */
const STATES: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  [
    'the event, typed',
    async page => {
      await page.goto('/scoresheet/new')
      await page.getByRole('button', { name: 'Other' }).click()
      await page.getByLabel('Another one, typed here').check()
    },
  ],
  [
    'names found',
    async page => {
      await page.getByRole('combobox', { name: 'A name' }).fill('lar')
      await expect(page.getByRole('listbox').getByRole('option').nth(1)).toBeVisible()
    },
  ],
  [
    'drawn pools',
    async page => {
      await page.getByRole('combobox', { name: 'A name' }).fill('')
      await paste(page, THIRTEEN)
      await page.locator('summary').filter({ hasText: 'All names' }).click()
    },
  ],
  [
    'pools as on paper',
    async page => {
      await page.getByRole('button', { name: 'As on paper' }).click()
      await page.getByRole('button', { name: 'HARGREEN Nora, into pool 1' }).click()
    },
  ],
  [
    'a name, changed',
    async page => {
      await page.getByRole('button', { name: 'Change HARGREEN Nora' }).click()
    },
  ],
  [
    'the list',
    async page => {
      await makeSheet(page, 'A rather long name of a club night', THIRTEEN.slice(0, 3))
      // Sent while the list shows, it would be said above it, which moves what is about to be pressed.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox') ?? 'null')).toBe('null')
      await page.goto('/scoresheet')
      await expect(page.getByRole('listitem').first()).toBeVisible()
    },
  ],
  [
    'more about one',
    async page => {
      await page
        .getByRole('button', { name: /^More about A rather/ })
        .first()
        .click()
    },
  ],
  [
    'who fences',
    async page => {
      await page.getByRole('dialog').getByRole('link', { name: 'Who fences' }).click()
      await expect(summary(page)).toBeVisible()
    },
  ],
  [
    'joining',
    async page => {
      await page.goto('/scoresheet/join#token=abcdefgh')
      await expect(page.getByRole('button', { name: 'Join' })).toBeVisible()
    },
  ],
]

test('everybody can read and use it, in light and in the dark', async ({ page }) => {
  for (const [name, open] of STATES) {
    await open(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findViolations(page), `${name}, ${colorScheme}`).toEqual([])
    }
  }
})

for (const [way, viewport, letters] of [
  ['a narrow phone', { width: 360, height: 740 }, 16],
  ['letters twice as large', { width: 360, height: 740 }, 32],
  ['all of it twice as large', { width: 195, height: 422 }, 16],
] as const)
  test.describe(way, () => {
    test.use({ viewport })

    test('no page moves sideways and words stay whole', async ({ page, context }) => {
      const client = await context.newCDPSession(page)
      await client.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } })
      const trouble: Record<string, string[]> = {}
      for (const [name, open] of STATES) {
        await open(page)
        await awaitFonts(page)
        const found = await readTrouble(page)
        if (found.length > 0) trouble[name] = found
      }
      expect(trouble).toEqual({})
    })
  })
