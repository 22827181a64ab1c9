import { testNow } from '#tools/testing/clock/test-clock.ts'
import { expect } from '../page/fixtures.ts'
import { makeKeptPool, toBoutPath } from '../sheets/keep-bout.ts'
import type { TranslatedScreen } from './translated-screen.ts'

const TOLD = { slot: 'score/1/a/b', left: 'a', right: 'b', leftTouches: 2, rightTouches: 1 }

/** One bout as its referee keeps it. */
export const KEEPER_SCREENS: readonly TranslatedScreen[] = [
  {
    name: 'bout of no sheet',
    path: '/keeper',
    open: ({ page, texts }) => expect(page.getByLabel(texts.keeper.loose.left)).toBeVisible(),
  },
  {
    name: 'bout of a sheet',
    path: async ({ request }) => toBoutPath(await makeKeptPool(request, { weapon: 'epee', poolTouches: 10 })),
    open: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.keeper.bothLong }).click()
      await page.getByRole('button', { name: texts.keeper.more, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: texts.keeper.more })
      await expect(dialog.getByRole('heading', { name: texts.keeper.officials })).toBeVisible()
      await expect(dialog.getByRole('heading', { name: texts.keeper.passivity })).toHaveCount(0)
    },
  },
  {
    name: 'bout of no sheet under way',
    path: '/keeper',
    foreign: 'Hollis Marchetti',
    open: async ({ page, texts: { keeper } }) => {
      await page.getByLabel(keeper.loose.left).fill('Hollis')
      await page.getByLabel(keeper.loose.right).fill('Marchetti')
      await page.getByLabel(keeper.loose.touches).selectOption('15')
      await page.getByRole('button', { name: keeper.loose.begin }).click()
      await page.getByRole('button', { name: keeper.more, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: keeper.more })
      await dialog.getByRole('button', { name: keeper.passivityBoth(keeper.passivityCards.yellow) }).click()
      await expect(dialog).toContainText(keeper.passivityCards.red)
    },
  },
  {
    name: 'end of a bout',
    path: async ({ request }) => toBoutPath(await makeKeptPool(request)),
    open: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.keeper.endBout }).click()
      await page.getByRole('group', { name: texts.keeper.end.ask }).getByRole('button').first().click()
      await expect(page.getByRole('button', { name: texts.keeper.end.file })).toBeVisible()
    },
  },
  {
    name: 'bout that somebody else keeps',
    path: async ({ request }) => toBoutPath(await makeKeptPool(request)),
    lay: ({ page }) =>
      page.route(/\/api\/v3\/scoresheet\/[^/]+\?/, async route => {
        const answer = await route.fetch()
        const other = { ...TOLD, by: '9', at: testNow() }
        await route.fulfill({ response: answer, json: { ...(await answer.json()), running: [other] } })
      }),
    open: ({ page, texts }) =>
      expect(
        page.getByText(texts.keeper.keptElsewhere(texts.keeper.end.somebody, TOLD.leftTouches, 1)),
      ).toBeVisible(),
  },
  {
    name: 'event with a bout that is kept',
    path: async ({ request }) => {
      const id = await makeKeptPool(request)
      const told = await request.put(`/api/v3/scoresheet/${id}/running`, { data: TOLD })
      expect(told.status()).toBe(200)
      const { scoresheet } = await (await request.get(`/api/v3/scoresheet/${id}`)).json()
      return `/live/${scoresheet.tournamentId}/event/${scoresheet.eventId}/`
    },
    open: ({ page }) => expect(page.getByRole('listitem').filter({ hasText: '2–1' })).toBeVisible(),
  },
  {
    name: 'unknown bout',
    path: async ({ request }) => `/scoresheet/${await makeKeptPool(request)}/bout?slot=none`,
    open: ({ page, texts }) => expect(page.getByText(texts.keeper.unknown.slot)).toBeVisible(),
  },
]
