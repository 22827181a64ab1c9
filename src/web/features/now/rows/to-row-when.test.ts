import { expect, it } from 'vitest'
import type { NowItem } from '#web/kit/now/now-item.ts'
import { toRowWhen } from './to-row-when.ts'

const MINUTE_MS = 60_000
const NOON = Date.UTC(2026, 0, 10, 17)

/** A row whose bout was to begin between 12:10 and 12:20 in New York, last heard of at noon. */
const item = (next: object = {}): NowItem => ({
  name: 'Quill, Mara',
  row: {
    event: 'e',
    fencer: 'f',
    state: { kind: 'tableau', roundOf: 16, next },
    due: { from: NOON + 10 * MINUTE_MS, to: NOON + 20 * MINUTE_MS },
  },
  event: {
    id: 'e',
    tournamentId: 't',
    name: 'Foil',
    tournamentName: 'Cup',
    team: false,
    timeZoneId: 'America/New_York',
    live: true,
    count: 20,
    source: 'ftl',
    flags: [],
    version: 1,
    changedAt: NOON,
    lookedAt: NOON,
  },
})

it('counts minutes as long as it is heard of', () => {
  expect(toRowWhen(item(), NOON + MINUTE_MS)).toEqual({ big: '~14 min', small: '9 to 19' })
})

it('says of old news when it was to be, and counts nothing down', () => {
  for (const minutes of [5, 15, 90]) {
    const { big, small } = toRowWhen(item(), NOON + minutes * MINUTE_MS)
    expect(big).toMatch(/^~12:15\sPM/)
    expect(small).toBe('by the last news')
  }
})

it('keeps the score of a bout that was on the strip', () => {
  expect(toRowWhen(item({ isOn: true, own: 3, other: 2 }), NOON + 5 * MINUTE_MS).big).toBe('3–2')
})
