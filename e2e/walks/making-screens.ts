import type { APIRequestContext } from '@playwright/test'
import { expect } from '../page/fixtures.ts'
import type { TranslatedScreen } from './translated-screen.ts'

const SHEET_NAMES =
  'HARGREEN Nora, Foxglove Blades\nABELLARD Ines, Foxglove Blades\nLARKMOOR Iris, Foxglove Blades, B26'
const SHEET = { id: 'abcdef0123456789', name: 'Foxglove Blades', day: '2026-11-21' }

/** A sheet of which nothing was typed; made again it is the same one. */
const makeSheetByCall = (request: APIRequestContext) => request.post('/api/v3/scoresheet', { data: SHEET })

/** Where a scoresheet is made, listed, joined, and its names are put right. */
export const MAKING_SCREENS: readonly TranslatedScreen[] = [
  {
    name: 'scoresheets',
    path: '/scoresheet',
    open: ({ page, texts }) => expect(page.getByText(texts.sheets.lead)).toBeVisible(),
  },
  {
    name: 'a new scoresheet',
    path: '/scoresheet/new',
    foreign: `${SHEET_NAMES}\nFox`,
    open: async ({ page, texts: { making } }) => {
      await page.getByRole('button', { name: making.event.other, exact: true }).click()
      await page.getByLabel(making.event.typed).check()
      await page.getByRole('button', { name: making.people.paste }).click()
      await page.getByLabel(making.people.pasteLabel).fill(SHEET_NAMES)
      await page.getByRole('button', { name: making.people.pasteSubmit(3) }).click()
      await page.locator('summary').filter({ hasText: making.people.all }).click()
      await page.getByRole('combobox', { name: making.people.find }).fill('Fox')
      await expect(page.getByRole('listbox').getByText(making.people.newHint)).toBeVisible()
    },
  },
  {
    name: 'a new scoresheet as on paper',
    path: '/scoresheet/new',
    foreign: SHEET_NAMES,
    open: async ({ page, texts: { making } }) => {
      await page.getByRole('button', { name: making.people.paste }).click()
      await page.getByLabel(making.people.pasteLabel).fill(SHEET_NAMES)
      await page.getByRole('button', { name: making.people.pasteSubmit(3) }).click()
      await page.getByRole('button', { name: making.draw.paper }).click()
      await page.getByRole('button', { name: making.draw.place('HARGREEN Nora', 1) }).click()
      await page.getByRole('button', { name: making.start }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'more about a scoresheet',
    path: '/scoresheet',
    foreign: SHEET_NAMES,
    lay: ({ request }) => makeSheetByCall(request),
    open: async ({ page, texts: { sheets } }) => {
      await page
        .getByRole('button', { name: sheets.more(SHEET.name) })
        .first()
        .click()
      await page.getByRole('button', { name: sheets.close, exact: true }).click()
      await expect(page.getByText(sheets.closeAsk)).toBeVisible()
    },
  },
  {
    name: 'who fences on a scoresheet',
    path: `/scoresheet/${SHEET.id}/names`,
    foreign: SHEET_NAMES,
    lay: ({ request }) => makeSheetByCall(request),
    open: ({ page, texts }) => expect(page.getByText(texts.sheetNames.noPools)).toBeVisible(),
  },
  {
    name: 'joining a scoresheet',
    path: '/scoresheet/join#token=gone',
    open: async ({ page, texts: { joinSheet } }) => {
      await page.getByRole('button', { name: joinSheet.join }).click()
      await expect(page.getByRole('alert')).toHaveText(joinSheet.gone)
    },
    allow: /status of 404/,
  },
]
