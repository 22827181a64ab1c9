import type { Page } from '@playwright/test'
import { expect, test } from './page/fixtures.ts'

interface Watched {
  /** When each call was made, by the page's own clock, in milliseconds. */
  readonly times: number[]
  /** How many calls of any path have no answer yet. */
  open: number
}

async function watchCalls(page: Page, path: string): Promise<() => Promise<Watched>> {
  await page.addInitScript(wanted => {
    const watched = { times: [] as number[], open: 0 }
    const { fetch } = window
    Object.assign(window, { watchedCalls: watched })
    window.fetch = (input, init) => {
      if (new URL(String(input), location.href).pathname === wanted) watched.times.push(performance.now())
      watched.open++
      return fetch(input, init).finally(() => watched.open--)
    }
  }, path)
  return () => page.evaluate(() => (window as unknown as { watchedCalls: Watched }).watchedCalls)
}

test.describe('administration', () => {
  test.use({ account: 'admin' })

  for (const [address, path, seconds] of [
    ['/admin', '/api/v2/admin/tasks', 5],
    ['/admin/tournaments', '/api/v2/admin/tournaments', 60],
  ] as const) {
    test(`${address} asks again every ${seconds} s`, async ({ page }) => {
      await page.clock.install({ time: '2026-11-18T18:00:00Z' })
      const calls = await watchCalls(page, path)
      const answered = () => expect.poll(async () => (await calls()).open).toBe(0)
      await page.goto(address)
      await expect.poll(async () => (await calls()).times.length).toBe(1)
      await page.clock.pauseAt('2026-11-18T19:00:00Z')
      const step = seconds * 50
      await expect
        .poll(
          async () => {
            // The page's clock stands while an answer is awaited: how fast this machine is must not count.
            await answered()
            await page.clock.runFor(step)
            return (await calls()).times.length
          },
          { intervals: [10] },
        )
        .toBeGreaterThanOrEqual(5)
      const later = (await calls()).times.slice(-3)
      const gaps = later.slice(1).map((time, at) => time - (later[at] ?? 0))
      for (const gap of gaps) expect(Math.abs(gap - seconds * 1000)).toBeLessThanOrEqual(2 * step)
    })
  }
})

test('a page whose answer is under way says "Loading..."', async ({ page }) => {
  let answer: () => void = () => undefined
  const asked = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/v2/standings/*', async route => {
    await asked
    await route.continue()
  })
  await page.goto('/standings')
  await expect(page.getByText('Loading...')).toBeVisible()
  answer()
  await expect(page.getByText('Loading...')).toHaveCount(0)
})
