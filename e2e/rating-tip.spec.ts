import type { Locator, Page } from '@playwright/test'
import { addDays, toWeekStart } from '#domain/time/day.ts'
import { dayAt, testNow } from '#tools/testing/clock/test-clock.ts'
import { SPECIFICATION } from '#tools/testing/words/specification.ts'
import { expect, test } from './page/fixtures.ts'

/** A plan of one event with a rating, on a clock that stands still until it is moved. */
async function openPlan(
  page: Page,
  more: object = {},
  name = 'A4 event',
  ratings: readonly string[] = ['A4'],
): Promise<{ rating: Locator; tip: Locator }> {
  const today = dayAt(testNow(), 'America/New_York')
  const start = toWeekStart(today)
  const events = ratings.map((classification, at) => ({
    id: `e${at}`,
    name: 'Y12 Foil',
    short_name: 'Y12 WF',
    classifier: 'Y12WF',
    classification,
    date: today,
    start_time: '09:00',
    total_spots: 0,
    registered_fencers: 3,
    ...more,
  }))
  const tournament = {
    id: 't',
    name: 'Oak Cup',
    start_date: today,
    end_date: today,
    location: '',
    usa_region: 4,
    registration_url: null,
    live_url: null,
    registration_open_date: null,
    registration_late_date: null,
    registration_closed_date: null,
    time_zone_id: null,
    events,
  }
  await page.route('**/api/v3/view/schedule', route =>
    route.fulfill({ json: { weeks: [{ start, end: addDays(start, 6), tournaments: [tournament] }] } }),
  )
  // Whom nobody follows nothing is left out for.
  await page.route('**/api/v2/fencer?type=tracked', route => route.fulfill({ json: [] }))
  await page.clock.install({ time: testNow() })
  await page.goto('/plan')
  const rating = page.getByRole('button', { name })
  await expect(rating).toBeVisible()
  await page.clock.pauseAt(testNow() + 60_000)
  return { rating, tip: page.getByRole('tooltip') }
}

test('each of the twelve ratings tells what it takes @phone', async ({ page }) => {
  const { tip } = await openPlan(page, {}, 'E1 event', SPECIFICATION.eventRatings)
  const told = new Set<string>()
  for (const name of SPECIFICATION.eventRatings) {
    const rating = page.getByRole('button', { name: `${name} event`, exact: true })
    await rating.focus()
    await page.clock.runFor(100)
    await expect(tip).toContainText(new RegExp(`^${name} event\\s+\\d+ fencers or more`))
    await expect(tip).toContainText(new RegExp(`1(?:–\\d+)?\\s→\\s${name[0]}`))
    told.add((await tip.textContent())?.slice(name.length) ?? '')
    await page.keyboard.press('Escape')
    await expect(tip).toHaveCount(0)
  }
  // No two of them take and award the same.
  expect(told.size).toBe(SPECIFICATION.eventRatings.length)
})

test('hovering shows what a rating takes after 100 ms, leaving hides it', async ({ page }) => {
  const { rating, tip } = await openPlan(page)
  const over = (type: string) => rating.dispatchEvent(type, { pointerType: 'mouse', bubbles: true })
  await over('pointerover')
  await page.clock.runFor(99)
  await expect(tip).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(tip).toContainText('63 fencers or more')
  await expect(tip).toContainText('In the top 12')
  await expect(tip).toContainText('1–8 → A')
  await page.clock.runFor(60_000)
  await expect(tip).toBeVisible()
  await over('pointerout')
  await page.clock.runFor(1)
  await expect(tip).toHaveCount(0)
})

test('what the entries make likely is told, and marked where nobody has said a rating', async ({ page }) => {
  const missing = [{ count: 2, letterOrBetter: 'C' }]
  const rating_forecast = { likely: 'C1', next: { rating: 'B1', missing, fencersMissing: 0 } }
  const { rating, tip } = await openPlan(page, { classification: null, rating_forecast }, 'C1 likely')
  await expect(rating).toContainText('~C1')
  await rating.focus()
  await page.clock.runFor(100)
  await expect(tip).toContainText('C1 likely; two more C or better make it B1')
  await expect(tip).toContainText('By who is entered now.')
})

test('the keyboard reaches it and Escape hides it; the button is described by it', async ({ page }) => {
  const { rating, tip } = await openPlan(page)
  await rating.focus()
  await page.clock.runFor(100)
  await expect(tip).toBeVisible()
  await expect(rating).toHaveAccessibleDescription(/^A4 event/)
  const [shown, width] = [await tip.boundingBox(), page.viewportSize()?.width ?? 0]
  expect(shown?.x).toBeGreaterThanOrEqual(0)
  expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThanOrEqual(width)
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
})

test('a finger that stays 700 ms shows it, 1.5 s after it leaves it is gone, and after 10 s at the latest', async ({
  page,
}) => {
  const { rating, tip } = await openPlan(page)
  const touch = (type: string) => rating.dispatchEvent(type, { pointerType: 'touch', bubbles: true })
  await touch('pointerdown')
  await page.clock.runFor(699)
  await expect(tip).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(tip).toBeVisible()
  await touch('pointerup')
  await rating.dispatchEvent('click')
  await page.clock.runFor(1499)
  await expect(tip).toBeVisible()
  await page.clock.runFor(1)
  await expect(tip).toHaveCount(0)

  await touch('pointerdown')
  await page.clock.runFor(700)
  await expect(tip).toBeVisible()
  await page.clock.runFor(9_999)
  await expect(tip).toBeVisible()
  await page.clock.runFor(1)
  await expect(tip).toHaveCount(0)
})

test('a finger need not hit the letter: a rating is 44 pixels each way @phone', async ({ page }) => {
  const { rating } = await openPlan(page)
  const reached = await rating.evaluate(button => {
    const { left, top, width, height } = button.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const places = [
      [x - 21, y],
      [x + 21, y],
      [x, y - 21],
      [x, y + 21],
    ] as const
    return places.map(([atX, atY]) => document.elementFromPoint(atX, atY)?.closest('button') === button)
  })
  expect(reached).toEqual([true, true, true, true])
})

test('a tap shows it for 10 s, a tap elsewhere hides it @phone', async ({ page }) => {
  const { rating, tip } = await openPlan(page)
  await rating.tap()
  await page.clock.runFor(1)
  await expect(tip).toBeVisible()
  await page.clock.runFor(9_999)
  await expect(tip).toHaveCount(0)
  await rating.tap()
  await expect(tip).toBeVisible()
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(tip).toHaveCount(0)
})

test('a coming event of the season explains its rating where it is listed @phone', async ({ page }) => {
  await page.goto('/plan')
  const rating = page.getByRole('main').getByRole('button', { name: /^[A-E]\d event$/ })
  await expect(async () => {
    if ((await rating.count()) === 0) await page.reload()
    await expect(rating.first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await rating.first().focus()
  await expect(page.getByRole('tooltip')).toContainText('fencers or more')
})
