import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from '#tools/chromium-flags.ts'
import { requireChromium } from '#tools/find-chromium.ts'

const SLOWER_CPU = 4
/** A browser draws its own window, tab strip and all, in the first second: whoever looks at a page has that behind them. */
const WINDOW_DRAWN_MS = 1_000
/** Slow 4G: 1.6 Mbit/s down, 0.75 up, 150 ms. */
export const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS })

/** A phone's window, with a cache of its own. */
export const openPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
  })

/** A full hall: 400 kbit/s down and up, 400 ms. */
export const HALL = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** A page on a phone so many times slower than this machine; `network` also slows what it asks for. */
export async function openPhonePage(context: BrowserContext, network?: typeof HALL, rate = SLOWER_CPU) {
  const page: Page = await context.newPage()
  await sleep(WINDOW_DRAWN_MS)
  const cdp = await context.newCDPSession(page)
  if (network) {
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', network)
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  return { page, cdp }
}
