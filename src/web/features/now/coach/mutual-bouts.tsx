import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import type { NowItem } from '#web/kit/now/now-item.ts'
import { toWhen } from '#web/kit/now/to-when.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { CoachWarning } from './coach-warning.tsx'
import { findMutualBouts } from './find-mutual-bouts.ts'

const { now: texts } = NOW_TEXTS

interface MutualBoutsProps {
  readonly items: readonly NowItem[]
  readonly now: number
}

/** Who of one's own meet each other, where and how soon. */
export function MutualBouts({ items, now }: MutualBoutsProps) {
  return findMutualBouts(items).map(([first, second]) => {
    const strip = 'next' in first.row.state ? first.row.state.next.strip : undefined
    const names = texts.coach.against(fencerNames(first.name).full, fencerNames(second.name).full)
    const where = strip === undefined ? names : texts.whoOn(names, strip)
    return (
      <CoachWarning
        key={`${first.row.fencer} ${second.row.fencer}`}
        items={[first, second]}
        said={`${texts.coach.mutual} ${names}`}
      >
        <b>{texts.coach.mutual}</b> {[where, toWhen(first, now).big].filter(Boolean).join(' · ')}
      </CoachWarning>
    )
  })
}
