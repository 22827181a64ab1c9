import { parsePersonName } from '#domain/names/person-name.ts'
import type { Rating } from '#domain/ratings/rating.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import type { EventGender } from '#domain/words/gender.ts'
import type { Weapon } from '#domain/words/weapon.ts'
import type { Appearance, PersonIds } from './appearance.ts'
import { toPlainCountry } from './plain-country.ts'

/** A rating as it stood on a day; '' where the source gives none. */
export interface DatedRating {
  readonly day: string
  readonly rating: Rating
}

/** From the first to the last day somebody was seen somewhere. */
export interface Stay {
  readonly first: string
  readonly last: string
}

/** All that the appearances taken for one person say of them, folded for comparing. */
export interface PersonProfile {
  /** See `toNameBlock`. */
  readonly block: string
  ids: PersonIds
  /** Given names behind the first, the fullest seen, as words or initials. */
  middle: readonly string[]
  suffix: string
  birthYear: number | undefined
  readonly clubs: Set<string>
  /** By club; of those seen on no known day there is none. */
  readonly stays: Map<string, Stay>
  readonly divisions: Set<string>
  readonly countries: Set<string>
  readonly weapons: Set<Weapon>
  readonly genders: Set<EventGender>
  /** By weapon in the order of days, changes alone. */
  readonly ratings: Map<Weapon, readonly DatedRating[]>
  readonly events: Set<string>
  /** The first and the last day of all; '' when none is known. */
  firstDay: string
  lastDay: string
}

/** Surname and first given name, folded: "Roe, Jan P." → "roe jan". People of different blocks are never compared. */
export function toNameBlock(name: string): string {
  const { last, first } = parsePersonName(name)
  return joinBlock(toFoldedText(last), toFoldedText(first).split(' ')[0] ?? '')
}

const joinBlock = (last: string, given: string): string => [last, given].filter(Boolean).join(' ')

/** The profile of somebody seen once. */
export function toProfile(appearance: Appearance): PersonProfile {
  const { last, first, suffix = '' } = parsePersonName(appearance.name)
  const [given = '', ...middle] = toFoldedText(first).split(' ')
  const { club, division, country, weapon, gender, rating, day = '' } = appearance
  return {
    block: joinBlock(toFoldedText(last), given),
    ids: appearance.ids ?? {},
    middle,
    suffix: toPlainSuffix(suffix),
    birthYear: appearance.birthYear,
    clubs: setOf(club && toFoldedText(club)),
    stays: new Map(club && day ? [[toFoldedText(club), { first: day, last: day }]] : []),
    divisions: setOf(division && toFoldedText(division)),
    countries: setOf(country && toPlainCountry(country)),
    weapons: setOf(weapon),
    genders: setOf(gender === 'mixed' ? undefined : gender),
    ratings: new Map(weapon && rating ? [[weapon, [{ day, rating }]]] : []),
    events: setOf(appearance.event),
    firstDay: day,
    lastDay: day,
  }
}

/** Adds what is known of `other` to `person`: they are one. */
export function joinProfiles(person: PersonProfile, other: PersonProfile): void {
  person.ids = { ...other.ids, ...person.ids }
  if (other.middle.join('').length > person.middle.join('').length) person.middle = other.middle
  person.suffix ||= other.suffix
  person.birthYear ??= other.birthYear
  if (person.firstDay === '' || (other.firstDay !== '' && other.firstDay < person.firstDay)) {
    person.firstDay = other.firstDay
  }
  if (other.lastDay > person.lastDay) person.lastDay = other.lastDay
  for (const name of ['clubs', 'divisions', 'countries', 'weapons', 'genders', 'events'] as const) {
    const own: Set<string> = person[name]
    for (const value of other[name]) own.add(value)
  }
  for (const [club, { first, last }] of other.stays) {
    const own = person.stays.get(club) ?? { first, last }
    person.stays.set(club, {
      first: first < own.first ? first : own.first,
      last: last > own.last ? last : own.last,
    })
  }
  for (const [weapon, ratings] of other.ratings) {
    person.ratings.set(weapon, toChanges([...(person.ratings.get(weapon) ?? []), ...ratings]))
  }
}

const setOf = <Value extends string>(value: Value | '' | undefined): Set<Value> =>
  new Set(value === undefined || value === '' ? [] : [value])

const SAME_SUFFIX: Readonly<Record<string, string>> = {
  junior: 'jr',
  senior: 'sr',
  '2nd': 'ii',
  '3rd': 'iii',
}

function toPlainSuffix(suffix: string): string {
  const folded = toFoldedText(suffix)
  return SAME_SUFFIX[folded] ?? folded
}

function toChanges(ratings: DatedRating[]): DatedRating[] {
  const ordered = ratings.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  return ordered.filter(({ rating }, at) => {
    const before = ordered[at - 1]?.rating
    return before === undefined || before.letter !== rating.letter || before.year !== rating.year
  })
}
