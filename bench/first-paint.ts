import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { buildWeb } from '#tools/build-web.ts'
import { atMost, type Bench, median } from './measure/bench.ts'
import { buildPages } from './measure/build-pages.ts'
import { startChild } from './measure/child-server.ts'
import { openBrowser, openPhone, openPhonePage, SLOW_4G } from './measure/phone.ts'
import { serveFolder } from './measure/serve-folder.ts'
import { whenQuiet } from './measure/when-quiet.ts'

const PAIRS = 7
const KB = 1024
const LIST = '/api/v2/tournament'

/** B11: a first visit to /live on a slow phone, on a day when none of one's own fences: first paint ÷ a page of React alone, and the code it fetches. */
export const firstPaint: Bench = {
  names: ['B11'],
  run: async () => {
    await buildWeb()
    const pages = await buildPages()
    const demo = await startChild('demo-server')
    const { url = '', quietCookies: cookies = '' } = demo.ready
    const list = await waitForList(url, cookies)
    const bare = await serveFolder(pages.dir, { '/answer': brotliCompressSync(list) })
    const browser = await openBrowser()
    const visitOwn = () => visit(browser, `${url}/live`, toCookies(cookies, url))
    const visitBare = () => visit(browser, `${bare.url}/bare.html`, [])
    try {
      await visitBare()
      await visitOwn()
      const pairs: { own: Visit; bare: Visit }[] = []
      for (let pair = 0; pair < PAIRS; pair += 1)
        pairs.push(await whenQuiet(async () => ({ bare: await visitBare(), own: await visitOwn() })))
      const shown = pairs.map(pair => pair.own.listMs / pair.bare.listMs)
      const ownMs = median(pairs.map(pair => pair.own.paintMs)).toFixed(0)
      const bareMs = median(pairs.map(pair => pair.bare.paintMs)).toFixed(0)
      const bareKb = median(pairs.map(pair => pair.bare.codeBytes / KB)).toFixed(1)
      return [
        atMost(
          'B11 /live first paint ÷ bare React page',
          1.3,
          pairs.map(pair => pair.own.paintMs / pair.bare.paintMs),
          `${ownMs} ÷ ${bareMs} ms; list of tournaments to be seen ÷ same: ${median(shown).toFixed(2)}`,
        ),
        atMost(
          'B11 /live first-load JS+CSS (kB, brotli)',
          110,
          pairs.map(pair => pair.own.codeBytes / KB),
          `bare React page: ${bareKb}`,
        ),
      ]
    } finally {
      await browser.close()
      await bare.close()
      await demo.stop()
      pages.remove()
    }
  },
}

/** A first visit. Times are milliseconds from the beginning of the navigation. */
interface Visit {
  readonly paintMs: number
  /** When the first tournament of the list had been painted. */
  readonly listMs: number
  /** Bodies of scripts and style sheets as they came over the wire before that. */
  readonly codeBytes: number
}

async function visit(browser: Browser, url: string, cookies: ReturnType<typeof toCookies>): Promise<Visit> {
  const context = await openPhone(browser)
  try {
    await context.addCookies(cookies)
    const { page } = await openPhonePage(context, SLOW_4G)
    await page.addInitScript(watchList)
    await page.goto(url)
    return await page.evaluate(async () => {
      const listMs = await (window as unknown as { listShown: Promise<number> }).listShown
      const code = performance
        .getEntriesByType('resource')
        .map(entry => entry as PerformanceResourceTiming)
        .filter(entry => /\.(js|css)$/.test(new URL(entry.name).pathname) && entry.startTime < listMs)
      return {
        paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        listMs,
        codeBytes: code.reduce((sum, entry) => sum + entry.encodedBodySize, 0),
      }
    })
  } finally {
    await context.close()
  }
}

/** Runs in the page: notes when the first tournament of a list has been painted. */
function watchList(): void {
  const listShown = new Promise<number>(resolve => {
    const look = () => {
      if (!document.querySelector('main h3')) requestAnimationFrame(look)
      else setTimeout(() => resolve(performance.now()))
    }
    requestAnimationFrame(look)
  })
  Object.assign(window, { listShown })
}

const toCookies = (cookies: string, url: string) =>
  cookies.split('; ').map(pair => {
    const [name = '', value = ''] = pair.split('=')
    return { name, value, url }
  })

/** The demo's tournaments as soon as they have been discovered, as the wire says them. */
async function waitForList(url: string, cookie: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const list = await (await fetch(`${url}${LIST}?type=upcoming`, { headers: { cookie } })).text()
    if ((JSON.parse(list) as unknown[]).length > 0) return list
    await sleep(100)
  }
  throw new Error('no tournament was discovered')
}
