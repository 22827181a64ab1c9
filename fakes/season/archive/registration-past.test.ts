import { describe, expect, test } from 'vitest'
import { findSpotsNews, findWindowAhead, findWindowNews } from '#domain/registration/registration-news.ts'
import { toRegistrationDays } from './registration-days.ts'
import { toArchive } from './to-archive.ts'

describe.each(['2026-11-16', '2026-11-19', '2026-11-22'])('registrations until %s', today => {
  const ahead = [...toArchive(today, 0).tournaments()]
  const midnight = Date.parse(`${today}T00:00:00Z`)
  const events = ahead.flatMap(one => one.events)

  test('nobody enters before it opens, nothing happens later than now', () => {
    for (const { tournament, events } of ahead) {
      const { opens } = toRegistrationDays(tournament, today, tournament.at)
      for (const { past } of events)
        for (const { at } of past?.moves ?? []) {
          expect(at).toBeGreaterThanOrEqual(Date.parse(`${opens}T00:00:00Z`))
          expect(at).toBeLessThanOrEqual(midnight)
        }
    }
  })

  test('something opened, filled, was freed and closed since the day before, and more is ahead', () => {
    const before = new Date(midnight - 2 * 86_400_000).toISOString().slice(0, 10)
    const windows = ahead.flatMap(({ tournament }) => {
      const { opens, late, closes } = toRegistrationDays(tournament, today, tournament.at)
      const dates = { openDate: opens, lateDate: late, closedDate: closes }
      return [findWindowNews(dates, { before, today }), findWindowAhead(dates, today)]
    })
    expect(windows).toEqual(
      expect.arrayContaining(['opened', 'late', 'closed', 'closesToday', 'opensTomorrow']),
    )
    const spots = events.map(({ past }) =>
      findSpotsNews(
        (past?.moves ?? []).flatMap(move =>
          'before' in move && move.at > midnight - 86_400_000
            ? [{ kind: move.kind, before: String(move.before), after: String(move.after) }]
            : [],
        ),
      ),
    )
    expect(spots).toEqual(expect.arrayContaining(['filled', 'spots']))
  })

  test('who came last is seen, who withdrew is in no more, who waits only where it is full', () => {
    expect(events.some(({ past }) => past?.moves.some(one => one.at > midnight - 86_400_000))).toBe(true)
    for (const { entrants, totalSpots, past } of events) {
      if (!past) continue
      const out = [...past.withdrawn, ...past.waitlist]
      expect(new Set([...entrants, ...out]).size).toBe(entrants.length + out.length)
      if (past.waitlist.length > 0) expect(totalSpots).toBe(entrants.length)
    }
  })
})
