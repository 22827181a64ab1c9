import type { FencerGender } from '#domain/words/gender.ts'
import { INVENTED_CLUBS } from '../../ftl/script/invented-clubs.ts'
import { NAME_STOCKS, type NameOrigin } from '../../ftl/script/invented-names.ts'
import { createSeededRandom } from '../../ftl/script/seeded-random.ts'
import type { UsafMemberPlan } from './usaf-plan.ts'

/** Members of one gender; a prime, so that every step through them meets all. */
export const MEMBERS_OF_A_GENDER = 20_011

const FIRST_NUMBER = 930_000_000
const ORIGINS = Object.keys(NAME_STOCKS) as readonly NameOrigin[]
const HOME_CLUBS = INVENTED_CLUBS.get('USA') ?? []

/** The nth member of a gender, made up from the seed alone: the same in every list. */
export function toInventedMember(seed: string, gender: FencerGender, nth: number): UsafMemberPlan {
  const index = ((nth % MEMBERS_OF_A_GENDER) + MEMBERS_OF_A_GENDER) % MEMBERS_OF_A_GENDER
  const random = createSeededRandom(`${seed}/member/${gender}/${index}`)
  const stock = NAME_STOCKS[random.pick(ORIGINS)]
  const given: readonly string[] = stock.given[gender === 'Female' ? 'womens' : 'mens']
  const first = random.pick(given)
  const second = random.pick(given)
  const middle = random.pick(given)
  const club = random.pick(HOME_CLUBS)
  const letter = random.pick(['U', 'U', 'E', 'D', 'C', 'B', 'A'])
  return {
    member: String(FIRST_NUMBER + index * 2 + (gender === 'Female' ? 1 : 0)),
    // Three given names keep tens of thousands apart.
    name: `${random.pick<string>(stock.surnames)}, ${[...new Set([first, second, middle])].join(' ')}`,
    gender,
    birthYear: 2004 + random.below(13),
    club: random.next() < 0.04 ? '' : club.name,
    division: club.division ?? 'Harbor Coast',
    rating: letter === 'U' ? 'U' : `${letter}${23 + random.below(4)}`,
    flag: random.next() < 0.05 ? '🇨🇦' : '🇺🇸',
  }
}

/** The member with a number; undefined when nobody has it. */
export function findInventedMember(seed: string, member: string): UsafMemberPlan | undefined {
  const offset = Number(member) - FIRST_NUMBER
  if (!Number.isInteger(offset) || offset < 0 || offset >= MEMBERS_OF_A_GENDER * 2) return undefined
  return toInventedMember(seed, offset % 2 === 1 ? 'Female' : 'Male', Math.floor(offset / 2))
}
