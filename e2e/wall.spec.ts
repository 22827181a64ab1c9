import type { Page } from '@playwright/test'
import type { WallView } from '#contract/live/wall-view.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { findViolations } from './page/find-violations.ts'
import { expect, test } from './page/fixtures.ts'
import { AT_ONCE, keepClock, letPass } from './page/let-pass.ts'
import { openGuest } from './page/open-guest.ts'
import { OWN_EVENT } from './page/own-pool.ts'
import { findEventPlace, readEventState } from './page/places.ts'

test.use({ account: 'coach' })

const SCREEN = { viewport: { width: 1920, height: 1080 } }
const rows = (page: Page) => page.getByRole('list', { name: 'Who comes next' }).getByRole('listitem')
const ENDPOINT = '**/api/v3/wall/*'

/** Makes a link from the rows and answers its address. */
async function makeWall(page: Page): Promise<string> {
  await page.goto('/live')
  await page.getByRole('button', { name: 'Show on a screen' }).click()
  const dialog = page.getByRole('dialog', { name: 'A screen for the hall' })
  await dialog.getByRole('button', { name: 'Share a link' }).click()
  return dialog.getByLabel('Copy this link:').inputValue()
}

test('shows a hall who comes next, page by page, and closes when it is taken back', async ({
  page,
  browser,
  server,
}) => {
  const url = await makeWall(page)
  const guest = await openGuest(browser, server, SCREEN)
  await keepClock(guest.page)
  await guest.page.goto(url)
  await expect(rows(guest.page).first()).toBeVisible()
  expect(await rows(guest.page).count()).toBeLessThanOrEqual(5)
  const first = await guest.page.getByRole('img', { name: /^Page \d of \d$/ }).getAttribute('aria-label')
  const other = guest.page.getByRole('img', { name: /^Page \d of \d$/ })
  await letPass(guest.page, () => expect(other).not.toHaveAccessibleName(first ?? '', AT_ONCE))

  const smallest = await guest.page.evaluate(() => {
    const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''
    const said = [...document.querySelectorAll<HTMLElement>('#root *')].filter(
      one => [...one.childNodes].some(isText) && !one.closest('.visually-hidden'),
    )
    return Math.min(...said.map(one => Number.parseFloat(getComputedStyle(one).fontSize)))
  })
  expect(smallest).toBeGreaterThanOrEqual(40)
  expect(await guest.page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  await guest.page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await findViolations(guest.page)).toEqual([])

  const { poolRounds } = await readEventState(server, await findEventPlace(server, OWN_EVENT))
  const names = poolRounds.flatMap(round =>
    round.pools.flatMap(pool => pool.fencers.map(({ entrant }) => entrant.lastName)),
  )
  const text = await guest.page.locator('body').innerText()
  expect(names.filter(name => text.toLowerCase().includes(name.toLowerCase()))).toEqual([])
  const token = new URL(url).pathname.replace('/wall/', '')
  const questions = [...guest.asked].filter(path => !path.startsWith('/assets/') && path !== '/icon.svg')
  expect(questions.sort()).toEqual([`/api/v3/wall/${token}`, `/wall/${token}`])
  expect(await guest.context.cookies()).toEqual([])
  guest.guard.check()

  await page.getByRole('dialog').getByRole('button', { name: 'Take back: Wall' }).first().click()
  guest.guard.allow(/status of 410/)
  const closed = guest.page.getByRole('heading', { name: 'This page has closed' })
  await letPass(guest.page, () => expect(closed).toBeVisible(AT_ONCE))
  await expect(rows(guest.page)).toHaveCount(0)
  guest.guard.check()
  await guest.context.close()
})

/** Twelve rows of one event, of which `nth` decides who is on the strip, how it stands and which strip it is. */
function inventWall(nth: number): WallView {
  const now = testNow()
  return {
    events: [{ name: 'Cadet Foil', timeZoneId: 'America/New_York', live: true, source: 'ftl' }],
    rows: Array.from({ length: 12 }, (_, at) => ({
      who: `${['Ada', 'Bo', 'Cleo', 'Dan'][at % 4]} ${String.fromCharCode(65 + at)}.`,
      event: 0,
      state: {
        kind: 'pool' as const,
        bout: 1 + (nth % 5),
        of: 6,
        before: (at + nth) % 6,
        next: {
          strip: `${1 + ((at + nth) % 40)}`,
          ...((at + nth) % 6 === 0 ? { isOn: true as const, own: nth % 5, other: at % 5 } : {}),
        },
      },
      due: { from: now + (at + 1) * 60_000, to: now + (at + 5) * 60_000 },
    })),
    location: 'Lighthouse Point',
    closesAt: now + 48 * 3_600_000,
    lookedAt: now,
  }
}

