import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DeskBout, type FilmSpan, toUsualLength } from './desk-bout.ts'
import { proposeSpans } from './propose-spans.ts'

const bout = (key: string, more: Partial<DeskBout> = {}): DeskBout => ({
  key,
  roundOf: 0,
  surname: key,
  givenName: '',
  touches: 7,
  day: '2026-11-21',
  ...more,
})
const POOL = ['a', 'b', 'c', 'd', 'e'].map(key => bout(key))
const NONE: ReadonlyMap<string, FilmSpan> = new Map()
const HOUR = 3_600_000

test('without a clock and without a filed bout nothing is said', () => {
  expect(proposeSpans({ seconds: 7200 }, POOL, NONE)).toEqual([])
})

test('a bout that was seen to end while the film ran is where the clock says', () => {
  const startedAt = Date.parse('2026-11-21T14:00:00Z')
  const [span] = proposeSpans({ seconds: 7200, startedAt }, [bout('a', { endedAt: startedAt + HOUR })], NONE)
  expect(span).toEqual({ key: 'a', start: 3560 - toUsualLength(bout('a')), end: 3560, why: 'clock' })
})

test('a film whose camera knows no time takes it from a bout that is filed', () => {
  const at = Date.parse('2026-11-21T14:00:00Z')
  const bouts = [bout('a', { endedAt: at }), bout('b', { endedAt: at + 600_000 })]
  const filed = new Map([['a', { start: 100, end: 340 }]])
  expect(proposeSpans({ seconds: 7200 }, bouts, filed)).toEqual([
    { key: 'b', start: 940 - toUsualLength(bout('b')), end: 940, why: 'clock' },
  ])
})

test('a bout that ended before the film began is not in it', () => {
  const startedAt = Date.parse('2026-11-21T14:00:00Z')
  const early = bout('a', { endedAt: startedAt - HOUR })
  expect(proposeSpans({ seconds: 7200, startedAt }, [early], NONE)).toEqual([])
})

test('results that were typed together are not told apart by the clock', () => {
  const startedAt = Date.parse('2026-11-21T14:00:00Z')
  const together = ['a', 'b', 'c'].map(key => bout(key, { endedAt: startedAt + HOUR }))
  expect(proposeSpans({ seconds: 7200, startedAt }, together, NONE)).toEqual([])
  const apart = [...together, bout('d', { endedAt: startedAt + 2 * HOUR - 600_000 })]
  expect(proposeSpans({ seconds: 7200, startedAt }, apart, NONE).find(span => span.key === 'd')?.why).toBe(
    'clock',
  )
})

describe('by the order', () => {
  test('bouts follow a filed one, each as long as its touches say', () => {
    const bouts = [bout('a'), bout('b', { touches: 5 }), bout('c', { touches: 9 })]
    const spans = proposeSpans({ seconds: 7200 }, bouts, new Map([['a', { start: 60, end: 330 }]]))
    expect(spans.map(({ key, why }) => [key, why])).toEqual([
      ['b', 'order'],
      ['c', 'order'],
    ])
    const [b, c] = spans
    expect(b).toMatchObject({ start: 440, end: 660 })
    expect((c?.end ?? 0) - (c?.start ?? 0)).toBe(100 + 9 * 24)
  })

  test('rests are those seen between filed neighbours', () => {
    const filed = new Map([
      ['a', { start: 0, end: 200 }],
      ['b', { start: 500, end: 700 }],
    ])
    expect(proposeSpans({ seconds: 7200 }, POOL, filed)[0]).toMatchObject({ key: 'c', start: 1000 })
  })

  test('what comes before the first filed one is proposed back from it', () => {
    const filed = new Map([['c', { start: 2000, end: 2260 }]])
    const [a, b] = proposeSpans({ seconds: 7200 }, POOL, filed)
    expect(b).toMatchObject({ key: 'b', end: 1890 })
    expect(a?.end).toBeLessThan(b?.start ?? 0)
  })

  test('between two filed ones they are drawn together until they have room', () => {
    const filed = new Map([
      ['a', { start: 0, end: 200 }],
      ['e', { start: 600, end: 900 }],
    ])
    const spans = proposeSpans({ seconds: 7200 }, POOL, filed)
    expect(spans.map(span => span.key)).toEqual(['b', 'c', 'd'])
    expect(spans.at(-1)?.end).toBe(600)
  })
})

test('whatever is known, proposals lie in the film, in order, and over no filed bout', () => {
  const ask = fc.record({
    seconds: fc.integer({ min: 60, max: 20_000 }),
    rounds: fc.array(fc.constantFrom(0, 64, 32), { minLength: 1, maxLength: 14 }),
    filedAt: fc.uniqueArray(fc.integer({ min: 0, max: 13 }), { maxLength: 6 }),
  })
  fc.assert(
    fc.property(ask, ({ seconds, rounds, filedAt }) => {
      const bouts = rounds
        .toSorted((a, b) => (a || 999) - (b || 999))
        .map((roundOf, nth) => bout(`${nth}`, { roundOf }))
      const filed = new Map<string, FilmSpan>(
        filedAt
          .toSorted((a, b) => a - b)
          .flatMap((nth, at) =>
            nth < bouts.length ? [[`${nth}`, { start: at * 900, end: at * 900 + 300 }] as const] : [],
          ),
      )
      const spans = proposeSpans({ seconds }, bouts, filed)
      for (const { key, start, end } of spans) {
        expect(filed.has(key)).toBe(false)
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(seconds)
      }
      const starts = spans.map(span => span.start)
      expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    }),
    { numRuns: 500 },
  )
})
