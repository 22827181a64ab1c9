import { expect, it } from 'vitest'
import { fail } from '#domain/result.ts'
import { DEFAULT_STANDINGS_CODE, parseStandingsCode } from './standings-code.ts'

it.each([DEFAULT_STANDINGS_CODE, 'CDTWE', 'Y14MFR1', 'Y14MFR6'])('takes %s', code => {
  expect(parseStandingsCode(code).ok).toBe(true)
})

it.each([
  ['Y12XS', 'Invalid Gender Code'],
  ['Y12MSR7', 'Invalid Region Number'],
  ['Y13MS', 'Invalid Event Category Code'],
])('refuses %s', (code, reason) => expect(parseStandingsCode(code)).toEqual(fail(reason)))
