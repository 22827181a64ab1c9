import type { Classifier } from '#contract/fields/classifier.ts'
import type { Fencer, Preferences } from '#contract/people/fencer.ts'
import { suitsPreferences } from '#domain/words/suits-preferences.ts'
import { readClassifier } from '#web/kit/ratings/read-classifier.ts'

/** What the tracked fencers prefer, as far as anybody says anything. */
export const listPreferences = (fencers: readonly Fencer[]): Preferences[] =>
  fencers.flatMap(({ preferences }) => (preferences && saysAnything(preferences) ? preferences : []))

/** Whether preferences leave anything out. */
export const saysAnything = ({ weapons, genders, categories }: Preferences): boolean =>
  [weapons, genders, categories].some(list => list !== undefined && list.length > 0)

/** Whether an event suits one of several. */
export function suits({ classifier }: { classifier: Classifier }, all: readonly Preferences[]): boolean {
  const known = readClassifier(classifier)
  return all.some(one => suitsPreferences(known, one))
}
