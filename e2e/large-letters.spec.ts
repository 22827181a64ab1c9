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
  })
