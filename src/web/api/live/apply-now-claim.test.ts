import { expect, test } from 'vitest'
import type { NowClaim } from '#contract/live/now-claim.ts'
import type { NowView } from '#contract/live/now-view.ts'
import { applyNowClaim } from './apply-now-claim.ts'

const claim = (event: string, fencer: string, id = `${event} ${fencer}`): NowClaim => ({
  id,
  event,
  fencer,
  bout: 'pool 1 1',
})
const view: NowView = {
  rows: [],
  events: [],
  fencers: [],
  claims: [claim('foil', 'ana'), claim('epee', 'ana')],
}
const [foil, epee] = view.claims ?? []
const place = { event: 'foil', fencer: 'ana' }

test('a claim takes the place of the one before it, and of no other', () => {
  const again = claim('foil', 'ana', 'again')
  expect(applyNowClaim(view, { ...place, claim: again }).claims).toEqual([epee, again])
  const bea = claim('foil', 'bea')
  expect(applyNowClaim(view, { event: 'foil', fencer: 'bea', claim: bea }).claims).toEqual([foil, epee, bea])
  expect(applyNowClaim({ ...view, claims: undefined }, { ...place, claim: again }).claims).toEqual([again])
})

test('one that is given back goes', () => {
  expect(applyNowClaim(view, place).claims).toEqual([epee])
})
