import { expect, test } from 'vitest'
import { Known, putOwn, RawText } from '#tools/fuzz/values/known.ts'
import { describeRequest, encodeText, formatRequest } from './format-request.ts'

test.each([
  ['a/b c', 'a%2Fb%20c'],
  ['ext_usaf_#1', 'ext_usaf_%231'],
  ['💥', '%F0%9F%92%A5'],
  ['a\ud800', 'a%ED%A0%80'],
  ['\u0000\r\n', '%00%0D%0A'],
  [new RawText('..%2f'), '..%2f'],
  [['a'], '%5B%22a%22%5D'],
  [null, ''],
  [12, '12'],
])('%j travels as %s', (value, text) => expect(encodeText(value)).toBe(text))

test('a request is written out with what is known in it, and told without what opens an account', () => {
  const polluted = {}
  putOwn(polluted, '__proto__', { x: 1 })
  const wire = formatRequest(
    { method: 'POST', path: '/fencer/{id}/of/{list}' },
    {
      place: undefined,
      path: [
        ['id', new Known('fencer', 3)],
        ['list', 'a'],
      ],
      query: [
        ['q', ['x', 'y']],
        ['a[b]', 1],
      ],
      headers: [['cookie', 'allez=secret']],
      body: { deep: [new Known('event', 1)], polluted },
    },
    ({ kind, nth }) => `${kind}#${nth}`,
  )
  expect(wire).toEqual({
    method: 'POST',
    address: '/fencer/fencer%233/of/a?q=x&q=y&a%5Bb%5D=1',
    headers: { 'content-type': 'application/json', cookie: 'allez=secret' },
    body: '{"deep":["event#1"],"polluted":{"__proto__":{"x":1}}}',
  })
  expect(describeRequest(wire)).not.toContain('secret')
})
