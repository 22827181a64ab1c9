import { describe, expect, test } from 'vitest'
import { SPECIFICATION } from '#tools/testing/words/specification.ts'
import { formatEventName } from './names/event-name.ts'
import { DECIDED_CLASSES } from './past/result-class.ts'
import { findUsaRegion } from './places/usa-region.ts'
import { USA_STATES } from './places/usa-state.ts'
import { EVENT_RATING_CHART, type EventRating, parseEventRatings } from './ratings/event-ratings.ts'
import { CATEGORIES, type Category } from './words/category.ts'
import { formatEventCode, parseEventCode } from './words/event-code.ts'
import { EVENT_GENDERS, type EventGender } from './words/gender.ts'
import { DEFAULT_STANDINGS_CODE, parseStandingsCode } from './words/standings-code.ts'
import { WEAPONS, type Weapon } from './words/weapon.ts'

const sorted = (words: readonly string[]): string[] => [...words].sort()
const pairs = <Key extends string, Value>(table: Record<Key, Value>) =>
  Object.entries(table) as [Key, Value][]

describe('the words of the specification', () => {
  test('are the weapons, genders and categories, and there are no others', () => {
    expect(sorted(WEAPONS)).toEqual(sorted(SPECIFICATION.weapons))
    expect(sorted(EVENT_GENDERS)).toEqual(sorted(SPECIFICATION.genders))
    expect(sorted(CATEGORIES)).toEqual(sorted(SPECIFICATION.categories))
  })

  test('are the classes of a decided bout', () => {
    expect(DECIDED_CLASSES).toEqual(SPECIFICATION.resultClasses)
  })

  test('are the names on the screen', () => {
    const { displayNames: names } = SPECIFICATION
    for (const category of ['division1', 'division1A', 'division2', 'division3'] as const)
      expect(formatEventName({ category, gender: 'mens', weapon: 'epee', team: false })).toBe(
        `${names[category]} ${names.mens} ${names.epee}`,
      )
    for (const gender of ['mens', 'womens', 'mixed'] as const)
      expect(formatEventName({ gender, weapon: 'epee', team: false })).toBe(`${names[gender]} ${names.epee}`)
  })
})

describe('event codes', () => {
  const categories = pairs<string, string>(SPECIFICATION.categoryCodes)
  const genders = pairs<string, string>(SPECIFICATION.genderLetters)
  const weapons = pairs<string, string>(SPECIFICATION.weaponLetters)

  test.each(categories)(
    '%s is %s, with every gender and weapon, with and without a region',
    (start, category) => {
      for (const [letter, gender] of genders)
        for (const [last, weapon] of weapons)
          for (const region of [undefined, 1, 6, 12]) {
            const text = `${start}${letter}${last}${region === undefined ? '' : `R${region}`}`
            const code = {
              category: category as Category,
              gender: gender as EventGender,
              weapon: weapon as Weapon,
              ...(region === undefined ? {} : { region }),
            }
            expect(parseEventCode(text), text).toEqual({ ok: true, value: code })
            expect(formatEventCode(code), text).toEqual({ ok: true, value: text })
          }
    },
  )

  test('know no other category, gender or weapon', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const known = letters.flatMap(letter => {
      const asGender = parseEventCode(`Y12${letter}S`)
      const asWeapon = parseEventCode(`Y12M${letter}`)
      return [...(asGender.ok ? [`gender ${letter}`] : []), ...(asWeapon.ok ? [`weapon ${letter}`] : [])]
    })
    const wanted = [
      ...genders.map(([letter]) => `gender ${letter}`),
      ...weapons.map(([letter]) => `weapon ${letter}`),
    ]
    expect(sorted(known)).toEqual(sorted(wanted))
    const starts = letters.flatMap(first =>
      letters.flatMap(second => letters.map(third => first + second + third)),
    )
    const numbers = Array.from({ length: 100 }, (_, at) => at)
    const words = [
      ...starts,
      ...letters.flatMap(letter => numbers.map(at => letter + at)),
      ...letters.flatMap(first =>
        letters.flatMap(second => numbers.slice(0, 10).map(at => first + second + at)),
      ),
      ...letters.flatMap(first => letters.flatMap(last => numbers.slice(0, 10).map(at => first + at + last))),
    ]
    const found = words.filter(word => parseEventCode(`${word}MS`).ok)
    expect(sorted(found)).toEqual(sorted(categories.map(([code]) => code)))
  })
})

describe('standings', () => {
  test('begin with the code of the specification', () => {
    expect(DEFAULT_STANDINGS_CODE).toBe(SPECIFICATION.defaultStandings)
  })

  test.each(SPECIFICATION.standingsRegions)('are there for region %i', region => {
    expect(parseStandingsCode(`${SPECIFICATION.defaultStandings}R${region}`).ok).toBe(true)
  })
})

describe('regions', () => {
  const places = pairs<string, string>(SPECIFICATION.regions).flatMap(([region, states]) =>
    states.split(' ').map(state => [state, Number(region)] as const),
  )

  test.each(places)('%s is in region %i', (state, region) => expect(findUsaRegion(state)).toBe(region))

  test('hold no other state', () => {
    const placed = Object.keys(USA_STATES).filter(state => findUsaRegion(state) !== null)
    expect(sorted(placed)).toEqual(sorted(places.map(([state]) => state)))
  })
})

describe('event ratings', () => {
  test('are those of the specification and no others', () => {
    expect(sorted(Object.keys(EVENT_RATING_CHART.rules))).toEqual(sorted(SPECIFICATION.eventRatings))
  })

  test.each(SPECIFICATION.eventRatings)(
    '%s is read, and says what it takes and what its places earn',
    name => {
      expect(parseEventRatings(name)).toEqual([name])
      const rule = EVENT_RATING_CHART.rules[name as EventRating]
      expect(rule.fencers).toBeGreaterThan(0)
      // The lowest asks for nobody who is rated already.
      expect(rule.rated.length === 0).toBe(name === 'E1')
      expect(rule.finishes.length === 0).toBe(name === 'E1')
      expect(rule.awards[0]).toMatchObject({ from: 1, letter: name[0] })
    },
  )

  test('have the letters of the specification', () => {
    const letters = Object.values(EVENT_RATING_CHART.rules).flatMap(rule =>
      rule.awards.map(award => award.letter),
    )
    expect(sorted([...new Set<string>(letters)])).toEqual(SPECIFICATION.eventRatingLetters)
  })
})
