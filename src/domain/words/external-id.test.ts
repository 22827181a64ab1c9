import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fail, ok } from '#domain/result.ts'
import { EXTERNAL_SOURCES, formatExternalId, parseExternalId } from './external-id.ts'

it.each(['ext_usaf_#123', 'ext_usaf_123'])('reads %s', text => {
  expect(parseExternalId(text)).toEqual(ok({ source: 'usaf', id: '123' }))
})

it.each([
  '',
  '123',
  'ext_usaf_',
  'ext_usaf_#',
  'ext_nobody_#1',
  'ext_usaf_##1',
  'ext_usaf_#1/..',
  'x'.repeat(1e5),
])('refuses %.20s', text => expect(parseExternalId(text)).toEqual(fail('Invalid External Id')))

it('round-trips', () => {
  const ids = fc.record({
    source: fc.constantFrom(...EXTERNAL_SOURCES),
    id: fc.stringMatching(/^[A-Za-z0-9-]{1,64}$/),
  })
  fc.assert(
    fc.property(ids, id => {
      expect(parseExternalId(formatExternalId(id))).toEqual(ok(id))
    }),
  )
})
