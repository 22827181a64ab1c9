import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, devices, type Page } from '@playwright/test'
import { DEMO_ACCOUNTS } from '#fakes/season/demo-people.ts'
import { startDemo } from '#server/demo/start-demo.ts'
import { awaitFonts } from '#tools/testing/running/await-fonts.ts'
import { buildWeb } from './build-web.ts'
import { CHROMIUM_FLAGS } from './chromium-flags.ts'
import { requireChromium } from './find-chromium.ts'

/** The README's pictures, taken of the demo: `npm run pictures`. */
const OUT = join(import.meta.dirname, '../docs/pictures')
const LARGEST_BYTES = 250_000
const ACCOUNT = DEMO_ACCOUNTS[0]
const { defaultBrowserType: _, ...PHONE } = devices['Pixel 7']
const PHONE_SCREEN = { ...PHONE, viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5 }
const WIDE_SCREEN = { viewport: { width: 1440, height: 860 }, deviceScaleFactor: 1 }

/** The landing page's picture, one for each scheme of the page. */
const APP_OUT = join(import.meta.dirname, '../src/web/app/pictures')
const LARGEST_APP_BYTES = 40_000
const APP_CLIP = { x: 0, y: 0, width: 390, height: 600, scale: 1.5 }
const SMALL_SCREEN = { ...PHONE, viewport: { width: 390, height: 600 }, deviceScaleFactor: 1.5 }

interface Picture {
  readonly file: string
  /** A live event, as the source writes its name; or else the path of another screen. */
  readonly at: { readonly event: string } | { readonly path: string }
  readonly screen: BrowserContextOptions
  readonly query?: string
  /** A part of the pages themselves: small, as WebP. */
  readonly inApp?: boolean
  readonly ready: (page: Page) => Promise<unknown>
}

const PICTURES: readonly Picture[] = [
  {
    file: 'now-phone-light.png',
    at: { path: '/live' },
    screen: { ...PHONE_SCREEN, colorScheme: 'light' },
    ready: page => page.getByText('go to strip').first().waitFor(),
  },
  {
    file: 'live-phone-light.png',
    at: { event: "Y14 Women's Foil" },
    query: '?tab=pools',
    screen: { ...PHONE_SCREEN, colorScheme: 'light' },
    ready: page => page.getByRole('table').first().waitFor(),
  },
  {
    file: 'results-phone-light.png',
    at: { path: '/results' },
    screen: { ...PHONE_SCREEN, colorScheme: 'light' },
    ready: page => page.getByRole('group').nth(2).waitFor(),
  },
  {
    file: 'de-phone-dark.png',
    at: { event: "Cadet Men's Epee" },
    screen: { ...PHONE_SCREEN, colorScheme: 'dark' },
    query: '?tab=de',
    ready: async page => {
      await page.getByRole('button', { name: /^Bastien · T64/ }).click()
      await page.getByRole('group', { name: 'T64, bout 32', exact: true }).waitFor()
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    },
  },
  {
    file: 'live-desktop-light.png',
    at: { event: "Cadet Men's Epee" },
    screen: { ...WIDE_SCREEN, colorScheme: 'light' },
    ready: page => page.getByRole('group', { name: 'T64, bout 1', exact: true }).waitFor(),
  },
  ...(['light', 'dark'] as const).map(scheme => ({
    file: `welcome-${scheme}.webp`,
    at: { event: "Y14 Women's Foil" },
    query: '?tab=pools',
    screen: { ...SMALL_SCREEN, colorScheme: scheme },
    inApp: true,
    ready: async (page: Page) => {
      await page.getByRole('table').first().waitFor()
      await page.getByText(/\d(?:st|nd|rd|th) of \d+ for now/).waitFor()
      await page
        .getByText(/next bout/)
        .first()
        .waitFor()
    },
  })),
]

// It is Saturday afternoon at the venue, whenever the pictures are taken: server and pages share this clock.
const began = performance.now()
Date.now = () => Math.floor(Date.parse('2026-11-21T19:10:00Z') + performance.now() - began)

await buildWeb()
mkdirSync(OUT, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'allez-pictures-'))
const report = (what: string, error: unknown): void => console.error(what, error)
// At this speed nothing happens while the pictures are taken, and every run sees nearly the same scores.
const demo = await startDemo({ host: '127.0.0.1', port: 0, dataDir, pollMs: 500 }, report, { speed: 0.001 })
// Results are of years past, which the demo writes after it has started.
await demo.archive
const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS })
try {
  // A part of the names, to take some of them only.
  const wanted = process.argv[2] ?? ''
  for (const picture of PICTURES.filter(({ file }) => file.includes(wanted))) {
    const path = await takePicture(browser, picture)
    const bytes = statSync(path).size
    console.log(`${picture.file} ${Math.round(bytes / 1000)} kB`)
    const most = picture.inApp ? LARGEST_APP_BYTES : LARGEST_BYTES
    if (bytes > most) throw new Error(`${picture.file} is larger than ${most} bytes`)
  }
} finally {
  await browser.close()
  await demo.app.close()
  rmSync(dataDir, { recursive: true, force: true })
}

async function takePicture(browser: Browser, { file, at, screen, query = '', inApp, ready }: Picture) {
  const context = await browser.newContext({
    baseURL: demo.app.address,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    ...screen,
  })
  await context.clock.install({ time: Date.now() })
  const { username, password } = ACCOUNT ?? { username: '', password: '' }
  await context.request.post('/login', { data: { username, password } })
  const page = await context.newPage()
  await page.goto('path' in at ? at.path : findPath(at.event) + query)
  await ready(page)
  await awaitFonts(page)
  const path = join(inApp ? APP_OUT : OUT, file)
  if (inApp) await saveWebp(page, path)
  else await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
  await context.close()
  return path
}

/** Playwright writes PNG and JPEG only; the browser itself knows WebP. */
async function saveWebp(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 45,
    clip: APP_CLIP,
  })
  writeFileSync(path, Buffer.from(data, 'base64'))
}

function findPath(name: string): string {
  for (const tournament of demo.fake.shelf.all()) {
    const event = tournament.events.find(one => one.name.replaceAll(/\s+/g, ' ') === name)
    if (event) return `/live/ftl-${tournament.id.toLowerCase()}/event/ftl-${event.id.toLowerCase()}/`
  }
  throw new Error(`The demo has no event ${name}`)
}
