import type { Classifier } from '#contract/fields/classifier.ts'
import type { Category } from '#domain/words/category.ts'
import type { EventGender } from '#domain/words/gender.ts'
import type { Weapon } from '#domain/words/weapon.ts'

/** What an event is for, as a row holds it. */
export interface ClassifierRow {
  readonly category: Category | null
  readonly gender: EventGender | null
  readonly weapon: Weapon | null
  readonly team: number
}

/** What an event is for, as it goes over the wire. */
export const toClassifier = ({
  category,
  gender,
  weapon,
  team,
}: ClassifierRow): Exclude<Classifier, string> => ({
  ...(category === null ? {} : { category }),
  ...(gender === null ? {} : { gender }),
  ...(weapon === null ? {} : { weapon }),
  ...(team === 1 ? { team: true } : {}),
})
