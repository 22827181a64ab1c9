import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatStopToken, parseStopToken } from './stop-token.ts'

const key = fc.stringMatching(/^[\w-]{1,60}$/)

test('a token gives its key back to whoever signed it, and to nobody else', () => {
  fc.assert(
    fc.property(key, fc.string(), fc.string(), (stopKey, secret, other) => {
      const token = formatStopToken(stopKey, secret)
      expect(encodeURIComponent(token)).toBe(token)
      expect(parseStopToken(token, secret)).toBe(stopKey)
      if (other !== secret) expect(parseStopToken(token, other)).toBeUndefined()
    }),
  )
})

test('whatever else comes is no token', () => {
  const token = formatStopToken('abc', 'secret')
  fc.assert(fc.property(fc.string(), text => parseStopToken(text, 'secret') === undefined))
  for (const bent of [`x${token}`, `${token}x`, token.slice(0, -1), token.replace('.', ''), ''])
    expect(parseStopToken(bent, 'secret'), bent).toBeUndefined()
})
