import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'fakes/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
    environment: 'node',
    // Nothing is tried twice: what waits, waits as long as a busy machine may need.
    retry: 0,
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
  },
})
