import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { FakeFtl } from '#fakes/ftl/start-fake-ftl.ts'
import { CHROMIUM_FLAGS } from '#tools/chromium-flags.ts'
import { requireChromium } from '#tools/find-chromium.ts'
import { type LivePair, startLivePair } from '#tools/testing/running/start-live-pair.ts'
import { TEST_PASSWORD } from '#tools/testing/running/test-app.ts'
import { benchTournament } from './bench-tournament.ts'
import { type Bench, type Figure, median, percentile } from './measure/bench.ts'

const CHANGES = 30
const POLL_MS = 2_500
const TARGET = 1.15
/** Readers without a stream ask every so often (spec §4). */
const CLIENT_POLL_MS = 5_000
const PATIENCE_MS = 30_000

/**
 * B8: from a score typed at the source to the changed pixel, ÷ an ideal poller of the same page at the same interval.
 * Changes are spread evenly over the interval, so that both pollers meet every phase equally often. The second figure
 * is the same with the streams cut, against its limit of one reader's interval and 1.15 source intervals.
 */
export const changeToPixel: Bench = {
  names: ['B8'],
  run: async () => {
    const { buildWeb } = await import('#tools/build-web.ts')
    await buildWeb()
    const pair = await startLivePair(
      { tournaments: [benchTournament(Date.now())] },
      { pollMs: POLL_MS, discoverMs: 3_600_000, webDir: undefined, now: Date.now },
    )
    pair.fake.control.pause()
    const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS })
    try {
      const tournament = await pair.tournament()
      const event = tournament.events.find(one => one.name.includes('Y12'))
      if (!event?.idDetail.ftlId) throw new Error('no event')
      const ids = [tournament.id, event.id] as const
      await pair.until('pools', one => one.pools.length > 0, ids)
      const bouts = openBouts(pair.fake, event.idDetail.ftlId)
      const page = await openEvent(browser, pair, ids)
      const streamed = await measure(pair, page, event.idDetail.ftlId, bouts.slice(0, CHANGES))
      await page.route('**/stream', route => route.abort())
      await page.reload()
      await showAll(page)
      const cut = await measure(pair, page, event.idDetail.ftlId, bouts.slice(CHANGES, CHANGES + 10))
      return [
        toFigure('B8 change → pixel ÷ ideal poller', streamed),
        toLimit('B8 streams cut: change → pixel ÷ (5 s + 1.15 intervals)', cut),
      ]
    } finally {
      await browser.close()
      await pair.close()
    }
  },
}

interface Latencies {
  readonly ours: number[]
  readonly ideal: number[]
}

function toFigure(name: string, { ours, ideal }: Latencies): Figure {
  const value = median(ours) / median(ideal)
  const note = `ours ${Math.round(median(ours))} ms, ideal ${Math.round(median(ideal))} ms, interval ${POLL_MS} ms, p90 ${Math.round(percentile(ours, 0.9))} ms`
  return {
    name,
    value,
    target: TARGET,
    ok: value <= TARGET,
    runs: ours.map((one, i) => one / (ideal[i] ?? one)),
    note,
  }
}

function toLimit(name: string, { ours }: Latencies): Figure {
  const limit = CLIENT_POLL_MS + POLL_MS * TARGET
  const worst = Math.max(...ours) / limit
  const note = `median ${Math.round(median(ours))} ms, worst ${Math.round(Math.max(...ours))} ms`
  return { name, value: worst, target: 1, ok: worst <= 1, runs: ours.map(one => one / limit), note }
}

interface OpenBout {
  readonly ref: string
  readonly pool: number
  readonly poolId: string
  /** Row and column of the winner's cell, from 1. */
  readonly row: number
  readonly column: number
}

function openBouts(fake: FakeFtl, eventId: string): OpenBout[] {
  const pools = fake.control.eventState(eventId)?.poolRounds[0]?.pools ?? []
  return pools.flatMap(pool =>
    pool.bouts
      .filter(bout => bout.winner === null && !bout.void)
      .map(bout => ({
        ref: bout.ref,
        pool: pool.number,
        poolId: pool.id,
        row: bout.left + 1,
        column: bout.right + 1,
      })),
  )
}

async function openEvent(browser: Browser, pair: LivePair, ids: readonly [string, string]): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const { address } = pair.running.app
  await page.goto(`${address}/login`)
  await page.getByLabel('Username').fill('nora')
  await page.getByLabel('Password').fill(TEST_PASSWORD)
  await page.getByRole('button', { name: /sign in|log in/i }).click()
  await page.waitForURL(url => url.pathname !== '/login')
  await page.goto(`${address}/live/${ids[0]}/event/${ids[1]}/`)
  await showAll(page)
  return page
}

