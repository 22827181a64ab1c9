import '../tools/testing/running/keep-compiled.ts'
import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../tools/chromium-flags.ts'
import { findChromium } from '../tools/find-chromium.ts'

const executablePath = findChromium()
const launchOptions = { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_FLAGS }
const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
const { defaultBrowserType: __, ...desktop } = devices['Desktop Chrome']

/** What is the same at every size is walked at one; tests marked @phone or @desktop belong to that size too. */
const PHONE_ONLY = [
  'language',
  'spanish',
  'french',
  'sign-in',
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
]
/** Begin a day of their own, with a server of its own: side by side, so that no other test needs a third one after them. */
const OWN_DAY = ['day-link', 'now', 'pools', 'sources']
/** Walked in the long runs alone (`npm run test:endurance`), which say how long. */
const LONG = process.env.ALLEZ_WALL_HOURS ? [] : ['wall-hours']
const toPatterns = (names: readonly string[]): string[] => names.map(name => `**/${name}.spec.ts`)

const PHONE = { grepInvert: /@desktop/, use: { ...phone, viewport: { width: 390, height: 844 } } }
const DESKTOP = { grepInvert: /@phone/, use: { ...desktop, viewport: { width: 1440, height: 900 } } }

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  // Nothing is tried twice: what waits, waits as long as a busy machine may need.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    headless: true,
    launchOptions,
    // They would cost a tenth of the run; `--trace on` takes them when wanted.
    trace: 'off',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    colorScheme: 'light',
  },
  projects: [
    { ...PHONE, name: 'phone', testIgnore: toPatterns([...OWN_DAY, ...DESKTOP_ONLY, 'wall-hours']) },
    { ...PHONE, name: 'phone, own days', testMatch: toPatterns(OWN_DAY) },
    {
      ...DESKTOP,
      name: 'desktop, own days',
      testMatch: toPatterns(OWN_DAY.filter(name => !PHONE_ONLY.includes(name))),
    },
    { ...DESKTOP, name: 'desktop', testIgnore: toPatterns([...OWN_DAY, ...PHONE_ONLY, ...LONG]) },
  ],
})
