import { expect, it } from 'vitest'
import { installFakeBrowser } from '#tools/testing/running/fake-browser.ts'
import { settledWarnings, settleWarning } from './settled-warnings.ts'

it('keeps what was read, each once, the latest last, and not for ever', () => {
  const browser = installFakeBrowser()
  for (const key of ['a', 'b', 'a']) settleWarning(key)
  expect(settledWarnings.read()).toEqual(['b', 'a'])
  for (let nth = 0; nth < 70; nth += 1) settleWarning(`${nth}`)
  expect(settledWarnings.read()).toHaveLength(60)
  browser.local.setItem(settledWarnings.key, JSON.stringify(['c', 4]))
  expect(settledWarnings.read()).toEqual(['c'])
})
