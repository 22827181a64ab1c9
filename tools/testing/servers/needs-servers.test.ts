import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openNeedsServers } from './needs-servers.ts'

test('what asks for PostgreSQL or Redis by itself is known from what does not', () => {
  const needs = openNeedsServers(join(import.meta.dirname, '../../..'))
  expect(needs('src/server/store/store.test.ts')).toBe(true)
  expect(needs('src/server/cache/redis-cache.test.ts')).toBe(true)
  expect(needs('src/domain/names/person-name.test.ts')).toBe(false)
})
