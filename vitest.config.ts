import './tools/testing/running/keep-compiled.ts'
import { defineConfig } from 'vitest/config'

/** What needs no database, no server and no other process. */
const PURE = [
  'src/domain/**/*.test.ts',
  'src/contract/**/*.test.ts',
  'src/connectors/**/*.test.ts',
  'src/web/**/*.test.ts',
]

export default defineConfig({
  test: {
    environment: 'node',
    // Nothing is tried twice: what waits, waits as long as a busy machine may need.
    retry: 0,
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'pure', include: PURE } },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['src/**/*.test.ts', 'fakes/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: PURE,
        },
      },
    ],
  },
})
