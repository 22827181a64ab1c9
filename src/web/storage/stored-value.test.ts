import { afterEach, expect, test, vi } from 'vitest'
import { storedValue } from './stored-value.ts'

afterEach(() => vi.unstubAllGlobals())

const asText = (raw: unknown) => (typeof raw === 'string' ? raw : undefined)

test.each([
  ['blocked', undefined],
  [
    'full',
    {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => {},
    },
  ],
])('where the storage is %s a value holds as long as the page', (name, localStorage) => {
  vi.stubGlobal('localStorage', localStorage)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const stored = storedValue(`value-${name}`, 'nothing', asText)
  const heard = vi.fn()
  stored.subscribe(heard)
  expect(stored.read()).toBe('nothing')
  stored.write('something')
  expect(stored.read()).toBe('something')
  stored.clear()
  expect(stored.read()).toBe('nothing')
  expect(heard).toHaveBeenCalledTimes(2)
})
