import type { Page } from '@playwright/test'
import { countDays } from '#domain/time/day.ts'
import { dayAt, testNow } from '#tools/testing/clock/test-clock.ts'
import { expect, test } from './page/fixtures.ts'
import { findEventPlace } from './page/places.ts'
import { listUsualScreens, openScreen } from './walks/usual-screens.ts'

/** A time of day, with what follows it. */
const CLOCK = /(?<![\d:./-])\d{1,2}:\d{2}(?!\d)(?:\s?[AaPp]\.?[Mm]\.?)?/g
const readClocks = async (page: Page): Promise<string[]> =>
  (await page.locator('body').innerText()).match(CLOCK) ?? []

for (const [locale, form] of [
  ['en-US', /[AP]M$/],
  ['en-GB', /\d$/],
] as const)
  test.describe(locale, () => {
    test.use({ locale })

    test('one clock on every screen, that of the reader', async ({ page, server }) => {
      const seen = new Map<string, string[]>()
      for (const screen of await listUsualScreens(server)) {
        await openScreen(page, screen)
        seen.set(screen.path, await readClocks(page))
      }
      const others = [...seen].flatMap(([path, clocks]) =>
        clocks.filter(clock => !form.test(clock)).map(clock => `${clock} on ${path}`),
      )
      expect(others).toEqual([])
      expect([...seen.values()].filter(clocks => clocks.length > 0).length).toBeGreaterThan(3)
    })
  })

for (const timezoneId of ['Asia/Tokyo', 'Pacific/Honolulu', 'America/New_York'])
  test.describe(timezoneId, () => {
    test.use({ timezoneId })

    test('a day is as far off in the list as on its own page', async ({ page, server }) => {
      await page.goto('/live')
      const card = page.getByRole('link', { name: /Timberline RYC/ })
      const { path } = await findEventPlace(server, "Y14 Women's Foil", 'Timberline RYC')
      const call = path.replace('/live/', '/api/v2/tournament/').split('/event/')[0]
      const { startDate } = await (await page.request.get(`${call}?live=true`)).json()
      // By the day it is where they fence, Portland in Oregon.
      const days = countDays(dayAt(testNow(), 'America/Los_Angeles'), startDate)
      const asFar = days === 1 ? 'Tomorrow' : `In ${days} days`
      await expect(card).toContainText(asFar)
      await page.goto(path)
      await expect(page.getByText(asFar, { exact: true })).toBeVisible()
    })
  })
