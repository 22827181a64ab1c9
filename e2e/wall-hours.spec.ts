import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { WallView } from '#contract/live/wall-view.ts'
import { expect, test } from './page/fixtures.ts'
import { openGuest } from './page/open-guest.ts'

/** A long run: `ALLEZ_WALL_HOURS` says how many hours of the tournament, played at sixty times its pace. */
const HOURS = Number(process.env.ALLEZ_WALL_HOURS ?? 0)
const STEPS = HOURS * 60
const SECOND = 1_000
/** Seconds between two looks of the page, and a few for what is on its way. */
const KNOWN_FOR_S = 20

test.use({ account: 'coach', day: 'wall hours' })
test.setTimeout((STEPS + 240) * SECOND)

test('hours of a tournament leave nothing behind on the wall, and no row is old', async ({
  page,
  browser,
  server,
}) => {
  const { path } = await (await page.request.post('/api/v3/links/wall', { data: {} })).json()
  const guest = await openGuest(browser, server, { viewport: { width: 1920, height: 1080 } })
  await guest.page.goto(path)
  const rows = guest.page.getByRole('list', { name: 'Who comes next' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const session = await guest.context.newCDPSession(guest.page)
  await session.send('Performance.enable')
  const [tournament] = await server.tournaments()
  expect(tournament).toBeDefined()

  const known: string[][] = []
  const peaks: Peak[] = []
  let looks = 0
  for (let step = 1; step <= STEPS; step += 1) {
    await server.jump(60 * SECOND)
    await sleep(SECOND)
    known.push(toWords(await (await page.request.get(`/api/v3${path}`)).json()))
    if (known.length > KNOWN_FOR_S) known.shift()
    if (step % 5 > 0) continue
    const told = new Set(known.flat())
    const shown = await readRows(guest.page)
    expect(shown.filter(words => !told.has(words))).toEqual([])
    looks += shown.length
    await expect(guest.page.locator('[data-old]')).toHaveCount(0)
    peaks.push(await measure())
  }

  const quarter = Math.ceil(peaks.length / 4)
  const [first, last] = [toMost(peaks.slice(0, quarter)), toMost(peaks.slice(-quarter))]
  console.log(`${HOURS} h at 60×: ${looks} rows looked at, none old; ${JSON.stringify({ first, last })}`)
  expect(last.nodes).toBeLessThan(first.nodes * 1.3)
  expect(last.listeners).toBeLessThanOrEqual(first.listeners + 5)
  expect(last.bytes).toBeLessThan(first.bytes * 1.2)
  guest.guard.check()
  await guest.context.close()

  async function measure(): Promise<Peak> {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const read = (name: string): number => metrics.find(one => one.name === name)?.value ?? 0
    return { nodes: read('Nodes'), listeners: read('JSEventListeners'), bytes: read('JSHeapUsedSize') }
  }
})

interface Peak {
  readonly nodes: number
  readonly listeners: number
  readonly bytes: number
}

/** The most of each. */
const toMost = (peaks: readonly Peak[]): Peak => ({
  nodes: Math.max(...peaks.map(one => one.nodes)),
  listeners: Math.max(...peaks.map(one => one.listeners)),
  bytes: Math.max(...peaks.map(one => one.bytes)),
})

/** Who is where, of every row of an answer. */
const toWords = ({ rows }: WallView): string[] =>
  rows.map(({ who, state }) => `${who} ${('next' in state ? state.next?.strip : undefined) ?? '–'}`)

/** Who is where, of every row that shows. */
const readRows = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Who comes next' })
    .getByRole('listitem')
    .evaluateAll(items =>
      items.map(item => {
        const [strip, who] = ['strip', 'who'].map(name => item.querySelector(`[class*=_${name}_]`))
        const own = (element: Element | null | undefined): string =>
          [...(element?.childNodes ?? [])]
            .filter(node => node.nodeType === Node.TEXT_NODE || (node as Element).ariaHidden === 'true')
            .map(node => node.textContent?.trim())
            .join('')
        return `${own(who)} ${own(strip)}`
      }),
    )
