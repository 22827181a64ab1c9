import type { NowClaim } from '#contract/live/now-claim.ts'
import type { NowView } from '#contract/live/now-view.ts'
import { toBoutKey } from '#domain/fencer-state/to-bout-key.ts'
import { type BoutClaim, listBoutClaims } from '#server/store/following/bout-claims.ts'
import { listCoached } from '#server/store/following/coaches.ts'
import type { Store } from '#server/store/open-store.ts'

/** A claim as one of its circle sees it. */
export const toNowClaim = (claim: BoutClaim, viewerId: string): NowClaim => ({
  id: claim.id,
  event: claim.eventId,
  fencer: claim.fencerId,
  bout: claim.bout,
  ...(claim.name === null ? {} : { name: claim.name }),
  ...(claim.userId === viewerId ? { isMine: true } : {}),
})

/** A view with whom its reader coaches, and who goes to which of their bouts; as it was for whoever coaches nobody. */
export async function withClaims(store: Store, userId: string, view: NowView): Promise<NowView> {
  const coached = view.fencers.length === 0 ? new Set<string>() : await listCoached(store.read, userId)
  const own = view.fencers.filter(({ id }) => coached.has(id))
  if (own.length === 0) return view
  const bouts = new Map(view.rows.map(row => [`${row.event} ${row.fencer}`, toBoutKey(row.state)]))
  const claims = await listBoutClaims(store.read, {
    eventIds: view.events.map(({ id }) => id),
    fencerIds: own.map(({ id }) => id),
  })
  return {
    ...view,
    fencers: view.fencers.map(fencer => (coached.has(fencer.id) ? { ...fencer, isCoached: true } : fencer)),
    // A claim ends with its bout.
    claims: claims
      .filter(({ eventId, fencerId, bout }) => bouts.get(`${eventId} ${fencerId}`) === bout)
      .map(claim => toNowClaim(claim, userId)),
  }
}
