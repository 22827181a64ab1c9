import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/time/day.ts'
import { CATEGORIES } from '#domain/words/category.ts'
import { toArchive } from './to-archive.ts'

const TODAY = '2026-11-21'
const archive = toArchive(TODAY, 104)
const lines = [...archive.tournaments()]
const events = lines.flatMap(line => line.events)

describe('the invented season', () => {
  test('holds several hundred thousand bouts of every kind of event in every region', () => {
    const bouts = events.flatMap(({ result }) => result?.bouts ?? [])
    expect(bouts.length).toBeGreaterThan(300_000)
    expect(new Set(lines.map(line => line.tournament.region))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
    expect(new Set(events.map(({ event }) => event.category))).toEqual(new Set(CATEGORIES))
    expect(new Set(events.map(({ event }) => `${event.gender} ${event.weapon}`)).size).toBe(9)
    expect(bouts.filter(bout => bout.leftTouches === null).length).toBeGreaterThan(20)
  })

  test('is the same for the same day', () => {
    const again = [...toArchive(TODAY, 30).tournaments()].find(({ events }) => events[0]?.result)
    const first = lines.find(line => line.tournament.id === again?.tournament.id)
    expect(again).toEqual(first)
  })

  test('events are rated by who comes, and by who came in front', () => {
    const ratings = (over: boolean) =>
      new Set(events.filter(({ result }) => (result !== undefined) === over).map(one => one.rating))
    expect(ratings(false).size).toBeGreaterThan(5)
    expect(ratings(true).size).toBeGreaterThan(5)
    expect(events.find(one => one.event.category === 'y8')?.rating).toBeUndefined()
  })

  test('some are known twice, under one record after the other', () => {
    const doubles = archive.people.filter(person => person.usafId === '' && !person.followed)
    expect(doubles).toHaveLength(3)
    for (const double of doubles) {
      const other = archive.people.find(one => one.name === double.name && one !== double)
      const daysOf = (id: string | undefined) =>
        events.filter(one => one.entrants.some(who => who.id === id)).map(one => one.event.day)
      expect(daysOf(double.id).length).toBeGreaterThan(0)
      expect(daysOf(other?.id).length).toBeGreaterThan(0)
      expect(daysOf(double.id).every(day => !daysOf(other?.id).includes(day))).toBe(true)
      expect([double.club, double.birthYear]).not.toEqual([other?.club, other?.birthYear])
    }
  })

  test('places everybody once: one winner, two thirds', () => {
    for (const { entrants, result } of events) {
      if (!result) continue
      const places = result.places.map(one => one.place).toSorted((a, b) => a - b)
      expect(places).toHaveLength(entrants.length)
      expect(places.slice(0, 4)).toEqual([1, 2, 3, 3])
    }
  })

  test('nobody fences before today’s live weeks and after today', () => {
    for (const { event, result } of events)
      expect(result !== undefined).toBe(event.day <= addDays(TODAY, -14))
  })

  test('standings have ties and come best first', () => {
    const standings = archive.standings()
    const own = standings.filter(one => one.code === 'Y12MS')
    expect(own.map(one => one.rank)).toEqual(own.map(one => one.rank).toSorted((a, b) => a - b))
    expect(own[0]?.rank).toBe(1)
    expect(standings.some(one => one.isTied)).toBe(true)
    expect(standings.some(one => one.code === 'CDTWFR6')).toBe(true)
  })
})
