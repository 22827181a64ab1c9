import { expect } from '../page/fixtures.ts'
import { makeDayLink, makeWallLink } from '../page/make-link.ts'
import { findEventPlace } from '../page/places.ts'
import type { TranslatedScreen } from './translated-screen.ts'

/** Screens of a day on which one's own fence, for whoever has a link to them. */
export const LINKED_SCREENS: readonly TranslatedScreen[] = [
  {
    name: 'day of a fencer',
    path: ({ server }) => makeDayLink(server),
    open: async ({ page, texts }) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const [closing = ''] = texts.day.closesAtMidnight('|').split('|')
      await expect(page.getByText(closing)).toBeVisible()
    },
  },
  {
    name: 'closed day',
    path: '/day/none',
    open: ({ page, texts }) => expect(page.getByRole('heading', { name: texts.day.closed })).toBeVisible(),
    allow: /status of 4(?:04|10)/,
  },
  {
    name: 'wall',
    path: ({ server }) => makeWallLink(server, 'coach'),
    open: ({ page, texts }) =>
      expect(page.getByRole('list', { name: texts.wall.list }).getByRole('listitem').first()).toBeVisible(),
  },
]

/** Where one's own are now, and who of them goes on. */
export const DAY_SCREENS: readonly TranslatedScreen[] = [
  {
    name: 'now',
    path: '/live',
    open: async ({ page, texts }) => {
      const board = page.getByRole('region', { name: texts.now.heading, exact: true })
      await expect(board.getByRole('heading', { level: 3 }).first()).toBeVisible()
      const [before = ''] = texts.share.open('|').split('|')
      await board.getByRole('button', { name: before.trim() }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: texts.share.make }).click()
      await expect(dialog.getByText(texts.share.byHand)).toBeVisible()
    },
  },
  {
    name: 'how many go on',
    path: async ({ server }) => `${(await findEventPlace(server, "Y14 Women's Foil")).path}?tab=pools`,
    open: async ({ page, texts }) => {
      await page.getByRole('heading', { level: 2, name: texts.cut.list }).click()
      await page.getByRole('textbox', { name: texts.cut.percent }).fill('80')
      await page.getByRole('button', { name: texts.cut.keep }).click()
      await expect(page.getByText(texts.cut.by.typed)).toBeVisible()
      await page.getByText(texts.cut.ask).click()
      await expect(page.getByRole('button', { name: texts.cut.drop })).toBeVisible()
    },
  },
  {
    name: 'how the minutes are told',
    path: '/about/minutes',
    open: async ({ page, texts }) => {
      await expect(page.getByRole('heading', { level: 1, name: texts.minutes.page })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: texts.minutes.measured })).toBeVisible()
    },
  },
]

/** Where thirty of one's own are now. */
export const COACH_SCREENS: readonly TranslatedScreen[] = [
  {
    name: 'lanes of a coach',
    path: '/live',
    open: async ({ page, texts }) => {
      const { coach } = texts.now
      const board = page.getByRole('region', { name: texts.now.heading, exact: true })
      await expect(board.getByRole('article').first()).toBeVisible()
      for (const lane of ['later', 'done'] as const) {
        await board.getByText(coach.lanes[lane], { exact: true }).click()
        await expect(board.getByRole('list', { name: coach.lanes[lane] })).toBeVisible()
      }
    },
  },
  {
    name: 'a screen for the hall',
    path: '/live',
    open: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.share.openWall }).click()
      await page.getByRole('dialog').getByRole('button', { name: texts.share.make }).click()
      await expect(page.getByRole('dialog').getByText(texts.share.byHand)).toBeVisible()
    },
  },
]
