import { awaitFonts } from '#tools/testing/running/await-fonts.ts'
import { expect, test } from './page/fixtures.ts'
import { readTrouble } from './page/reading-trouble.ts'
import { listUsualScreens, openScreen } from './walks/usual-screens.ts'

/** Twice as large, either way that a reader has: everything magnified, or the letters alone. */
const WAYS = [
  ['magnified', { width: 195, height: 422 }, 16],
  ['the letters alone', { width: 390, height: 844 }, 32],
] as const

for (const [way, viewport, letters] of WAYS)
  test.describe(`twice as large, ${way}`, () => {
    test.use({ viewport })

    test('words stay whole and no page moves sideways', async ({ page, server, context }) => {
      const client = await context.newCDPSession(page)
      await client.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } })
      const trouble: Record<string, string[]> = {}
      for (const screen of await listUsualScreens(server)) {
        await openScreen(page, screen)
        const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
        expect(size).toBe(`${letters}px`)
        const found = await readTrouble(page)
        if (found.length > 0) trouble[screen.path] = found
      }
      expect(trouble).toEqual({})
    })

    for (const language of ['en', 'es', 'fr'])
      test(`the bar at the foot keeps its words whole and apart in ${language}`, async ({
        page,
        context,
      }) => {
        const client = await context.newCDPSession(page)
        await client.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } })
        await page.addInitScript(spoken => localStorage.setItem('language', JSON.stringify(spoken)), language)
        await page.goto('/standings')
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        const bar = page.locator('main ~ nav')
        await expect(bar.locator('a, button')).toHaveCount(6)
        await awaitFonts(page)
        const cut = await bar.evaluate(one =>
          [...one.querySelectorAll('a, button')].flatMap(item => {
            const range = document.createRange()
            range.selectNodeContents(item)
            const [words, room] = [range.getBoundingClientRect(), item.getBoundingClientRect()]
            const isWhole =
              words.left >= room.left + 1 && words.right <= room.right - 1 && words.height <= room.height
            return isWhole ? [] : [`${item.textContent}: ${words.width} by ${words.height} in ${room.width}`]
          }),
        )
        expect(cut).toEqual([])
        const left = await page.evaluate(() => {
          const [foot, below] = [document.querySelector('main ~ nav'), document.querySelector('main')]
          return (
            Number.parseFloat(getComputedStyle(below ?? document.body).paddingBottom) -
            (foot?.clientHeight ?? 0)
          )
        })
        // What a page ends with can be scrolled out from under it.
        expect(left).toBeGreaterThanOrEqual(0)
      })
  })
