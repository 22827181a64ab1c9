import { expect, test } from './page/fixtures.ts'
import { findTournamentPath } from './page/places.ts'
import { listMoved, notePressed, settle } from './page/pressed-places.ts'

const PART = /\/save-tournament-[^/]+\.js$/

test('a part whose code comes late takes the room that it will have', async ({ page, server }) => {
  const held = Promise.withResolvers<void>()
  await page.route(PART, async route => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest(PART)
  await page.goto(await findTournamentPath(server, 'Great Confluence ROC/RJCC'), {
    waitUntil: 'domcontentloaded',
  })
  await asked
  await expect(page.getByText('Where this comes from')).toBeVisible()
  await settle(page)
  expect(await notePressed(page)).toBeGreaterThan(0)
  held.resolve()
  await expect(page.getByRole('button', { name: 'Save for offline' })).toBeVisible()
  await settle(page)
  expect(await listMoved(page)).toEqual([])
})