/** Opens every pool, so that each cell is on the page. */
async function showAll(page: Page): Promise<void> {
  await page.locator('details').first().waitFor()
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  await page.locator('table').nth(5).waitFor()
}

/** Types scores one by one and waits for each to be painted; an ideal poller of the same page runs beside. */
async function measure(
  pair: LivePair,
  page: Page,
  eventId: string,
  bouts: readonly OpenBout[],
): Promise<Latencies> {
  const ours: number[] = []
  const ideal: number[] = []
  for (const [index, bout] of bouts.entries()) {
    const painted = watchCell(page, bout)
    const poller = idealPoller(pair.fake, eventId, bout)
    await Promise.all([painted.ready, poller.ready])
    // Seven steps at a time through the phases of the clock: every phase once, neighbours never in a row.
    await untilPhase(((index * 7) % bouts.length) / bouts.length)
    const at = Date.now()
    pair.fake.control.setScore(eventId, bout.ref, { left: 5, right: 2 })
    ours.push((await painted.at) - at)
    ideal.push((await poller.at) - at)
  }
  return { ours, ideal }
}

/** Waits for a share of the interval on the clock's grid. */
async function untilPhase(share: number): Promise<void> {
  await sleep((((share * POLL_MS - Date.now()) % POLL_MS) + POLL_MS) % POLL_MS)
}

function watchCell(page: Page, bout: OpenBout): { ready: Promise<void>; at: Promise<number> } {
  const handle = page.evaluateHandle(
    ({ pool, row, column, patience }) => {
      const table = [...document.querySelectorAll('table')].find(one =>
        new RegExp(`^Pool ${pool}\\b`).test(one.caption?.textContent ?? ''),
      )
      const cell = table?.tBodies[0]?.rows[row - 1]?.cells[column]
      if (!cell)
        throw new Error(
          `no cell ${row}/${column} in pool ${pool} of ${[...document.querySelectorAll('caption')].map(one => `${one.textContent?.slice(0, 8)}:${one.closest('table')?.tBodies[0]?.rows.length}x${one.closest('table')?.tBodies[0]?.rows[0]?.cells.length}`)}`,
        )
      const before = cell.textContent
      const at = new Promise<number>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('the score did not show')), patience)
        const observer = new MutationObserver(() => {
          const now = table?.tBodies[0]?.rows[row - 1]?.cells[column]
          if (now?.textContent === before) return
          observer.disconnect()
          clearTimeout(timer)
          requestAnimationFrame(() => resolve(Date.now()))
        })
        observer.observe(table as Node, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
        })
      })
      return { at }
    },
    { pool: bout.pool, row: bout.row, column: bout.column, patience: PATIENCE_MS },
  )
  return {
    ready: handle.then(() => {}),
    at: handle.then(one => one.evaluate(watch => watch.at)),
  }
}

/** Asks for the pool's page at the same interval, at a phase of its own, and sees the score with its first answer. */
function idealPoller(
  fake: FakeFtl,
  eventId: string,
  bout: OpenBout,
): { ready: Promise<void>; at: Promise<number> } {
  const round = fake.control.eventState(eventId)?.poolRounds[0]?.script.id ?? ''
  const url = `${fake.url}/pools/scores/${eventId}/${round}/${bout.poolId}?dbut=true`
  const read = async () => (await fetch(url, { headers: { cookie: readerCookie } })).text()
  const first = signIn(fake).then(read)
  const poll = async () => {
    const before = await first
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
      await untilPhase(0)
      if ((await read()) !== before) return Date.now()
      await sleep(10)
    }
    throw new Error('the ideal poller saw nothing')
  }
  return { ready: first.then(() => {}), at: poll() }
}

let readerCookie = ''

/** The fake wants a sign-in for its result pages, as the source does. */
async function signIn(fake: FakeFtl): Promise<void> {
  if (readerCookie !== '') return
  const page = await fetch(`${fake.url}/account/login`)
  const cookie = page.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')
  const token = /name=['"]csrf_token['"] content=['"]([^'"]+)/.exec(await page.text())?.[1] ?? ''
  await fetch(`${fake.url}/login`, {
    method: 'POST',
    headers: { cookie, 'x-csrf-token': token, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username: 'reader', password: 'secret' }).toString(),
  })
  readerCookie = cookie
}
