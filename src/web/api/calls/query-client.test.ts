import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

test('answers stay in memory for five minutes unless a call says otherwise', async () => {
  vi.useFakeTimers()
  const ask = (name: string, more: object = {}) =>
    queryClient.fetchQuery({ queryKey: [name], queryFn: async () => name, ...more })
  await ask('usual')
  await ask('short', { gcTime: 1_000 })
  const kept = () => ['usual', 'short'].filter(name => queryClient.getQueryData([name]) === name)
  expect(kept()).toEqual(['usual', 'short'])
  vi.advanceTimersByTime(1_000)
  expect(kept()).toEqual(['usual'])
  vi.advanceTimersByTime(5 * 60_000 - 1_001)
  expect(kept()).toEqual(['usual'])
  vi.advanceTimersByTime(1)
  expect(kept()).toEqual([])
})
