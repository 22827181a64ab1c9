import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContext } from '@playwright/test'
import { buildWeb } from '#tools/build-web.ts'
import { atMost, type Bench, type Figure, median } from './measure/bench.ts'
import { buildPages } from './measure/build-pages.ts'
import { startChild } from './measure/child-server.ts'
import { HALL, openBrowser, openPhone, openPhonePage } from './measure/phone.ts'
import { serveFolder } from './measure/serve-folder.ts'
import { toCookies } from './measure/to-cookies.ts'
import { watchContent, whenContentShown } from './measure/watch-content.ts'
import { whenQuiet } from './measure/when-quiet.ts'

const PAIRS = 7
const SLOWER_CPU = 6
const KB = 1024

/** One opening of a page: milliseconds until its content is painted, and bytes of bodies that came over the network. */
interface Visit {
  readonly ms: number
  readonly bytes: number
}

/**
 * In a full hall, on a phone six times slower than this machine: B21 a live event opened again by whom it lies on the device
 * of, and what that takes over the network; B22 the results opened for the first time. ÷ a page of React alone with the same
 * answer, which is never on the device.
 */
export const hallVisits: Bench = {
  names: ['B21', 'B22'],
  run: async () => {
    await buildWeb()
    const pages = await buildPages()
    const demo = await startChild('demo-server')
    const { url = '', cookies = '' } = demo.ready
    const browser = await openBrowser()
    try {
      const event = await findEvent(url, cookies)
      const results = await findResults(url, cookies)
      const figures: Figure[] = []
      figures.push(...(await measure(browser, pages.dir, { url, cookies, ...event })))
      figures.push(...(await measure(browser, pages.dir, { url, cookies, ...results })))
      return figures
    } finally {
      await browser.close()
      await demo.stop()
      pages.remove()
    }
  },
}

interface Subject {
  readonly path: string
  readonly call: string
  readonly shown: string
  readonly isWarm: boolean
}

async function measure(
  browser: Browser,
  dir: string,
  { url, cookies, path, call, shown, isWarm }: Subject & { readonly url: string; readonly cookies: string },
): Promise<Figure[]> {
  const answer = await fetch(url + call, { headers: { cookie: cookies, prefer: 'return=minimal' } })
  const bare = await serveFolder(dir, { '/answer': brotliCompressSync(await answer.text()) })
  const own = await openSignedIn(browser, url, cookies)
  try {
    if (isWarm) await settle(own, url + path)
    const visitOwn = async (): Promise<Visit> => {
      if (isWarm) return visit(own, url + path, shown)
      const context = await openSignedIn(browser, url, cookies)
      return visit(context, url + path, shown).finally(() => context.close())
    }
    const visitBare = async (): Promise<Visit> => {
      const context = await openPhone(browser)
      return visit(context, `${bare.url}/bare.html`, 'main h3').finally(() => context.close())
    }
    await visitOwn()
    const pairs: (readonly [own: Visit, bare: Visit])[] = []
    for (let pair = 0; pair < PAIRS; pair += 1)
      pairs.push(await whenQuiet(async () => [await visitOwn(), await visitBare()] as const))
    const ratios = pairs.map(([ours, theirs]) => ours.ms / theirs.ms)
    const note = `${median(pairs.map(([ours]) => ours.ms)).toFixed(0)} ÷ ${median(pairs.map(([, theirs]) => theirs.ms)).toFixed(0)} ms`
    const seconds = pairs.map(([ours]) => ours.ms / 1000)
    return isWarm
      ? [
          atMost(
            'B21 warm live event, over the network (kB)',
            60,
            pairs.map(([ours]) => ours.bytes / KB),
          ),
          atMost('B21 warm live event ÷ bare React page', 1.6, ratios, note),
          atMost('B21 warm live event (s at 400 kbit/s, 400 ms, CPU ÷ 6)', 2, seconds),
        ]
      : [
          atMost('B22 cold results ÷ bare React page', 1.8, ratios, note),
          atMost('B22 cold results (s at 400 kbit/s, 400 ms, CPU ÷ 6)', 6, seconds),
        ]
  } finally {
    await own.close()
    await bare.close()
  }
}

async function openSignedIn(browser: Browser, url: string, cookies: string): Promise<BrowserContext> {
  const context = await openPhone(browser)
  await context.addCookies(toCookies(cookies, url))
  return context
}

/** Visits at full speed until all parts of the app lie on the device. */
async function settle(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await page.close()
}

async function visit(context: BrowserContext, url: string, shown: string): Promise<Visit> {
  const { page } = await openPhonePage(context, HALL, SLOWER_CPU)
  try {
    await watchContent(page, shown)
    await page.goto(url, { waitUntil: 'commit' })
    const ms = await whenContentShown(page)
    return await page.evaluate(shownAt => {
      const came = performance
        .getEntriesByType('resource')
        .concat(performance.getEntriesByType('navigation'))
        .map(entry => entry as PerformanceResourceTiming)
        // What came from the device has no size on the wire.
        .filter(entry => entry.transferSize > 0 && entry.responseEnd > 0)
      return { ms: shownAt, bytes: came.reduce((sum, entry) => sum + entry.encodedBodySize, 0) }
    }, ms)
  } finally {
    await page.close()
  }
}

async function findResults(url: string, cookie: string): Promise<Subject> {
  const answer = await fetch(`${url}/api/v2/fencer?type=tracked`, { headers: { cookie } })
  const [fencer] = (await answer.json()) as { id: string; idDetail?: { usafId?: string } }[]
  return {
    path: '/results',
    call: `/api/v3/view/results/${fencer?.idDetail?.usafId ?? fencer?.id}`,
    shown: 'main summary h2',
    isWarm: false,
  }
}

/** An event of one's own that has pools, as soon as there is one. */
async function findEvent(url: string, cookie: string): Promise<Subject> {
  const ask = async (path: string) => (await fetch(url + path, { headers: { cookie } })).json()
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const view = (await ask('/api/v3/view/now')) as {
      rows?: { event: string; state: { kind: string } }[]
      events?: { id: string; tournamentId: string }[]
    }
    const row = view.rows?.find(one => one.state.kind === 'pool')
    const event = view.events?.find(one => one.id === row?.event)
    if (event) {
      const place = `${event.tournamentId}/event/${event.id}`
      return {
        path: `/live/${place}?tab=pools`,
        call: `/api/v2/tournament/${place}?live=true`,
        shown: 'main table td',
        isWarm: true,
      }
    }
    await new Promise(resolve => setTimeout(resolve, 500))
  }
  throw new Error('nobody of the demo is in a pool')
}
