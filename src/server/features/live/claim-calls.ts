import { notFound, Problem } from '#contract/call/problem.ts'
import type { NowClaimChange } from '#contract/live/now-claim.ts'
import type { Caller, Handler } from '#contract/routes/handler.ts'
import {
  type BoutClaim,
  type ClaimPlace,
  findBoutClaim,
  giveBoutBack,
  takeBout,
} from '#server/store/following/bout-claims.ts'
import { listCoaches } from '#server/store/following/coaches.ts'
import type { Store } from '#server/store/open-store.ts'
import { toNowClaim } from './with-claims.ts'

interface ClaimDeps {
  readonly store: Store
  readonly now: () => number
  readonly makeId: () => string
  /** The bout that comes next for a fencer in an event, as `toBoutKey` names it. */
  readonly findBout: (place: ClaimPlace) => Promise<string | undefined>
  /** Tells whoever has the fencer's rows open what it makes of their account; undefined: nothing to them. */
  readonly tell: (place: ClaimPlace, toChange: (userId: string) => NowClaimChange | undefined) => void
}

type ClaimCalls = { readonly [Name in 'claimBout' | 'unclaimBout']: Handler<Name> }

/** Tells the circle of a fencer who goes to their bout now, by what another process wrote. */
export async function tellStandingClaim(
  { store, tell }: Pick<ClaimDeps, 'store' | 'tell'>,
  place: ClaimPlace,
): Promise<void> {
  const circle = await listCoaches(store.read, place.fencerId)
  tellCircle(tell, place, circle, await findBoutClaim(store.read, place))
}

/** Tells a fencer's circle, and answers what each of them is told. */
function tellCircle(
  tell: ClaimDeps['tell'],
  place: ClaimPlace,
  circle: ReadonlySet<string>,
  claim?: BoutClaim,
): (userId: string) => NowClaimChange {
  const toChange = (userId: string): NowClaimChange => ({
    event: place.eventId,
    fencer: place.fencerId,
    ...(claim ? { claim: toNowClaim(claim, userId) } : {}),
  })
  tell(place, userId => (circle.has(userId) ? toChange(userId) : undefined))
  return toChange
}

/** …/now/claims: to which bouts coaches go, told to all who coach the fencer and to nobody else. */
export function claimCalls({ store, now, makeId, findBout, tell }: ClaimDeps): ClaimCalls {
  /** The circle of a fencer; to whoever stands outside there is no such bout. */
  const requireCircle = async ({ fencerId }: ClaimPlace, caller: Caller): Promise<Set<string>> => {
    const circle = await listCoaches(store.write, fencerId)
    if (!circle.has(caller.userId)) throw notFound('Bout')
    return circle
  }
  return {
    claimBout: async ({ input: { params: place, body }, caller }) => {
      const circle = await requireCircle(place, caller)
      if ((await findBout(place)) !== body.bout) throw boutOver()
      const standing = await findBoutClaim(store.write, place)
      // Who coaches the fencer no more is seen by nobody: nobody can be asked about them.
      const over = standing && !circle.has(standing.userId) ? standing.id : body.over
      const claim = { ...place, id: makeId(), bout: body.bout, userId: caller.userId }
      if (!(await takeBout(store.write, claim, { over, now: now() }))) throw taken()
      const made = await findBoutClaim(store.write, place)
      return tellCircle(tell, place, circle, made)(caller.userId)
    },
    unclaimBout: async ({ input: { params: place }, caller }) => {
      const circle = await requireCircle(place, caller)
      if (!(await giveBoutBack(store.write, place, caller.userId))) throw taken()
      return tellCircle(tell, place, circle)(caller.userId)
    },
  }
}

const taken = (): Problem => new Problem(409, 'bout-taken', 'Somebody else goes there. Look again')
const boutOver = (): Problem => new Problem(409, 'bout-over', 'Another bout comes next by now. Look again')
