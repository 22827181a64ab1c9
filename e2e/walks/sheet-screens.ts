import { expect } from '../page/fixtures.ts'
import { TypedSheet } from '../sheets/type-sheet.ts'
import { heading, said, type TranslatedScreen } from './translated-screen.ts'

/** Of sheets kept by hand, typed and looked at, and of what other apps hand over. */
export const SHEET_SCREENS: readonly TranslatedScreen[] = [
  {
    name: 'typing a pool',
    path: async ({ request }) => {
      const sheet = await new TypedSheet(request, 'sheet-of-the-words').make({ pools: [4] })
      await sheet.score(0, 3, 2)
      await sheet.score(0, 3, 3)
      return `/scoresheet/${sheet.id}/pool/1/1`
    },
    open: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.typing.correctOne(1) }).click()
      const keys = page.getByRole('region', { name: texts.typing.keys })
      await keys.getByRole('button', { name: '2', exact: false }).first().click()
      await keys.getByRole('button', { name: texts.typing.timeUp }).click()
      await expect(keys.getByRole('heading', { name: texts.typing.ways })).toBeVisible()
    },
  },
  {
    name: 'a sheet whole',
    path: async ({ request }) => {
      const sheet = await new TypedSheet(request, 'sheet-of-all-words').make({
        pools: [4, 4],
        event: { isBronzeFenced: true },
      })
      await sheet.scorePool(0, 4)
      await sheet.scorePool(4, 4)
      await sheet.score(1, 0, 4)
      return `/scoresheet/${sheet.id}`
    },
    open: async ({ page, texts }) => {
      const { scoresheet } = texts
      await expect(page.getByRole('region', { name: scoresheet.table, exact: true })).toBeVisible()
      const closed = page.locator('main details:not([open]) > summary')
      while ((await closed.count()) > 0) await closed.first().click()
      await page.getByRole('button', { name: scoresheet.more, exact: true }).click()
    },
    foreign: 'Cellar Mixed Foil',
  },
  {
    name: 'a bout of a table',
    path: '/scoresheet/sheet-of-all-words',
    open: async ({ page, texts }) => {
      const { scoresheet } = texts
      const table = page.getByRole('region', { name: scoresheet.table, exact: true })
      await table.getByRole('button', { name: scoresheet.notTyped }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    foreign: 'Cellar Mixed Foil',
  },
  {
    name: 'what is to be settled',
    path: '/scoresheet/sheet-of-all-words/settle',
    open: said(texts => texts.settle.which),
    foreign: 'Cellar Mixed Foil',
  },
  {
    name: 'what is typed again',
    path: '/scoresheet/sheet-of-all-words/settle',
    open: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.settle.typeAgain }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    foreign: 'Cellar Mixed Foil',
  },
  {
    name: 'who goes on from a round of pools',
    path: async ({ request }) => {
      const sheet = await new TypedSheet(request, 'sheet-of-two-rounds').make({
        pools: [4, 4],
        event: { poolRounds: 2, repechageFrom: 16 },
      })
      await sheet.scorePool(0, 4)
      await sheet.scorePool(4, 4)
      return `/scoresheet/${sheet.id}/round`
    },
    open: async ({ page, texts: { nextRound } }) => {
      await page.getByRole('button', { name: nextRound.count, exact: true }).click()
      await page.getByLabel(nextRound.countOf, { exact: true }).fill('5')
      await expect(page.getByText(nextRound.seeded)).toBeVisible()
    },
    foreign: 'Cellar Mixed Foil',
  },
  {
    name: 'who goes into the table',
    path: '/scoresheet/sheet-of-two-rounds/round',
    open: async ({ page, texts: { nextRound, making } }) => {
      await page.getByRole('button', { name: nextRound.toTable, exact: true }).click()
      await expect(page.getByText(making.event.repechage, { exact: true })).toBeVisible()
    },
    foreign: 'Cellar Mixed Foil',
  },
  {
    name: 'a table with repechage',
    path: async ({ request }) => {
      const sheet = await new TypedSheet(request, 'sheet-of-second-chances').make({
        pools: [4, 4, 4],
        event: { repechageFrom: 16, isBronzeFenced: true },
      })
      for (const from of [0, 4, 8]) await sheet.scorePool(from, 4)
      return `/scoresheet/${sheet.id}`
    },
    open: ({ page, texts }) =>
      expect(page.getByText(texts.scoresheet.repechageOf(1, 8), { exact: true })).toBeVisible(),
    foreign: 'Cellar Mixed Foil',
  },
  {
    name: 'a match of teams',
    path: async ({ request }) => {
      const sheet = await new TypedSheet(request, 'sheet-of-all-teams').make({
        pools: [3],
        event: { isTeam: true, poolTouches: 45 },
      })
      const relay = { of: 'score/1/f1/f2', a: 'f1', b: 'f2', winner: null }
      await sheet.file(
        ['relay', { ...relay, number: 1, touchesA: 5, touchesB: 3 }],
        ['relay', { ...relay, number: 2, touchesA: 4, touchesB: 10 }],
        ['relay', { ...relay, number: 2, touchesA: 8, touchesB: 10 }],
      )
      return `/scoresheet/${sheet.id}/match?slot=${encodeURIComponent(relay.of)}`
    },
    open: said(texts => texts.teamMatch.toSettle(1)),
    foreign: 'Cellar Mixed Foil',
  },
  {
    name: 'a line-up',
    path: '/scoresheet/sheet-of-all-teams/match?slot=score%2F1%2Ff1%2Ff2',
    open: async ({ page, texts: { teamMatch } }) => {
      await page.getByRole('button', { name: teamMatch.lineUp('LOVELUND Ines') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(teamMatch.reserveFor).selectOption('1')
      await expect(dialog.getByLabel(teamMatch.from)).toBeVisible()
    },
    foreign: 'Cellar Mixed Foil',
  },
  {
    name: 'a match of teams as everybody sees it',
    path: '/scoresheet/sheet-of-all-teams',
    open: async ({ page, texts }) => {
      await page.getByRole('link', { name: texts.scoresheet.watch }).click()
      await expect(page.getByRole('heading', { name: texts.teamMatches.running })).toBeVisible()
    },
    foreign: 'Cellar Mixed Foil',
  },
  {
    name: 'a sheet that is not there',
    path: '/scoresheet/sheet-of-nobody-at-all',
    open: said(texts => texts.scoresheet.unknown),
    allow: /404/,
  },
  {
    name: 'a video handed over',
    path: '/share?url=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ',
    open: heading(texts => texts.shared.video),
  },
  {
    name: 'nothing handed over',
    path: '/share?text=x',
    open: said(texts => texts.shared.nothing),
  },
  {
    name: 'no such pool',
    path: '/scoresheet/sheet-of-the-words/pool/7/7',
    open: said(texts => texts.typing.unknownPool),
  },
]
