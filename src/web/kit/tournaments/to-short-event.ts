import type { ScheduleView } from '#contract/tournaments/schedule-view.ts'
import type { ShortEvent } from '#web/api/texts/translated.ts'
import { readClassifier } from '#web/kit/ratings/read-classifier.ts'

type ScheduledEvent = ScheduleView['weeks'][number]['tournaments'][number]['events'][number]

/** What a few letters can say of an event. */
export const toShortEvent = ({
  short_name,
  classifier,
}: Pick<ScheduledEvent, 'short_name' | 'classifier'>): ShortEvent => ({
  shortName: short_name,
  ...readClassifier(classifier),
})
