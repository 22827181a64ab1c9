import fc from 'fast-check'
import { putOwn, RawText } from './known.ts'

/** Texts by which servers have been broken. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  "'",
  "' or '1'='1",
  "'; drop table app_user; --",
  '%',
  '_',
  '%%%__\\',
  '\\',
  '"',
  'a\u0000b',
  '\u0000',
  '\ud800',
  'a\udfffb',
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  '../../../../etc/passwd',
  '..',
  '.',
  '..\\..\\windows',
  'a\r\nSet-Cookie: allez=x',
  'a\nb',
  '\u202egnp.exe',
  '\u2066a\u2069',
  '\u200b',
  '\ufeff',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'https://youtube.com@evil.example/',
  'data:text/html,x',
  '{{7*7}}',
  '$where',
  '*',
  '(a+)+$',
  '"*" OR *',
  'NEAR(a b)',
  'ext_usaf_#1',
  'ext_usaf_',
  '-1',
  '0',
  '1e309',
  'NaN',
  '9007199254740993',
  '99999999999999999999999999',
  'true',
  'null',
  'undefined',
  '[object Object]',
  '𝒜𝓃𝓃',
  'e\u0301'.repeat(40),
  'İıſK',
  'x'.repeat(301),
  'x'.repeat(5_000),
  '💥'.repeat(2_000),
  '9999-99-99',
  '0000-00-00',
  '2026-02-30',
]

/** Paths of a JSON patch that nobody may change by. */
export const HOSTILE_PATHS: readonly string[] = [
  '',
  '/',
  '/role',
  '/isAdmin',
  '/id',
  '/username',
  '/passwordHash',
  '/connections/GoogleCalendar',
  '/primaryUser',
  '/primaryUser/role',
  '/primaryUser/name/0',
  '/observers',
  '/observers/-',
  '/observers/-1/name',
  '/observers/1e9/name',
  '/observers/00/name',
  '/observers/99999/name',
  '/trackedFencers/-',
  '/trackedFencers/0',
  '/trackedFencers/0/fencerId',
  '/trackedFencers/0/personalInfo',
  '/__proto__/x',
  '/constructor/prototype/x',
  '/primaryUser/__proto__/x',
  '/preferences/__proto__',
  '/preferences/constructor/prototype/x',
  '/preferences/weapons/0',
  '/preferences',
  '/birthYear',
  '/name',
  '/matches/__proto__/videoLink',
  '/pools/__proto__/matches/0/videoLink',
  '/pools/0/matches/constructor/videoLink',
  '/pools/-1/matches/0/videoLink',
  '/pools/1e9/matches/0/videoLink',
  '/fencers/0/name',
  '/~0/~1/~2',
  'primaryUser/name',
  '/primaryUser/name\u0000',
]

/** Parts of addresses that stand there as they are. */
const RAW_SEGMENTS: readonly string[] = [
  '%2f',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '%00',
  '%',
  '%zz',
  '%ff%fe',
  '%c0%ae%c0%ae',
  '%ED%A0%80',
  '%0d%0aSet-Cookie:%20a=b',
  '%252f',
  ';a=b',
  'a;b',
  '%23',
  '+',
  '..;',
]

/** Fields that change what an object is, in readers that are not careful. */
const BAD_FIELDS: readonly string[] = ['__proto__', 'constructor', 'prototype', 'toString', '', 'a\u0000b']

/** A hostile text: one of the list, or any string with what no text should hold. */
export const hostileText = (): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_PATHS) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    // Halves of pairs stand alone in it.
    {
      weight: 1,
      arbitrary: fc
        .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
        .map(units => String.fromCharCode(...units)),
    },
  )

export const rawSegment = (): fc.Arbitrary<RawText> =>
  fc.constantFrom(...RAW_SEGMENTS).map(text => new RawText(text))

/** A hostile value of a body. */
export const hostileValue = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: hostileText() },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom(...BAD_FIELDS), hostileText()).map(([field, value]) => {
        const made = {}
        putOwn(made, field, { x: value, role: 'admin', polluted: true })
        return made
      }),
    },
  )
