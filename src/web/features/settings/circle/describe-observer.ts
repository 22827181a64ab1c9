import type { CircleView } from '#contract/accounts/circle.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'

const { circle: texts } = ACCOUNT_TEXTS

/** Whether an observer of one's list sees anything, in a few words; undefined: they were never asked. */
export function describeObserver(view: CircleView | undefined, index: number): string | undefined {
  const share = view?.observers.find(one => one.index === index)
  if (!share?.hasAccepted)
    return view?.invitations.some(one => one.observer === index) ? texts.invited : undefined
  const names = view?.fencers
    .filter(({ fencerId }) => share.fencerIds.includes(fencerId))
    .map(({ name }) => fencerNames(name).first)
  return names && names.length > 0 ? texts.sees(names.join(', ')) : texts.seesNobody
}
