import type { Locator, Page } from '@playwright/test'
import { awaitFonts } from '#tools/testing/running/await-fonts.ts'
import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'
import { findEventPlace } from './page/places.ts'
import { readTrouble } from './page/reading-trouble.ts'
import type { ServerHandle } from './server/server-handle.ts'

const STANDING = /^(In|Bubble|Out)$/

const findCard = (page: Page): Locator =>
  page.getByRole('heading', { level: 2, name: 'Élodie after the pools' }).locator('xpath=..')
const findTable = (page: Page): Locator => page.getByRole('table', { name: /^Ranking (of|after)/ })
const findLine = (page: Page): Locator => findTable(page).getByText(/^Cut line for now: \d+ of \d+ go on$/)

async function openRanking(page: Page, server: ServerHandle): Promise<void> {
  const { path } = await findEventPlace(server, "Y14 Women's Foil")
  await page.goto(`${path}?tab=pools`)
  await unfoldRanking(page)
}

async function unfoldRanking(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 2, name: 'Ranking for now' }).click()
  await expect(findTable(page)).toBeVisible()
}

async function typePercent(page: Page, percent: string): Promise<void> {
  await page.getByRole('textbox', { name: 'in percent' }).fill(percent)
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(findLine(page)).toBeVisible()
}

test('until somebody says how many go on a card tells the ranks alone', async ({ page, server }) => {
  await openRanking(page, server)
  const card = findCard(page)
  await expect(card).toContainText(/\d+(st|nd|rd|th) of \d+ for now/)
  await expect(card).toContainText(/can end between \d+\w\w and \d+\w\w|\d+\w\w, whatever comes/)
  await expect(page.getByText(STANDING)).toHaveCount(0)
  await expect(page.getByText('How many go on is not published for this event.')).toBeVisible()
  await expect(findTable(page)).toHaveAccessibleName(/^Ranking of \d+ after the pools for now\.$/)
  const use = page.getByRole('button', { name: 'Use it' })
  await expect(use).toBeDisabled()
  await page.getByRole('textbox', { name: 'in percent' }).fill('180')
  await expect(use).toBeDisabled()
})

test('what is posted in the hall is typed, tells who goes on and why, outlives a reload and is taken back', async ({
  page,
  server,
}) => {
  await openRanking(page, server)
  await typePercent(page, '80')
  const card = findCard(page)
  await expect(card.getByText(STANDING)).toHaveCount(1)
  await expect(card).toContainText(/go on|win|won|beating|passes|pass/)
  await expect(page.getByText('How many go on was typed here.')).toBeVisible()
  const [, goOn = '', count = ''] = /(\d+) of (\d+)/.exec((await findLine(page).textContent()) ?? '') ?? []
  expect(Number(goOn)).toBe(Math.ceil(Number(count) * 0.8))

  await page.reload()
  await expect(card.getByText(STANDING)).toHaveCount(1)
  await unfoldRanking(page)
  await expect(findLine(page)).toBeVisible()
  await page.getByText('Posted in the hall? Type how many go on').click()
  await expect(page.getByRole('textbox', { name: 'in percent' })).toHaveValue('80')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('How many go on is not published for this event.')).toBeVisible()
  await expect(page.getByText(STANDING)).toHaveCount(0)
  await expect(findLine(page)).toHaveCount(0)
  await page.reload()
  await expect(card).toContainText('for now')
  await expect(card.getByText(STANDING)).toHaveCount(0)
})

test('the counts show one standing alone, and far places unfold by keyboard', async ({ page, server }) => {
  await openRanking(page, server)
  await typePercent(page, '80')
  const table = findTable(page)
  const rows = table.getByRole('rowheader')
  const counts = page.getByRole('group', { name: 'Goes on' }).getByRole('button')
  await expect(counts).toHaveCount(3)
  const numbers = (await counts.allTextContents()).map(text => Number(/\d+/.exec(text)?.[0]))
  const [, count = ''] = /of (\d+)/.exec((await findLine(page).textContent()) ?? '') ?? []
  expect(numbers.reduce((sum, one) => sum + one, 0)).toBe(Number(count))

  const bubble = counts.filter({ hasText: 'Bubble' })
  await bubble.click()
  await expect(bubble).toHaveAttribute('aria-pressed', 'true')
  await expect(rows).toHaveCount(numbers[1] ?? 0)
  await expect(table.getByText('Bubble', { exact: true })).toHaveCount(numbers[1] ?? 0)
  await expect(findLine(page)).toHaveCount(0)
  await bubble.click()
  await expect(findLine(page)).toBeVisible()

  const fold = table.getByRole('button', { name: /^Places \d+ to \d+|^\d+ on places? \d+/ }).first()
  const before = await rows.count()
  await fold.focus()
  await page.keyboard.press('Enter')
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  expect(await rows.count()).toBeGreaterThan(before)
  await page.keyboard.press('Space')
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(rows).toHaveCount(before)
})

