import type { APIRequestContext, Page } from '@playwright/test'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { awaitFonts } from '#tools/testing/running/await-fonts.ts'
import { findViolations } from '../page/find-violations.ts'
import { expect } from '../page/fixtures.ts'
import { readPageTime } from '../page/page-clock.ts'
import { TypedSheet } from './type-sheet.ts'

const SLOT = 'score/1/a/b'

/** The address of a bout of such a sheet, and where it leads back to. */
export const toBoutPath = (id: string, from = '/keeper'): string =>
  `/scoresheet/${id}/bout?slot=${encodeURIComponent(SLOT)}&from=${encodeURIComponent(from)}`

let count = 0

/** A sheet of a pool of three, one of them followed by whoever is signed in: its id. */
export async function makeKeptPool(
  request: APIRequestContext,
  event: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const tracked: { id: string }[] = await (await request.get('/api/v2/fencer?type=tracked')).json()
  count += 1
  const id = `sheet-of-a-bout-${process.pid}-${count}`
  const sheet = await new TypedSheet(request, id).make({ pools: [], event: { weapon: 'foil', ...event } })
  await sheet.file(
    ['fencer', { fencer: 'a', name: 'SOTOMAR Pilar' }],
    ['fencer', { fencer: 'b', name: 'LARKMOOR Edie', knownId: tracked[0]?.id }],
    ['fencer', { fencer: 'c', name: 'VANCELL Marnie' }],
    ['pools', { round: 1, pools: [['a', 'b', 'c']] }],
  )
  return id
}

/** Files V5–D2 for the bout, as another device does that saw nothing in its place. */
export async function fileOtherScore(request: APIRequestContext, id: string): Promise<void> {
  const body = { round: 1, a: 'a', b: 'b', winner: 'a', touchesA: 5, touchesB: 2, was: null }
  const entry = { id: `${id}-other`, at: testNow(), kind: 'score', body }
  const filed = await request.post(`/api/v3/scoresheet/${id}/entries`, { data: { entries: [entry] } })
  expect(filed.status()).toBe(200)
}

/** From here on a page's time goes only when told. */
export const stopTime = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await readPageTime(page)) + 1_000)

/** Opens a bout with a clock that goes on only when told. */
export async function openBoutKeeper(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: testNow() })
  await page.goto(path)
  await expect(findClock(page)).toBeVisible()
  // Whom one follows is asked for, and shows no more once time stands still.
  await expect(page.getByRole('button', { name: /, yours, .*Add one touch$/ })).toBeVisible()
  await awaitFonts(page)
  await stopTime(page)
}

/** The rules that a page breaks; its time goes on for it, and from then on. */
export async function findFaults(page: Page) {
  await page.clock.resume()
  return findViolations(page)
}

export const findClock = (page: Page) => page.getByRole('timer', { name: 'Time left' })
export const findButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
/** Half of the screen for somebody. */
export const findHalf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}.*Add one touch$`, 'i') })
/** What is told to whoever does not see the screen. */
export const findHeard = (page: Page) => page.locator('main [aria-live=polite]')

/** Taps a half so many times. */
export async function tapTouch(page: Page, name: string, count = 1): Promise<void> {
  for (let tap = 0; tap < count; tap += 1) await findHalf(page, name).click()
}
