import { describe, expect, it } from 'vitest'
import { findTournamentTiming, toTournamentSpan } from './tournament-timing.ts'

const dates = { startDate: '2026-11-20', endDate: '2026-11-22', timeZone: 'America/Los_Angeles' }

describe('findTournamentTiming', () => {
  it.each([
    ['2026-11-20T07:59:59Z', 'comingSoon'],
    ['2026-11-20T08:00:00Z', 'happeningNow'],
    ['2026-11-23T07:59:59Z', 'happeningNow'],
    ['2026-11-23T08:00:00Z', 'recent'],
  ])('at %s in Los Angeles is %s', (now, timing) => {
    expect(findTournamentTiming(dates, Date.parse(now), 'UTC')).toBe(timing)
  })

  it('takes the fallback zone when the venue has none or a wrong one, and UTC at last', () => {
    const now = Date.parse('2026-11-20T04:00:00Z')
    const at = (timeZone: string | null, fallback: string) =>
      findTournamentTiming({ ...dates, timeZone }, now, fallback)
    expect(at(null, 'America/New_York')).toBe('comingSoon')
    expect(at('Nowhere', 'America/New_York')).toBe('comingSoon')
    expect(at(null, 'Nowhere')).toBe('happeningNow')
  })

  it('needs no zone far from the dates, and says the same', () => {
    for (let hour = -120; hour <= 240; hour += 1) {
      const now = Date.parse('2026-11-20T00:00:00Z') + hour * 3_600_000
      for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
        const { start, end } = toTournamentSpan({ ...dates, timeZone }, 'UTC')
        const wanted = now < start ? 'comingSoon' : now <= end ? 'happeningNow' : 'recent'
        expect(findTournamentTiming({ ...dates, timeZone }, now, 'UTC'), `${hour} ${timeZone}`).toBe(wanted)
      }
    }
  })

  it('knows none without dates', () => {
    expect(findTournamentTiming({ ...dates, endDate: '' }, 0, 'UTC')).toBeUndefined()
    expect(findTournamentTiming({}, Date.parse('2026-11-21T12:00:00Z'), 'UTC')).toBeUndefined()
  })
})
