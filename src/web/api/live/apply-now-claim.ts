import type { NowClaimChange } from '#contract/live/now-claim.ts'
import type { NowView } from '#contract/live/now-view.ts'

/** A view in which somebody goes to the bout of a fencer from now on, or nobody. */
export function applyNowClaim(view: NowView, { event, fencer, claim }: NowClaimChange): NowView {
  const others = (view.claims ?? []).filter(one => one.event !== event || one.fencer !== fencer)
  return { ...view, claims: claim ? [...others, claim] : others }
}
