import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_FLAGS } from './chromium-flags.ts'
import { requireChromium } from './find-chromium.ts'

/** The icons that devices want as pixels, drawn from the one drawing: `npm run icons`. */
const PUBLIC = join(import.meta.dirname, '../src/web/public')
const OUT = join(PUBLIC, 'icons')
const GROUND = '#0e1420'

/** `bleed`: how much of the side is left around the drawing on a full ground, for devices that cut it to a shape. */
const ICONS = [
  { file: 'icon-192.png', side: 192 },
  { file: 'icon-512.png', side: 512 },
  { file: 'maskable-192.png', side: 192, bleed: 0.1 },
  { file: 'maskable-512.png', side: 512, bleed: 0.1 },
  { file: 'apple-touch-icon.png', side: 180, bleed: 0.06 },
] as const satisfies readonly Icon[]

interface Icon {
  readonly file: string
  readonly side: number
  readonly bleed?: number
}

async function draw(browser: Browser, { file, side, bleed }: Icon): Promise<void> {
  const page = await browser.newPage({ viewport: { width: side, height: side } })
  const drawing = readFileSync(join(PUBLIC, 'icon.svg'), 'base64')
  const rest = bleed === undefined ? 0 : side * bleed
  const ground = bleed === undefined ? 'transparent' : GROUND
  await page.setContent(
    `<body style="margin:0;background:${ground}"><img alt="" src="data:image/svg+xml;base64,${drawing}"
      style="display:block;padding:${rest}px;width:${side - 2 * rest}px;height:${side - 2 * rest}px">`,
  )
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  await page.screenshot({ path: join(OUT, file), omitBackground: true })
  await page.close()
}

mkdirSync(OUT, { recursive: true })
const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS })
for (const icon of ICONS) await draw(browser, icon)
await browser.close()
