import type { Classifier } from '#contract/fields/classifier.ts'
import { parseEventCode } from '#domain/words/event-code.ts'

/** What an event is, whichever way the wire says it; a code that cannot be read says nothing. */
export function readClassifier(classifier: Classifier): Exclude<Classifier, string> {
  if (typeof classifier !== 'string') return classifier
  const code = parseEventCode(classifier)
  return code.ok ? code.value : {}
}
