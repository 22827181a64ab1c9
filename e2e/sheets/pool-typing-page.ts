import type { Locator, Page } from '@playwright/test'
import { findPoolBoutOrder } from '#domain/pools/pool-bout-order.ts'
import { expect } from '../page/fixtures.ts'
import { SHEET_NAMES, type TypedSheet } from './type-sheet.ts'

const SAID = SHEET_NAMES.map(name => name.slice(0, 1) + name.split(' ')[0]?.slice(1).toLowerCase())
/** The bouts of a pool of seven in their order. */
export const ORDER = findPoolBoutOrder(7) ?? []

/** What each bout of the pool ends with: [left, right], the winner's all the touches there are. */
export const SCORES = ORDER.map(([left, right], at): readonly [number, number] =>
  (left + right + at) % 3 === 0 ? [at % 5, 5] : [5, at % 5],
)

/** A key of the pads: of a fencer by their number, for so many touches. */
export const key = (page: Page, fencer: number, touches: number): Locator =>
  page
    .getByRole('region', { name: 'Touches' })
    .getByRole('button', { name: `${SAID[fencer - 1]} ${touches === 5 ? 'V, 5' : touches}`, exact: true })
/** The bout on top. */
export const head = (page: Page): Locator => page.getByRole('region', { name: 'Bout to type' })
/** What lies under the thumbs. */
export const dock = (page: Page): Locator => page.getByRole('region', { name: 'Touches' })
/** A cell of the sheet, by the numbers of its two. */
export const cell = (page: Page, row: number, column: number): Locator =>
  page
    .getByRole('table')
    .getByRole('row')
    .nth(row)
    .getByRole('cell')
    .nth(column - 1)

/** Opens a pool of a sheet. */
export async function openPoolTyping(page: Page, sheet: TypedSheet, number = 1): Promise<void> {
  await page.goto(`/scoresheet/${sheet.id}/pool/1/${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Pool ${number}`)
}

/** Types bouts of the order, from one number to another. */
export async function typeBouts(page: Page, from: number, to: number): Promise<void> {
  for (const [at, [left, right]] of [...ORDER.entries()].slice(from - 1, to)) {
    await expect(head(page)).toContainText(`Bout ${at + 1}`)
    const [leftTouches, rightTouches] = SCORES[at] ?? [0, 0]
    await key(page, left, leftTouches).click()
    await key(page, right, rightTouches).click()
  }
}
