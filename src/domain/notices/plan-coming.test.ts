import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Coming, planComing } from './plan-coming.ts'
import type { NotedFact, PlannedNotice } from './plan-notices.ts'

const HOUR = 3_600_000
/** Closes at an hour; told two hours and one hour before. */
const closesAt = (hour: number, more: Partial<Coming> = {}): Coming => ({
  kind: 'checkIn',
  about: 'checkIn',
  term: `2026-12-05 ${hour}:00`,
  said: { time: `${hour}:00` },
  until: hour * HOUR,
  by: 'checkIn',
  steps: [120, 60].map(lead => ({ lead, at: hour * HOUR - lead * 60_000 })),
  isRepeated: false,
  ...more,
})

/** Looks at what comes at several moments, one after the other; what is planned at each. */
function look(moments: readonly (readonly [at: number, coming: Coming])[]): PlannedNotice[][] {
  const noted: NotedFact[] = []
  return moments.map(([at, coming]) => {
    const planned = planComing(noted, coming, at * HOUR)
    noted.push(...planned.map(({ fact }) => fact))
    return planned
  })
}
const tell = (...moments: (readonly [at: number, coming: Coming])[]) =>
  look(moments).map(planned =>
    planned.map(({ fact, leads, isForHearers }) =>
      [fact.value, isForHearers ? 'to hearers' : `${leads?.from} to ${leads?.to}`].join(': '),
    ),
  )
const ALL = Number.MAX_SAFE_INTEGER
const EIGHT = closesAt(8)

describe('what comes', () => {
  test('is told at each lead to whoever wants it, once', () => {
    expect(tell([5, EIGHT], [6, EIGHT], [6.5, EIGHT], [7, EIGHT], [7.9, EIGHT])).toEqual([
      [],
      [`2026-12-05 8:00 120: 120 to ${ALL}`],
      [],
      ['2026-12-05 8:00 60: 60 to 119'],
      [],
    ])
  })

  test('is told late where nobody looked, and not at all afterwards', () => {
    expect(tell([7.5, EIGHT], [7.6, EIGHT])).toEqual([[`2026-12-05 8:00 60: 60 to ${ALL}`], []])
    expect(tell([8, EIGHT], [30, EIGHT])).toEqual([[], []])
  })

  test('is not told again by a clock that was set back', () => {
    expect(tell([7, EIGHT], [6, EIGHT], [7, EIGHT])).toEqual([[`2026-12-05 8:00 60: 60 to ${ALL}`], [], []])
  })

  test('is told to be moved to whoever heard of it, and comes again', () => {
    const ten = closesAt(10)
    expect(tell([7, EIGHT], [7.5, ten], [7.6, ten], [8.5, ten], [9, ten])).toEqual([
      [`2026-12-05 8:00 60: 60 to ${ALL}`],
      ['2026-12-05 10:00 moved 1: to hearers'],
      [],
      [`2026-12-05 10:00 120: 120 to ${ALL}`],
      ['2026-12-05 10:00 60: 60 to 119'],
    ])
    expect(
      look([
        [7, EIGHT],
        [7.5, ten],
      ])[1]?.[0]?.was,
    ).toEqual({ time: '8:00' })
  })

  test('that is repeated is told at each shorter lead, too', () => {
    const days = closesAt(8, { isRepeated: true })
    expect(tell([6, days], [7, days]).flat()).toEqual([
      `2026-12-05 8:00 120: 120 to ${ALL}`,
      `2026-12-05 8:00 60: 60 to ${ALL}`,
    ])
  })

  test('that a source moves again and again is told six times to be moved', () => {
    const moments = Array.from({ length: 40 }, (_, nth) => [6, closesAt(nth % 2 === 0 ? 8 : 9)] as const)
    expect(
      tell(...moments)
        .flat()
        .filter(line => line.includes('hearers')),
    ).toHaveLength(6)
  })
})

test('whatever the clocks of several processes say, everybody is told once of a term that stays, and never afterwards', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 12, noNaN: true }), { maxLength: 30 }),
      fc.constantFrom(60, 90, 120),
      (moments, lead) => {
        const planned = look(moments.map(at => [at, EIGHT] as const))
        const heard = planned.flat().filter(({ leads }) => leads && lead >= leads.from && lead <= leads.to)
        expect(heard.length).toBeLessThanOrEqual(1)
        const isDue = moments.some(at => at >= 8 - lead / 60 && at < 8)
        // Between the steps that can be chosen one hears at the next shorter one.
        const isSure = moments.some(at => at >= 7 && at < 8)
        if (isSure) expect(heard).toHaveLength(1)
        if (!isDue) expect(heard).toHaveLength(0)
      },
    ),
    { numRuns: 500 },
  )
})
