import type { Page } from '@playwright/test'
import { expect, test } from './page/fixtures.ts'
import { openPhone } from './page/open-phone.ts'
import { passPageTime } from './page/page-clock.ts'
import { joinSheet } from './sheets/join-sheet.ts'
import { TypedSheet } from './sheets/type-sheet.ts'

/** How long a phone has no network. */
const AWAY_MS = 10 * 60_000

const keyOf = (page: Page, name: string, touches: number) =>
  page.getByRole('button', { name: `${name} ${touches === 5 ? 'V, 5' : touches}`, exact: true })

/** Types every bout of the pool that shows: whoever stands left wins by five to as many as the bout's place. */
async function typePool(page: Page, bouts: number): Promise<void> {
  for (let bout = 1; bout <= bouts; bout += 1) {
    const groups = page.getByRole('group').filter({ has: page.getByRole('button', { name: /V, 5$/ }) })
    const labels = await groups
      .getByRole('button', { name: /V, 5$/ })
      .evaluateAll(all => all.map(one => (one.getAttribute('aria-label') ?? '').replace(/ V, 5$/, '')))
    const [left = '', right = ''] = labels
    await keyOf(page, left, 5).click()
    await keyOf(page, right, bout % 5).click()
    if (bout < bouts) await expect(page.getByText(`Bout ${bout + 1}`, { exact: false }).first()).toBeVisible()
  }
}

test('two phones keep two pools without a network for ten minutes, a third follows: all end with one sheet', async ({
  page,
  browser,
  server,
  context,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const sheet = await new TypedSheet(page.request, 'sheet-of-two-phones').make({ pools: [4, 4] })
  const second = await openPhone(browser, server, 'okafor')
  const third = await openPhone(browser, server, 'vandermeer')
  await joinSheet(page.request, sheet.id, second, third)
  const other = await second.newPage()
  const follower = await third.newPage()
  await page.goto(`/scoresheet/${sheet.id}/pool/1/1`)
  await other.goto(`/scoresheet/${sheet.id}/pool/1/2`)
  await follower.goto(`/scoresheet/${sheet.id}`)
  await expect(follower.getByRole('link', { name: /Pool 1/ })).toBeVisible()
  for (const one of [page, other]) await expect(one.getByText(/^Bout 1/).first()).toBeVisible()

  await context.setOffline(true)
  await second.setOffline(true)
  await typePool(page, 6)
  for (const one of [page, other]) await passPageTime(one, AWAY_MS)
  await typePool(other, 6)
  // Two people saw one bout of the first pool, and one of them typed it wrong.
  await sheet.file(['score', { round: 1, a: 'f0', b: 'f1', winner: 'b', touchesA: 3, touchesB: 5 }])
  await expect(follower.getByRole('region', { name: 'What happened' })).toContainText('HARGREEN D3–V5')
  await context.setOffline(false)
  await second.setOffline(false)
  await page.goto(`/scoresheet/${sheet.id}`)
  await other.goto(`/scoresheet/${sheet.id}`)
  for (const one of [page, other, follower]) {
    await expect(one.getByRole('link', { name: /to settle/ })).toBeVisible()
    await expect(one.getByRole('progressbar', { name: 'Pool 1, 6 of 6 bouts typed' })).toBeVisible()
    await expect(one.getByRole('progressbar', { name: 'Pool 2, 6 of 6 bouts typed' })).toBeVisible()
    await expect(one.getByText(/^\d+ lines? waits?$/)).toHaveCount(0)
  }
  const tables = await Promise.all(
    [page, other, follower].map(one => one.getByRole('region', { name: 'After pools' }).innerText()),
  )
  expect(new Set(tables).size).toBe(1)
  await second.close()
  await third.close()
})
