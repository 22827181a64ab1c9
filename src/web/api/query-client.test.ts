import { expect, test } from 'vitest'
import { queryClient } from './query-client.ts'

test('answers stay in memory for five minutes unless a call says otherwise', () => {
  expect(queryClient.getDefaultOptions().queries?.gcTime).toBe(5 * 60_000)
})
