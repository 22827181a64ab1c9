import type { Browser, BrowserContext } from '@playwright/test'
import { buildWeb } from '#tools/build-web.ts'
import { atMost, type Bench } from './measure/bench.ts'
import { startChild } from './measure/child-server.ts'
import { HALL, openBrowser, openPhone, openPhonePage } from './measure/phone.ts'
import { toCookies } from './measure/to-cookies.ts'
import { whenQuiet } from './measure/when-quiet.ts'

const VISITS = 5
const CHILDREN = 3
/** What a page keeps for the next visit, it keeps once it is at rest. */
const AT_REST_MS = 3_000

/**
 * B24: a parent of three opens Now in a full hall, signed in, on a phone four times slower than this machine: seconds until
 * the rows of all three stand on the first screen, with nothing pressed; from a browser that was never here, and from one
 * that was.
 */
export const firstMorning: Bench = {
  names: ['B24'],
  run: async () => {
    await buildWeb()
    const demo = await startChild('demo-server')
    const { url = '', cookies = '' } = demo.ready
    await waitForRows(url, cookies)
    const browser = await openBrowser()
    try {
      await visitTwice(browser, url, cookies)
      const visits: Morning[] = []
      for (let visit = 0; visit < VISITS; visit += 1)
        visits.push(await whenQuiet(() => visitTwice(browser, url, cookies)))
      return [
        atMost(
          'B24 three children answered, cold (s at 400 kbit/s, 400 ms)',
          6,
          visits.map(one => one.cold),
        ),
        atMost(
          'B24 three children answered, warm (s at 400 kbit/s, 400 ms)',
          1,
          visits.map(one => one.warm),
        ),
      ]
    } finally {
      await browser.close()
      await demo.stop()
    }
  },
}

/** Seconds from the beginning of the navigation. */
interface Morning {
  readonly cold: number
  readonly warm: number
}

async function visitTwice(browser: Browser, url: string, cookies: string): Promise<Morning> {
  const context = await openPhone(browser)
  try {
    await context.addCookies(toCookies(cookies, url))
    const cold = await visit(context, url)
    await untilKept(context, url)
    return { cold, warm: await visit(context, url) }
  } finally {
    await context.close()
  }
}

async function visit(context: BrowserContext, url: string): Promise<number> {
  const { page } = await openPhonePage(context, HALL)
  await page.addInitScript(watchRows, CHILDREN)
  await page.goto(`${url}/live`, { waitUntil: 'commit' })
  const ms = await page.evaluate(() => (window as unknown as { rowsShown: Promise<number> }).rowsShown)
  await page.close()
  return ms / 1000
}

/** A browser that was here before keeps the app: it does once a page was left open for a while, at home. */
async function untilKept(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/live`)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(AT_REST_MS)
  await page.close()
}

/** Runs in the page: notes when so many rows with what comes next stand whole on the first screen, painted. */
function watchRows(children: number): void {
  const isWhole = (one: Element) => {
    const { top, bottom } = one.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight && /strip|min|place|pool/i.test(one.textContent ?? '')
  }
  const rowsShown = new Promise<number>(resolve => {
    const look = () => {
      const rows = [...document.querySelectorAll('main section section, main section article')]
      const named = rows.filter(row => row.querySelector('h3') && isWhole(row))
      if (named.length < children) requestAnimationFrame(look)
      else setTimeout(() => resolve(performance.now()))
    }
    requestAnimationFrame(look)
  })
  Object.assign(window, { rowsShown })
}

/** The server has looked at the events of all three. */
async function waitForRows(url: string, cookie: string): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const answer = await fetch(`${url}/api/v3/view/now`, { headers: { cookie } })
    const { rows = [] } = (await answer.json()) as { rows?: unknown[] }
    if (rows.length >= CHILDREN) return
    await new Promise(resolve => setTimeout(resolve, 500))
  }
  throw new Error('the demo has no rows')
}
