import type { Classifier } from '#contract/fields/classifier.ts'
import type { Fencer, Preferences } from '#contract/people/fencer.ts'
import { readClassifier } from '#web/kit/ratings/read-classifier.ts'

/** What the tracked fencers prefer, as far as anybody says anything. */
export const listPreferences = (fencers: readonly Fencer[]): Preferences[] =>
  fencers.flatMap(({ preferences }) => (preferences && saysAnything(preferences) ? preferences : []))

/** Whether preferences leave anything out. */
export const saysAnything = ({ weapons, genders, categories }: Preferences): boolean =>
  [weapons, genders, categories].some(list => list !== undefined && list.length > 0)

/** Whether an event suits somebody: what a fencer or the event does not say, suits. */
export function suits({ classifier }: { classifier: Classifier }, all: readonly Preferences[]): boolean {
  const known = readClassifier(classifier)
  return all.some(
    one =>
      allows(one.weapons, known.weapon) &&
      allows(one.genders, known.gender) &&
      allows(one.categories, known.category),
  )
}

const allows = <Value>(wanted: readonly Value[] | undefined, value: Value | undefined): boolean =>
  wanted === undefined || wanted.length === 0 || value === undefined || wanted.includes(value)
