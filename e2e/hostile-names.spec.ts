import { toUtcDay } from '#domain/time/utc-day.ts'
import { renderPoolFragment } from '#fakes/ftl/render/pool-fragment.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { expect, test } from './page/fixtures.ts'
import { openLive } from './page/open-live.ts'
import { findEventPlace, readEventState } from './page/places.ts'
import { latestPools } from './page/pool-page.ts'
import { toFieXml } from './server/fie-xml.ts'
import { importFiles } from './server/import-files.ts'

const NAMES: readonly (readonly [string, string, string])[] = [
  ['<script>alert(1)</script>', 'Mallory', '<img src=x onerror=alert(2)>'],
  ['"><svg/onload=alert(3)>', '<b>Trudy</b>', 'javascript:alert(4)'],
  ['\u202Ereversed\u202C', '\u2067leftwards\u2069', '</table></body>'],
  ['L'.repeat(5_000), 'Long', 'C'.repeat(5_000)],
  ["Robert'); DROP TABLE fencer;--", '#{7*7}', '{{constructor.constructor("alert(5)")()}}'],
]

test('names from elsewhere are text and nothing else', async ({ page, server }) => {
  const today = toUtcDay(testNow()).split('-').reverse().join('.')
  const title = 'Cup <script>alert(6)</script> <img src=x onerror=alert(7)>'
  const [event] = await importFiles(server, {
    'hostile.xml': toFieXml({ title, date: today, until: today, strip: '<i>A</i>', names: NAMES }),
  })
  if (!event) throw new Error('Nothing was imported')
  await openLive(page, title)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goto(`${event.path}?tab=pools`)
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByText('<SCRIPT>ALERT(1)</SCRIPT> Mallory').first()).toBeVisible()
  await expect(page.getByText('Strip <i>A</i>')).toBeVisible()
  await expectNothingWide(page)
  for (const [tab, text] of [
    ['DE', '"><SVG/ONLOAD=ALERT(3)> <b>Trudy</b>'],
    ['Fencers', '<img src=x onerror=alert(2)>'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    const line = page.getByRole('tabpanel', { name: tab }).getByRole('button').filter({ visible: true })
    await expect(line.and(page.getByRole('button', { name: text })).first()).toBeVisible()
    await expectNothingWide(page)
  }
  await page.getByRole('button', { name: /DROP TABLE/ }).click()
  await page.getByRole('tab', { name: 'Matches' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toContainText('DROP TABLE FENCER;--')
  await expectNothingWide(page)
  expect(await page.getByRole('main').locator('script, img, svg[onload], b:text("Trudy")').count()).toBe(0)
})

test('a page of the live source with control characters in its names stays readable', async ({
  page,
  server,
}) => {
  const state = await readEventState(server, await findEventPlace(server, "Y14 Women's Foil"))
  const [pool] = latestPools(state)
  if (!pool) throw new Error('There is no pool')
  const names = ['Nul\u0000Byte', '<script>alert(8)</script>', '\u202Eesrever', 'Bell\u0007\u001b[31mRed']
  const fencers = pool.fencers.map((fencer, at) => ({
    ...fencer,
    entrant: { ...fencer.entrant, lastName: names[at] ?? fencer.entrant.lastName },
  }))
  const place = { eventId: '0'.repeat(32), roundId: '1'.repeat(32), timeZone: 'America/New_York' }
  const [event] = await importFiles(server, {
    'hostile pools.html': renderPoolFragment({ ...pool, fencers }, place),
  })
  if (!event) throw new Error('Nothing was imported')
  await page.goto(event.path)
  const table = page.getByRole('table')
  await expect(table.getByRole('button', { name: /NUL.?BYTE/i })).toBeVisible()
  await expect(table.getByRole('button', { name: '<SCRIPT>ALERT(8)</SCRIPT>' })).toBeVisible()
  const text = await page.getByRole('main').textContent()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test is about them
  expect(text).not.toMatch(/[\u0000-\u0008\u000e-\u001f]/)
})

async function expectNothingWide(page: import('@playwright/test').Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over, 'the page is wider than the window').toBeLessThanOrEqual(0)
}
