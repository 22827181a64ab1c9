import type { FencerGender } from '#domain/words/gender.ts'
import { WEAPONS, type Weapon } from '#domain/words/weapon.ts'
import { toInventedPeople } from '../../ftl/script/invented-person.ts'
import { createSeededRandom } from '../../ftl/script/seeded-random.ts'
import { DEMO_FENCERS } from '../demo-fencers.ts'

/** Somebody of the invented season, with one weapon. `skill` about −2.5 to 2.5. */
export interface ArchivePerson {
  id: string
  usafId: string
  name: string
  gender: FencerGender
  weapon: Weapon
  birthYear: number
  region: number
  club: string
  /** "B25", "U". */
  rating: string
  skill: number
  /** Followed in the demo, and stored already. */
  followed: boolean
}

const FIRST_MEMBER = 100_500_000
const PER_WEAPON_AND_GENDER = 1_900

/** Shares of the ages: from which birth year before the season, how many years, out of a hundred people. */
const AGES = [
  { youngest: 7, years: 7, share: 38 },
  { youngest: 14, years: 6, share: 30 },
  { youngest: 20, years: 18, share: 18 },
  { youngest: 40, years: 32, share: 14 },
] as const

/** Everybody of the season, those followed in the demo among them. `year` is the one the season ends in. */
export function toArchivePeople(year: number): ArchivePerson[] {
  const random = createSeededRandom('demo/archive/people')
  const people: ArchivePerson[] = []
  for (const gender of ['Female', 'Male'] as const)
    for (const weapon of WEAPONS)
      for (const one of toInventedPeople(`demo/archive/${weapon}`, PER_WEAPON_AND_GENDER, gender, 'USA')) {
        const at = people.length
        people.push({
          id: `demo-person-${at + 1}`,
          usafId: String(FIRST_MEMBER + at * 13),
          name: `${one.lastName}, ${one.firstName}`,
          gender,
          weapon,
          birthYear: year - toAge(random.below(100), random.next()),
          region: 1 + random.below(6),
          club: one.club?.name ?? 'Unattached',
          rating: one.rating,
          skill: one.skill,
          followed: false,
        })
      }
  const names = new Set(people.map(person => person.name))
  for (const known of DEMO_FENCERS.values()) {
    const { id, usafId = '', lastName, firstName, gender, weapon, birthYear, region, rating, skill } = known
    const name = `${lastName}, ${firstName}`
    if (names.has(name))
      people.splice(
        people.findIndex(person => person.name === name),
        1,
      )
    const club = known.clubName
    people.push({ id, usafId, name, gender, weapon, birthYear, region, club, rating, skill, followed: true })
  }
  return people
}

function toAge(percent: number, share: number): number {
  let left = percent
  for (const { youngest, years, share: hundredths } of AGES) {
    if (left < hundredths) return youngest + Math.floor(share * years)
    left -= hundredths
  }
  return 25
}
