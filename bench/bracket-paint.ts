import type { Browser } from '@playwright/test'
import { atMost, type Bench, median, percentile } from './measure/bench.ts'
import { buildPages } from './measure/build-pages.ts'
import { openBrowser, openPhone, openPhonePage } from './measure/phone.ts'
import { serveFolder } from './measure/serve-folder.ts'
import { swipeFinger } from './measure/swipe-finger.ts'
import { whenQuiet } from './measure/when-quiet.ts'
import type { BracketBenchPage } from './pages/bracket/main.ts'
import type { FrameRecord } from './pages/bracket/record-frames.ts'

const PAIRS = 5
const SWIPE_RUNS = 9
const SWIPES = 2

const DRAWN = ['floor', 'own', 'viewer'] as const
type Way = 'own' | 'floor' | 'viewer' | 'still'
type BenchWindow = typeof window & { bench: Promise<BracketBenchPage> }

/** B12: a bracket of 512 on a phone: first paint ÷ the same cards by innerHTML, nodes, one score, frames of a swipe. */
export const bracketPaint: Bench = {
  names: ['B12'],
  run: async () => {
    const pages = await buildPages()
    const server = await serveFolder(pages.dir)
    const browser = await openBrowser()
    const open = (way: Way) => openDrawing(browser, `${server.url}/bracket.html?draw=${way}`)
    try {
      for (const way of DRAWN) await drawOnce(await open(way))
      const drawn: Record<(typeof DRAWN)[number], Drawn[]> = { floor: [], own: [], viewer: [] }
      for (let pair = 0; pair < PAIRS; pair += 1)
        for (const way of DRAWN) drawn[way].push(await whenQuiet(async () => drawOnce(await open(way))))
      const swipes: SwipeRun[] = []
      const still: SwipeRun[] = []
      for (let run = 0; run < SWIPE_RUNS; run += 1) {
        if (run < 2) still.push(await swipeOnce(await open('still')))
        swipes.push(await whenQuiet(async () => swipeOnce(await open('own'))))
      }
      const ratios = drawn.own.map((own, at) => own.ms / (drawn.floor[at]?.ms ?? Number.NaN))
      const viewer = describe(drawn.viewer, drawn.floor)
      const frames = swipes.flatMap(run => run.moving)
      return [
        atMost('B12 T512 first paint ÷ innerHTML floor', 0.35, ratios, `brackets-viewer: ${viewer.ratio}`),
        atMost(
          'B12 mounted nodes, at rest and in a swipe',
          450,
          swipes.map((run, at) => Math.max(run.nodes, drawn.own[at]?.nodes ?? 0)),
          `brackets-viewer: ${viewer.nodes}; floor: ${drawn.floor[0]?.nodes}`,
        ),
        atMost(
          'B12 nodes touched by one score',
          4,
          drawn.own.map(run => run.touched),
          `brackets-viewer: ${viewer.touched}`,
        ),
        atMost(
          'B12 swipe frame p95 (ms)',
          25,
          swipes.map(run => percentile(run.moving, 0.95)),
          `median ${median(frames).toFixed(1)} of ${frames.length} frames; coming to rest p95: ${p95(swipes.flatMap(run => run.resting))}; scroller without cards p95: ${p95(still.flatMap(run => run.moving))}`,
        ),
      ]
    } finally {
      await browser.close()
      await server.close()
      pages.remove()
    }
  },
}

const p95 = (times: readonly number[]): string => percentile(times, 0.95).toFixed(1)

interface Drawn {
  readonly ms: number
  readonly nodes: number
  readonly touched: number
}

type SwipeRun = FrameRecord

type Opened = Awaited<ReturnType<typeof openDrawing>>

async function openDrawing(browser: Browser, url: string) {
  const context = await openPhone(browser)
  const opened = await openPhonePage(context)
  await opened.page.goto(url)
  await opened.page.evaluate(async () => void (await (window as BenchWindow).bench))
  return { ...opened, close: () => context.close() }
}

async function drawOnce({ page, close }: Opened): Promise<Drawn> {
  const drawn = await page.evaluate(async () => {
    const bench = await (window as BenchWindow).bench
    const ms = await bench.draw()
    const nodes = bench.nodes()
    if (nodes === 0) throw new Error('nothing was drawn')
    await new Promise(resolve => setTimeout(resolve, 200))
    return { ms, nodes, touched: await bench.score() }
  })
  await close()
  return drawn
}

/** Some rounds to the right and back again, by a finger. */
async function swipeOnce({ page, cdp, close }: Opened): Promise<SwipeRun> {
  await page.evaluate(async () => {
    const bench = await (window as BenchWindow).bench
    await bench.draw()
    scrollTo(0, 9_000)
    await new Promise(resolve => setTimeout(resolve, 1_000))
    Object.assign(window, { end: bench.recordFrames() })
  })
  for (let swipe = 0; swipe < SWIPES * 2; swipe += 1) {
    const isForth = swipe < SWIPES
    await swipeFinger(cdp, isForth ? 280 : 120, isForth ? 120 : 280, 420)
    await page.waitForTimeout(700)
  }
  const run = await page.evaluate(() => (window as unknown as { end: () => SwipeRun }).end())
  await close()
  return run
}

function describe(viewer: readonly Drawn[], floor: readonly Drawn[]) {
  const ratios = viewer.map((one, at) => one.ms / (floor[at]?.ms ?? Number.NaN))
  return {
    ratio: median(ratios).toFixed(2),
    nodes: viewer[0]?.nodes ?? 0,
    touched: median(viewer.map(one => one.touched)),
  }
}
