import { fail, ok, type Result } from '#domain/result.ts'
import { CATEGORIES, CATEGORY_CODES, type Category } from './category.ts'
import { EVENT_GENDERS, type EventGender, GENDER_LETTERS } from './gender.ts'
import { WEAPON_LETTERS, WEAPONS, type Weapon } from './weapon.ts'

/** What an event is, in the vocabulary of spec §9; `region` only for regional standings and circuits. */
export interface EventCode {
  category: Category
  gender: EventGender
  weapon: Weapon
  region?: number
}

/** Why a text is no event code, in the sentences of spec §5. */
export const EVENT_CODE_PROBLEMS = [
  'Invalid Event Category Code',
  'Invalid Gender Code',
  'Invalid Weapon Code',
  'Invalid Region Number',
  'Extra characters at the end of the string',
] as const
export type EventCodeProblem = (typeof EVENT_CODE_PROBLEMS)[number]

const CATEGORIES_LONGEST_FIRST = CATEGORIES.toSorted(
  (a, b) => CATEGORY_CODES[b].length - CATEGORY_CODES[a].length,
)

/** `Y12MS`, `D1AWFR3` → EventCode; the reasons are the sentences of spec §5. Case matters. */
export function parseEventCode(text: string): Result<EventCode, EventCodeProblem> {
  const category = CATEGORIES_LONGEST_FIRST.find(name => text.startsWith(CATEGORY_CODES[name]))
  if (!category) return fail('Invalid Event Category Code')
  const at = CATEGORY_CODES[category].length

  const gender = EVENT_GENDERS.find(name => GENDER_LETTERS[name] === text[at])
  if (!gender) return fail('Invalid Gender Code')

  const weapon = WEAPONS.find(name => WEAPON_LETTERS[name] === text[at + 1])
  if (!weapon) return fail('Invalid Weapon Code')

  const rest = text.slice(at + 2)
  if (rest === '') return ok({ category, gender, weapon })
  if (!rest.startsWith('R')) return fail('Extra characters at the end of the string')

  const digits = /^\d*/.exec(rest.slice(1))?.[0] ?? ''
  const region = Number(digits)
  if (!isRegion(region)) return fail('Invalid Region Number')
  if (digits.length + 1 < rest.length) return fail('Extra characters at the end of the string')
  return ok({ category, gender, weapon, region })
}

/** EventCode → `Y12MS`. Checked at run time as well, for values that came over the wire (spec §5). */
export function formatEventCode(code: EventCode): Result<string> {
  if (!Object.hasOwn(CATEGORY_CODES, code.category)) return fail('Invalid Event Category')
  if (!Object.hasOwn(GENDER_LETTERS, code.gender)) return fail('Invalid Gender')
  if (!Object.hasOwn(WEAPON_LETTERS, code.weapon)) return fail('Invalid Weapon')
  if (code.region !== undefined && !isRegion(code.region)) return fail('Invalid Region Number')
  const region = code.region === undefined ? '' : `R${code.region}`
  return ok(
    `${CATEGORY_CODES[code.category]}${GENDER_LETTERS[code.gender]}${WEAPON_LETTERS[code.weapon]}${region}`,
  )
}

const isRegion = (region: number): boolean => Number.isSafeInteger(region) && region > 0
