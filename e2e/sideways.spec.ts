import type { Page } from '@playwright/test'
import { bracketBout } from './page/bracket-page.ts'
import { expect, test } from './page/fixtures.ts'
import { findEventPlace } from './page/places.ts'

test.use({ viewport: { width: 844, height: 390 } })

/** The share of the window's height, along its middle, that shows what is inside the page's own content. */
const shareOf = (page: Page, selector: string): Promise<number> =>
  page.evaluate(wanted => {
    const seen = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y))
    return (
      seen.filter(one => one?.closest(wanted) && !one.closest('[role=tablist], nav')).length / innerHeight
    )
  }, selector)

for (const [what, event, tab, least] of [
  ['the bracket', "Cadet Men's Epee", 'de', 0.75],
  ['the pools', "Y14 Women's Foil", 'pools', 0.85],
] as const)
  test(`${what} has most of a phone on its side`, async ({ page, server }) => {
    const { path } = await findEventPlace(server, event)
    await page.goto(`${path}?tab=${tab}`)
    const panel = page.getByRole('tabpanel')
    await expect(tab === 'de' ? bracketBout(page, 'T64', 1) : panel.getByRole('table').first()).toBeVisible()
    // At first sight the bars are there, but low.
    expect(await shareOf(page, '[role=tabpanel]')).toBeGreaterThan(0.5)
    await page.evaluate(() => scrollTo(0, 300))
    await expect.poll(() => shareOf(page, '[role=tabpanel]')).toBeGreaterThan(least)
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link', { name: 'Plan' })).toBeInViewport({ ratio: 1 })
    for (const link of await bar.getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
