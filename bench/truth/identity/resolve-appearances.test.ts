import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Appearance } from '#domain/identity/appearance.ts'
import { countNames } from '#domain/identity/name-frequencies.ts'
import { toProfile } from '#domain/identity/person-profile.ts'
import { resolveSightings } from './resolve-appearances.ts'

const rare = { names: 10_000, surnames: new Map(), given: new Map() }
const usual = {
  names: 10_000,
  surnames: new Map([['roe', 200]]),
  given: new Map([['jan', 100]]),
}
let count = 0
const seen = (more: Partial<Appearance> = {}): Appearance => ({
  name: 'Roe, Jan',
  event: `event-${count++}`,
  day: '2026-02-01',
  weapon: 'foil',
  gender: 'mens',
  club: 'Hall Fencing Club',
  ...more,
})
const groups = (appearances: Appearance[], frequencies = rare) =>
  resolveSightings(appearances, frequencies).people.map(person => person.appearances.toSorted())

describe('resolveSightings', () => {
  it('joins the same name at the same club, however either is written', () => {
    expect(groups([seen(), seen({ name: 'ROE Jan', club: 'Hall Fencing' })])).toEqual([[0, 1]])
  })

  it('never joins by name alone, however rare', () => {
    const bare = () => ({ name: 'Quillfeather, Zebulon', event: `event-${count++}` })
    const { people, open } = resolveSightings([bare(), bare()], rare)
    expect(people).toHaveLength(2)
    expect(open.map(pair => pair.right.evidence)).toEqual([['rareName']])
  })

  it.each<[string, Partial<Appearance>]>([
    ['entered beside the other', { event: 'one' }],
    ['who enters women’s events', { gender: 'womens' }],
    ['with another member number', { ids: { usaf: '100000002' } }],
    ['born in another year', { birthYear: 2011 }],
    ['of another generation', { name: 'Roe, Jan III' }],
    ['with another middle name', { name: 'Roe, Jan Peter' }],
  ])('keeps somebody apart %s', (_, other) => {
    const one = { event: 'one', ids: { usaf: '100000001' }, birthYear: 2009, name: 'Roe, Jan Ulf Jr.' }
    const same = resolveSightings([seen(one), seen({ birthYear: 2009, name: 'Roe, Jan' })], usual)
    expect(same.people).toHaveLength(1)
    expect(groups([seen(one), seen({ name: 'Roe, Jan', ...other })], usual)).toEqual([[0], [1]])
  })

  it('takes a member number for the person, whatever else changed', () => {
    const ids = { usaf: '100000001' }
    const moved = seen({ ids, club: 'Elsewhere', weapon: 'epee', division: 'Utah' })
    expect(groups([seen({ ids, division: 'Ohio' }), moved], usual)).toEqual([[0, 1]])
  })

  it('leaves it open when two fit, and settles it when more is known', () => {
    const one = seen({ event: 'same', club: 'Hall' })
    const two = seen({ event: 'same', club: 'Pike' })
    const unclear = seen({ club: undefined as never })
    const first = resolveSightings([one, two, unclear], usual)
    expect(first.people).toHaveLength(3)
    expect(first.open.length).toBeGreaterThan(0)
    const clear = seen({ club: 'Pike' })
    expect(groups([one, two, clear], usual)).toEqual([[0], [1, 2]])
  })

  it('believes a change of club of a rare name, soon, or with a rating that goes along', () => {
    const rating = { letter: 'C' as const, year: 2025 }
    const before = seen({ club: 'Hall', day: '2025-06-01' })
    expect(groups([before, seen({ club: 'Pike' })])).toEqual([[0, 1]])
    const somewhat = { ...rare, surnames: new Map([['roe', 20]]), given: new Map([['jan', 20]]) }
    expect(groups([before, seen({ club: 'Pike' })], somewhat)).toEqual([[0, 1]])
    const later = seen({ club: 'Pike', day: '2028-06-01' })
    expect(groups([before, later], somewhat)).toEqual([[0], [1]])
    const rated = (club: string, day: string) => seen({ club, day, rating })
    expect(groups([rated('Hall', '2025-06-01'), rated('Pike', '2028-06-01')], somewhat)).toEqual([[0, 1]])
  })

  it('does not take a region and a weapon for a change of club where a name is usual', () => {
    const middling = { ...rare, surnames: new Map([['roe', 40]]), given: new Map([['jan', 40]]) }
    const home = { division: 'New England' }
    const [one, other] = [seen({ ...home, club: 'Hall' }), seen({ ...home, club: 'Pike' })]
    expect(groups([one, other], middling)).toEqual([[0], [1]])
    expect(groups([one, seen({ ...home, club: 'Hall' })], middling)).toEqual([[0, 1]])
  })

  it('takes neither of two who meet for the one seen before, unless something tells them apart', () => {
    const bare = (event: string, more: Partial<Appearance> = {}) =>
      seen({ event, country: 'CHN', club: undefined as never, ...more })
    expect(groups([bare('a'), bare('b')])).toEqual([[0, 1]])
    expect(groups([bare('a'), bare('b'), bare('b')])).toEqual([[0], [1], [2]])
    const [usual, named] = [bare('b', { club: 'Pike' }), bare('b', { club: 'Hall' })]
    expect(groups([bare('a', { club: 'Hall' }), usual, named])).toEqual([[0, 2], [1]])
  })

  it('does not believe that somebody went to another club and back, unless a rating went along', () => {
    const rating = { letter: 'C' as const, year: 2025 }
    const at = (club: string, day: string, more: Partial<Appearance> = {}) => seen({ club, day, ...more })
    const [before, after] = [at('Hall', '2025-01-10'), at('Hall', '2026-01-10')]
    expect(groups([before, after, at('Pike', '2025-06-10')])).toEqual([[0, 1], [2]])
    expect(groups([before, after, at('Pike', '2026-06-10')])).toEqual([[0, 1, 2]])
    const rated = [{ ...before, rating }, after, at('Pike', '2025-06-10', { rating })]
    expect(groups(rated)).toEqual([[0, 1, 2]])
  })

  it('does not stop at two who may be the person when the two may well be one themselves', () => {
    const rating = { letter: 'E' as const, year: 2023 }
    const at = (club: string, weapon: 'foil' | 'epee', more: Partial<Appearance> = {}) =>
      seen({ club, weapon, rating, day: '2024-03-01', ...more })
    expect(groups([at('Hall', 'foil'), at('Pike', 'epee'), at('Pike', 'foil')])).toEqual([[0, 1, 2]])
    const [home, college] = [{ birthYear: 2009 }, { birthYear: 2011 }]
    const two = [at('Hall', 'foil', home), at('Pike', 'epee', college), at('Pike', 'foil')]
    expect(groups(two)).toEqual([[0], [1], [2]])
  })

  it('takes a letter that fell within a year for somebody else’s', () => {
    const a = seen({ club: 'Hall', rating: { letter: 'A', year: 2025 } })
    const u = seen({ club: 'Pike', rating: { letter: 'U' } })
    expect(groups([a, u], usual)).toEqual([[0], [1]])
    const lapsed = seen({ club: 'Hall', rating: { letter: 'D', year: 2026 }, day: '2026-09-01' })
    const before = seen({ club: 'Hall', rating: { letter: 'C', year: 2022 }, day: '2026-05-01' })
    expect(groups([before, lapsed], usual)).toEqual([[0, 1]])
    expect(groups([seen({ club: 'Pike', rating: { letter: 'A', year: 2025 } }), a], rare)).toEqual([[0, 1]])
  })

  it('puts nobody twice into one event, and loses no appearance', () => {
    const appearance = fc.record({
      name: fc.constantFrom('Roe, Jan', 'Roe, Jan P.', 'Roe, Jan Q.', 'Poe, Ann'),
      event: fc.constantFrom('a', 'b', 'c', 'd'),
      club: fc.constantFrom('Hall', 'Pike'),
      weapon: fc.constantFrom('foil' as const, 'epee' as const),
    })
    fc.assert(
      fc.property(fc.array(appearance, { maxLength: 30 }), appearances => {
        const { people } = resolveSightings(
          appearances,
          countNames(appearances.map(one => toProfile(one).block)),
        )
        const all = people.flatMap(person => person.appearances)
        expect(all.toSorted((a, b) => a - b)).toEqual(appearances.map((_, at) => at))
        for (const person of people) {
          const events = person.appearances.map(at => appearances[at]?.event)
          expect(new Set(events).size).toBe(events.length)
        }
      }),
    )
  })
})
