import type { Page } from '@playwright/test'
import { expect } from '../page/fixtures.ts'

/** Names as they are pasted: name, club, rating. */
export const THIRTEEN = [
  'HARGREEN Nora, Foxglove Blades, B26',
  'PARKSUNGER Lea, Riverfront, C26',
  'ABELLARD Ines, Foxglove Blades, D26',
  'LARKMOOR Iris, North Shore, D25',
  'VANCELL Ada, Copper Canyon Blades, E26',
  'SOTOMAR Eva, Old Mill Fencers',
  'QUISPELMAN Mia, Copper Canyon Blades, A26',
  'ADEYEMI-ROY Tola, Lighthouse Point Fencing, D26',
  'MACALLARD June, Riverfront, E25',
  'VOLGYESSY Reka, North Shore, E26',
  'TANABORI Yuki, Old Mill Fencers',
  'DUNMORROW Kit, Salle Hollow',
  'KESTERMAN Mara, Lighthouse Point Fencing, E26',
]
/** What a browser says of calls that did not leave it. */
export const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to load resource/

interface FiledSheet {
  readonly id: string
  readonly name: string
}

/** The sheets of whoever is signed in on the page. */
export const listSheets = async (page: Page): Promise<FiledSheet[]> =>
  (await page.request.get('/api/v3/scoresheet')).json()

/** Pastes names, one a line. */
export async function paste(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Paste' }).click()
  await page.getByLabel('One name a line').fill(lines.join('\n'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add \d+ names?$/ })
    .click()
}

/** A sheet of its own, whatever one's own fence today: its id. */
export async function makeSheet(page: Page, name: string, lines: readonly string[]): Promise<string> {
  await page.goto('/scoresheet/new')
  await expect(summary(page)).toBeVisible()
  if (await page.getByText('All names').isVisible()) await takeAllOff(page)
  await page.getByRole('button', { name: 'Other' }).click()
  await page.getByLabel('Another one, typed here').check()
  await page.getByLabel('What it is called').fill(name)
  await paste(page, lines)
  await page.getByRole('button', { name: 'Start typing' }).click()
  await expect(page).toHaveURL(/\/scoresheet\/[0-9a-f]{32}\/pool\/1\/1$/)
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

/** What was begun before is given up. */
export async function takeAllOff(page: Page): Promise<void> {
  await page.locator('summary').filter({ hasText: 'All names' }).click()
  await page.getByRole('button', { name: 'Take all off' }).click()
  await page.getByRole('button', { name: /^Take \d+ names? off the sheet$/ }).click()
  await expect(summary(page)).toContainText('Nobody is on it yet')
}

/** A pool as it is being laid. */
export const pool = (page: Page, number: number) =>
  page.getByRole('region', { name: `Pool ${number}`, exact: true })
/** What comes of the names, on top of the page. */
export const summary = (page: Page) => page.getByRole('status').filter({ hasText: 'Works without network.' })
