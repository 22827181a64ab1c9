import type { Category } from '#domain/words/category.ts'
import type { EventGender } from '#domain/words/gender.ts'
import type { Weapon } from '#domain/words/weapon.ts'

/** What somebody looks for; empty or absent: any. */
export interface Preferred {
  readonly weapons?: readonly Weapon[] | undefined
  readonly genders?: readonly EventGender[] | undefined
  readonly categories?: readonly Category[] | undefined
}

/** Whether preferences leave anything out. */
export const saysAnything = ({ weapons, genders, categories }: Preferred): boolean =>
  [weapons, genders, categories].some(list => list !== undefined && list.length > 0)

/** Whether an event suits somebody: what neither they nor the event says, suits. */
export const suitsPreferences = (
  event: {
    readonly weapon?: Weapon | null | undefined
    readonly gender?: EventGender | null | undefined
    readonly category?: Category | null | undefined
  },
  wanted: Preferred,
): boolean =>
  allows(wanted.weapons, event.weapon) &&
  allows(wanted.genders, event.gender) &&
  allows(wanted.categories, event.category)

const allows = <Value>(wanted: readonly Value[] | undefined, value: Value | null | undefined): boolean =>
  wanted === undefined ||
  wanted.length === 0 ||
  value === undefined ||
  value === null ||
  wanted.includes(value)
