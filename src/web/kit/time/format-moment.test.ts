import { expect, test } from 'vitest'
import { formatLook, formatMinute, formatMoment } from './format-moment.ts'

const AT = Date.UTC(2026, 10, 21, 19, 5)
const CHICAGO = 'America/Chicago'
const frame = { now: AT + 3_600_000, ownZone: CHICAGO, locale: 'en-US' } as const
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

test.each([
  ['the same day, the reader’s clock', frame, '1:05 PM', 'today 1:05 PM', '1:05 PM'],
  [
    'the venue’s clock where it is another',
    { ...frame, timeZone: 'America/New_York' },
    '2:05 PM EST',
    'today 2:05 PM EST',
    '2:05 PM EST',
  ],
  [
    'the venue’s clock where it is the same',
    { ...frame, timeZone: CHICAGO },
    '1:05 PM',
    'today 1:05 PM',
    '1:05 PM',
  ],
  ['days later', { ...frame, now: AT + 9 * 86_400_000 }, 'Nov 21', 'Nov 21', 'Nov 21, 1:05 PM'],
  [
    'a year later',
    { ...frame, now: AT + 360 * 86_400_000 },
    'Nov 21, 2026',
    'Nov 21, 2026',
    'Nov 21, 2026, 1:05 PM',
  ],
  ['a zone that nobody knows', { ...frame, timeZone: 'Moon/Base' }, '7:05 PM', 'today 7:05 PM', '7:05 PM'],
])('%s', (_, at, moment, look, minute) => {
  expect([formatMoment(AT, at), formatLook(AT, at), formatMinute(AT, at)].map(plain)).toEqual([
    moment,
    look,
    minute,
  ])
})