test('keeps its last page without connection, with its age in amber, and the clock goes on @desktop', async ({
  browser,
  server,
}) => {
  const guest = await openGuest(browser, server, SCREEN)
  await keepClock(guest.page)
  let isAway = false
  await guest.page.route(ENDPOINT, route => (isAway ? route.abort() : route.fulfill({ json: inventWall(0) })))
  await guest.page.goto('/wall/any')
  await expect(rows(guest.page).first()).toBeVisible()
  await expect(guest.page.getByText(/^newest news/)).toBeVisible()
  guest.guard.allow(/ERR_FAILED/)
  isAway = true
  await guest.page.clock.runFor(20_000)
  await expect(guest.page.getByText(/^no connection, news/)).toHaveAttribute('data-old', 'true')
  const clock = guest.page.locator('header p').last()
  const before = await clock.innerText()
  await guest.page.clock.runFor(120_000)
  await expect(clock).not.toHaveText(before)
  expect(await rows(guest.page).count()).toBeGreaterThan(0)
  guest.guard.check()
  await guest.context.close()
})

test('says that nobody is on the strip where nobody is @desktop', async ({ browser, server }) => {
  const guest = await openGuest(browser, server, SCREEN)
  await guest.page.route(ENDPOINT, route => route.fulfill({ json: { ...inventWall(0), rows: [] } }))
  await guest.page.goto('/wall/any')
  await expect(guest.page.getByText('Nobody on strip')).toBeVisible()
  expect(await findViolations(guest.page)).toEqual([])
  guest.guard.check()
  await guest.context.close()
})

test('a day of turning pages and of news leaves nothing behind @desktop', async ({ browser, server }) => {
  // Three hundred pages, however slow the machine that turns them.
  test.slow()
  const guest = await openGuest(browser, server, SCREEN)
  const { page } = guest
  await keepClock(page)
  let answers = 0
  await page.route(ENDPOINT, route => {
    answers += 1
    return route.fulfill({ json: inventWall(answers), headers: { etag: `"${answers}"` } })
  })
  await page.goto('/wall/any')
  await expect(rows(page).first()).toBeVisible()
  const session = await guest.context.newCDPSession(page)
  await session.send('Performance.enable')
  const turn = async (times: number): Promise<void> => {
    for (let nth = 0; nth < times; nth += 1) {
      const before = answers
      await page.clock.runFor(20_000)
      await expect.poll(() => answers, { intervals: [10] }).toBeGreaterThan(before)
    }
  }
  // What the engine let go of is away after the second collection: elements hold each other across two heaps.
  const look = async () => {
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    return (name: string): number => metrics.find(one => one.name === name)?.value ?? 0
  }
  // Both counts are of one page: an answer may still turn it in between.
  const countKept = async (): Promise<number> => {
    const shown = await page.evaluate(countNodes)
    const kept = (await look())('Nodes') - shown
    return (await page.evaluate(countNodes)) === shown ? kept : countKept()
  }
  // One page has more to say than another: the most of several is held against the most of several. What is kept without
  // being shown is told apart from that; now and then it is the page before, and what stays is the least of several.
  const measure = async () => {
    const found = { elements: 0, kept: Number.POSITIVE_INFINITY }
    for (let nth = 0; nth < 10; nth += 1) {
      await turn(1)
      found.elements = Math.max(found.elements, await page.locator('#root *').count())
      found.kept = Math.min(found.kept, await countKept())
    }
    const read = await look()
    return {
      ...found,
      listeners: read('JSEventListeners'),
      bytes: read('JSHeapUsedSize'),
    }
  }
  // What is made once, such as formats of dates, is there then.
  await turn(60)
  const first = await measure()
  await turn(240)
  const last = await measure()
  const told = JSON.stringify({ first, last })
  expect(last.elements, told).toBeLessThan(first.elements * 1.3)
  expect(last.kept, told).toBeLessThanOrEqual(first.kept + 10)
  expect(last.listeners).toBeLessThanOrEqual(first.listeners + 5)
  expect(last.bytes, told).toBeLessThan(first.bytes * 1.1)
  guest.guard.check()
  await guest.context.close()
})

/** Every node of the document, as the engine counts them. */
function countNodes(): number {
  const walker = document.createTreeWalker(document)
  let count = 1
  while (walker.nextNode()) count += 1
  return count
}
