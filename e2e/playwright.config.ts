import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import '../tools/testing/running/keep-compiled.ts'
import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../tools/chromium-flags.ts'
import { findChromium } from '../tools/find-chromium.ts'

const executablePath = findChromium()
/** No page of a test lives so long that making its code fast would pay, nor is there a display to draw for in a process of its own. */
const FOR_SHORT_LIVES = ['--js-flags=--no-opt --no-maglev', '--in-process-gpu']
const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [...CHROMIUM_FLAGS, ...FOR_SHORT_LIVES],
}
const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
const { defaultBrowserType: __, ...desktop } = devices['Desktop Chrome']

/** What is the same at every size is walked at one; tests marked @phone or @desktop belong to that size too. */
const PHONE_ONLY = [
  'bout-keeper',
  'calendars',
  'connected-calendar',
  'day-link',
  'frame-notices',
  'fresh-scores',
  'kept-together',
  'late-parts',
  'notices',
  'told-ahead',
  'push',
  'filed-uploads',
  'upload',
  'language',
  'spanish',
  'french',
  'sign-in',
  'second-factor',
  'live-list',
  'tournament',
  'bad-times',
  'hostile-names',
  'event-tabs',
  'results',
  'settings',
  'standings',
  'plan',
  'letter',
  'clocks',
  'sideways',
  'large-letters',
  'late-answers',
  'cut',
  'sources',
  'estimate',
  'empty-server',
  'offline',
  'new-version',
  'outbox',
  'scoresheet',
  'pool-typing',
  'pool-typing-reach',
  'share',
  'sheet-phones',
  'no-room',
  'new-scoresheet',
  'sheet-rounds',
  'team-match',
]
const DESKTOP_ONLY = [
  'new-parent',
  'handed-on',
  'asked-again',
  'registered-list',
  'keyboard',
  'world-cup',
  'captured',
  'opponents',
  'invitation',
  'admin',
  'admin-people',
  'video-desk',
]
/** Begin a day of their own, with a server of its own: side by side, so that no other test needs a third one after them. */
const OWN_DAY = ['day-link', 'filed-uploads', 'now', 'pools', 'push', 'sources', 'upload']
/** Look at all screens and leave something of each, or count all that there is: each on a server of its own. */
const WALKS = ['accessibility', 'french', 'spanish', 'offline']
/** Keep scoresheets, which every other list of their server would show: side by side, on servers of their own. */
const SHEETS = readdirSync(import.meta.dirname)
  .filter(name => name.endsWith('.spec.ts'))
  .filter(name => /scoresheet|\/sheets\//.test(readFileSync(join(import.meta.dirname, name), 'utf8')))
  .map(name => name.replace('.spec.ts', ''))
  .filter(name => !WALKS.includes(name))
const APART = [...OWN_DAY, ...SHEETS, ...WALKS]
/** Walked in the long runs alone (`npm run test:endurance`), which say how long. */
const LONG = process.env.ALLEZ_WALL_HOURS ? [] : ['wall-hours']
const toPatterns = (names: readonly string[]): string[] => names.map(name => `**/${name}.spec.ts`)

const PHONE = { grepInvert: /@desktop/, use: { ...phone, viewport: { width: 390, height: 844 } } }
const DESKTOP = { grepInvert: /@phone/, use: { ...desktop, viewport: { width: 1440, height: 900 } } }

export default defineConfig({
  testDir: '.',
  globalSetup: './server/prepare-season.ts',
  outputDir: '../test-results',
  workers: 3,
  fullyParallel: false,
  retries: 0,
  // Nothing is tried twice: what waits, waits as long as a busy machine may need.
  timeout: 240_000,
  // A source that failed some times in a row is asked again after half a minute.
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    headless: true,
    // By themselves they wait as long as a test may take, and it ends without a word of what it waited for.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions,
    // They would cost a tenth of the run; `--trace on` takes them when wanted.
    trace: 'off',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    colorScheme: 'light',
    // What is kept on the device answers before a test could hold it back; `offline` has it.
    serviceWorkers: 'block',
  },
  projects: [
    ...WALKS.map(name => ({ ...PHONE, name: `phone, ${name}`, testMatch: toPatterns([name]) })),
    { ...PHONE, name: 'phone', testIgnore: toPatterns([...APART, ...DESKTOP_ONLY, 'wall-hours']) },
    { ...PHONE, name: 'phone, sheets', testMatch: toPatterns(SHEETS) },
    { ...PHONE, name: 'phone, own days', testMatch: toPatterns(OWN_DAY) },
    ...[OWN_DAY, SHEETS, WALKS].flatMap(names => {
      const wide = names.filter(name => !PHONE_ONLY.includes(name))
      return wide.length === 0
        ? []
        : { ...DESKTOP, name: `desktop, ${wide.join(', ')}`, testMatch: toPatterns(wide) }
    }),
    { ...DESKTOP, name: 'desktop', testIgnore: toPatterns([...APART, ...PHONE_ONLY, ...LONG]) },
  ],
})
