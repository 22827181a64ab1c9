import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listPlaceTests } from './list-place-tests.ts'

const ROOT = join(import.meta.dirname, '../../..')

test('what stands in a place of its own is found, what names its databases by itself is not', () => {
  const found = listPlaceTests(ROOT, ['src/server/*.test.ts', 'src/server/journeys/*.test.ts'])
  expect(found.length).toBeGreaterThan(40)
  expect(found).toContain('src/server/app.test.ts')
  expect(found).toContain('src/server/journeys/sent-once.test.ts')
  expect(found).not.toContain('src/server/journeys/killed-servers.test.ts')
})
