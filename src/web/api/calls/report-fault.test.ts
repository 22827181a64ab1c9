import { expect, test } from 'vitest'
import { toPageFault } from './report-fault.ts'

const STACK = `
    at DeTab (https://allez.test/assets/de-tab-1a2b.js:1:22)
    at div
    at Tabs (https://allez.test/assets/tabs-3c.js:1:9)
    at ErrorBoundary`

test('a fault is told in words of the code alone', () => {
  const error = new SyntaxError('Unexpected token "Jan Roe", "member 100234567" is not valid JSON at 17')
  expect(toPageFault(error, STACK, '/live/ext_usaf_%23123/event/9f-3/')).toEqual({
    what: 'SyntaxError: Unexpected token …, … is not valid JSON at 0',
    where: '/live/:/event/:/',
    around: ['DeTab of de-tab-1a2b', 'Tabs of tabs-3c', 'ErrorBoundary'],
  })
})

test.each(['Cannot read "Jan Roe', 'Cannot read ‘Jan Roe’ of that', "it's Jan Roe"])(
  '%s names nobody',
  message => {
    expect(toPageFault(new Error(message), '', '/').what).not.toContain('Roe')
  },
)

test('what is thrown and is no error is told as one', () => {
  expect(toPageFault('Jan Roe', '', '/fencers/Jan%20Roe')).toEqual({
    what: 'Error: ',
    where: '/fencers/:',
    around: [],
  })
})
