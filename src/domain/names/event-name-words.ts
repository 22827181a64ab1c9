import type { Category } from '#domain/words/category.ts'
import { EVENT_GENDERS, type EventGender, GENDER_LETTERS } from '#domain/words/gender.ts'
import { WEAPON_LETTERS, WEAPONS, type Weapon } from '#domain/words/weapon.ts'

/** Veteran age groups; `combined` is one event for all of them. */
export const VETERAN_BANDS = ['V40', 'V50', 'V60', 'V70', 'V80', 'combined'] as const
export type VeteranBand = (typeof VETERAN_BANDS)[number]

const toWordMap = <Value>(table: readonly (readonly [Value, string])[]): ReadonlyMap<string, Value> =>
  new Map(table.flatMap(([value, words]) => words.split(' ').map(word => [word, value] as const)))

/**
 * Words are folded, without accents or apostrophes, and neighbours may have been joined ("div ia" → "divia"). Polish
 * organisers use the same programs and write their own words.
 */
export const CATEGORY_WORDS = toWordMap<Category>([
  ['y8', 'y8 youth8 u8 under8'],
  ['y10', 'y10 youth10 u10 under10'],
  ['y12', 'y12 youth12 u12 under12'],
  ['y14', 'y14 youth14 u14 under14'],
  ['cadet', 'cadet cadets cadette cadettes cdt u17 under17 kadet kadeci kadetki kadetow kadetek'],
  ['junior', 'junior juniors jnr jr u20 under20 juniorzy juniorki juniorow juniorek'],
  ['senior', 'senior seniors snr sr seniorzy seniorki seniorow seniorek'],
  ['veteran', 'veteran veterans vet vets weteran weterani weteranki weteranow weteranek'],
  ['division1A', 'div1a division1a divia divisionia d1a dv1a'],
  ['division1', 'div1 division1 divi divisioni d1 dv1'],
  ['division2', 'div2 division2 divii divisionii d2 dv2'],
  ['division3', 'div3 division3 diviii divisioniii d3 dv3'],
])

export const GENDER_WORDS = toWordMap<EventGender>([
  ['mens', 'mens men man boys boy male males mezczyzni mezczyzn mezczyzna chlopcy chlopcow'],
  [
    'womens',
    'womens women woman girls girl ladies lady female females kobiety kobiet kobieta dziewczeta dziewczat',
  ],
  ['mixed', 'mixed coed mikst miks mieszany'],
])

export const WEAPON_WORDS = toWordMap<Weapon>([
  ['sabre', 'sabre sabres saber sabers szabla szabli'],
  ['foil', 'foil foils floret floretu'],
  ['epee', 'epee epees szpada szpady'],
])

/** "ws", "xe": gender and weapon in two letters. */
export const LETTER_PAIRS: ReadonlyMap<string, readonly [EventGender, Weapon]> = new Map(
  EVENT_GENDERS.flatMap(gender =>
    WEAPONS.map(weapon => {
      const letters = `${GENDER_LETTERS[gender]}${WEAPON_LETTERS[weapon]}`
      return [letters.toLowerCase(), [gender, weapon]] as const
    }),
  ),
)

/** European organisers number the groups: V1 is 40 to 49, … */
const BAND_WORDS = toWordMap<VeteranBand>([
  ['V40', 'v40 vet40 vets40 veteran40 veterans40 o40 v1'],
  ['V50', 'v50 vet50 vets50 veteran50 veterans50 o50 v2'],
  ['V60', 'v60 vet60 vets60 veteran60 veterans60 o60 v3'],
  ['V70', 'v70 vet70 vets70 veteran70 veterans70 o70 v4'],
  ['V80', 'v80 vet80 vets80 veteran80 veterans80 o80 v5'],
])

/** The veteran age group of one word, which may be two joined: "v50", "vet50". */
export const findVeteranBand = (word: string): VeteranBand | undefined => BAND_WORDS.get(word)

/** The veteran age group named by the words; several groups in one name are a combined event. */
export function toVeteranBand(words: readonly string[]): VeteranBand | undefined {
  const found = new Set<VeteranBand>()
  words.forEach((word, at) => {
    const band = findVeteranBand(word) ?? findVeteranBand(word + (words[at + 1] ?? ''))
    if (band) found.add(band)
  })
  const [band] = found
  return found.size > 1 ? 'combined' : band
}
