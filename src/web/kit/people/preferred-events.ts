import type { Classifier } from '#contract/fields/classifier.ts'
import type { Fencer, Preferences } from '#contract/people/fencer.ts'
import { type Preferred, saysAnything, suitsPreferences } from '#domain/registration/suits-preferences.ts'
import { readClassifier } from '#web/kit/ratings/read-classifier.ts'

/** What the tracked fencers prefer, as far as anybody says anything. */
export const listPreferences = (fencers: readonly Fencer[]): Preferences[] =>
  fencers.flatMap(({ preferences }) => (preferences && saysAnything(preferences) ? preferences : []))

/** Whether an event suits one of several. */
export function suits({ classifier }: { classifier: Classifier }, all: readonly Preferred[]): boolean {
  const known = readClassifier(classifier)
  return all.some(one => suitsPreferences(known, one))
}
