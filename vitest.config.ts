import './tools/testing/running/keep-compiled.ts'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './tools/testing/long-first.ts'

/** What needs no database, no server and no other process. */
const PURE = [
  'src/domain/**/*.test.ts',
  'src/contract/**/*.test.ts',
  'src/connectors/**/*.test.ts',
  'src/web/**/*.test.ts',
]

/** What stands in for the browser, or keeps something for as long as its page lives: each file begins a page anew. */
const PAGES = [
  'src/web/api/**/*.test.ts',
  'src/web/app/**/*.test.ts',
  'src/web/features/settings/**/*.test.ts',
  'src/web/features/live-event/matches/**/*.test.ts',
  'src/web/storage/**/*.test.ts',
]

export default defineConfig({
  test: {
    environment: 'node',
    // Nothing is tried twice: what waits, waits as long as a busy machine may need.
    retry: 0,
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    projects: [
      // The product's modules keep nothing that a test could meet again; loading them anew for each file took a fifth
      // of the processors' time.
      { extends: true, test: { name: 'pure', include: PURE, exclude: PAGES, isolate: false } },
      { extends: true, test: { name: 'pages', include: PAGES } },
      {
        extends: true,
        test: {
          name: 'whole',
          isolate: false,
          include: ['src/**/*.test.ts', 'fakes/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: PURE,
        },
      },
    ],
  },
})
