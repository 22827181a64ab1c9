import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { requireHeadlessChromium } from './find-chromium.ts'

/** Builds the pages and walks them in a real browser. `node tools/run-e2e.ts [--report=FILE] [playwright words …]` */
const ROOT = join(import.meta.dirname, '..')
const REPORT = '--report='
const words = process.argv.slice(2)
const report = words.find(word => word.startsWith(REPORT))?.slice(REPORT.length)
const CHROMIUM = requireHeadlessChromium()
await import('./build-web-if-stale.ts')
const { status, error } = spawnSync(
  join(ROOT, 'node_modules/.bin/playwright'),
  [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    `--reporter=list${report ? ',json' : ''}`,
    ...words.filter(word => !word.startsWith(REPORT)),
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM, ...(report ? { PLAYWRIGHT_JSON_OUTPUT_FILE: report } : {}) },
  },
)
if (error) throw error
process.exitCode = status ?? 1