test('on paper nothing of the ranking is folded', async ({ page, server }) => {
  await openRanking(page, server)
  await typePercent(page, '80')
  const rows = findTable(page).getByRole('rowheader')
  const [, count = ''] = /of (\d+)/.exec((await findLine(page).textContent()) ?? '') ?? []
  expect(await rows.count()).toBeLessThan(Number(count))
  await page.emulateMedia({ media: 'print' })
  await expect(rows).toHaveCount(Number(count))
  await expect(findLine(page)).toBeVisible()
  await expect(findTable(page).getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
})

test('it is read with assistive technology, folded and open, in light and dark', async ({ page, server }) => {
  const { path } = await findEventPlace(server, "Y14 Women's Foil")
  const examine = async (): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme)
      expect(await findViolations(page), colorScheme).toEqual([])
    }
  }
  await page.goto(`${path}?tab=pools`)
  await expect(findCard(page)).toBeVisible()
  await examine()
  await unfoldRanking(page)
  await examine()
  await typePercent(page, '80')
  await examine()
  await findTable(page).getByRole('button').first().click()
  await examine()
})

test('once every pool is over it says who goes on, without anything that can still be', async ({
  page,
  server,
}) => {
  const place = await findEventPlace(server, "Y14 Women's Foil")
  await page.route(`**${place.callPath}?live=true`, async route => {
    const event = await (await route.fetch()).json()
    const decide = (match: { void?: boolean; left: { outcome?: string }; right: object }) =>
      match.void || match.left.outcome
        ? match
        : {
            ...match,
            left: { ...match.left, score: 5, outcome: 'win' },
            right: { ...match.right, score: 3, outcome: 'loss' },
          }
    const pools = event.pools.map((pool: { matches: [] }) => ({ ...pool, matches: pool.matches.map(decide) }))
    await route.fulfill({ json: { ...event, pools, elimination: { rounds: [] } } })
  })
  await page.goto(`${place.path}?tab=pools`)
  const card = findCard(page)
  await expect(card).toContainText(/\d+(st|nd|rd|th) of \d+/)
  await expect(card).not.toContainText(/for now|can end|whatever comes|still open/)
  await expect(page.getByText('Pools over, waiting for the tableau')).toBeVisible()
  await page.getByRole('heading', { level: 2, name: 'Ranking after the pools' }).click()
  await page.getByRole('textbox', { name: 'in percent' }).fill('80')
  await page.getByRole('button', { name: 'Use it' }).click()
  const line = findTable(page).getByText(/^\d+ of \d+ go on$/)
  await expect(line).toBeVisible()
  await expect(card).toContainText((await line.textContent()) ?? '?')
  await expect(card.getByText(/^(In|Out)$/)).toHaveCount(1)
  await expect(page.getByText('Bubble')).toHaveCount(0)
  await expect(findTable(page).getByRole('columnheader')).toHaveText(['Place', 'Fencer', 'Goes on'])
  const counts = page.getByRole('group', { name: 'Goes on' }).getByRole('button')
  await expect(counts).toHaveCount(2)
  const [goOn] = /\d+/.exec((await line.textContent()) ?? '') ?? []
  await expect(counts.first()).toContainText(goOn ?? '?')
  expect(await findViolations(page)).toEqual([])
})

for (const [way, viewport, letters] of [
  ['in the narrowest window', { width: 360, height: 740 }, 16],
  ['magnified', { width: 195, height: 422 }, 16],
  ['with letters twice as large', { width: 390, height: 844 }, 32],
] as const)
  test.describe(way, () => {
    test.use({ viewport })

    test('words stay whole and nothing moves sideways', async ({ page, server, context }) => {
      const client = await context.newCDPSession(page)
      await client.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } })
      await openRanking(page, server)
      await awaitFonts(page)
      expect(await readTrouble(page)).toEqual([])
      await typePercent(page, '80')
      await page.getByText('Posted in the hall? Type how many go on').click()
      expect(await readTrouble(page)).toEqual([])
    })
  })
