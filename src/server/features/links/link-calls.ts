import { randomUUID } from 'node:crypto'
import type { MadeLink, PublicLink } from '#contract/accounts/public-link.ts'
import { notFound, Problem } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import type { Day } from '#domain/time/day.ts'
import {
  addPublicLink,
  dropPublicLink,
  listPublicLinks,
  type NewPublicLink,
} from '#server/store/following/public-links.ts'
import type { Store } from '#server/store/open-store.ts'
import { isHidden } from '#server/store/people/hidden-people.ts'
import { findClosing } from './find-closing.ts'
import { hashLinkToken, makeLinkToken } from './link-token.ts'

/** So many links of one account open something at once, at most. */
const MOST_LINKS = 50
/** A weekend. */
const WALL_MS = 48 * 3_600_000
/** The day on which clocks go back. */
const LONGEST_DAY_MS = 25 * 3_600_000

type Name = 'listPublicLinks' | 'createDayLink' | 'createWallLink' | 'revokePublicLink'
type LinkCalls = { readonly [One in Name]: Handler<One> }

/** Somebody's fencer on a day. */
export interface FencerDay {
  readonly userId: string
  readonly fencerId: string
  readonly day: Day
}

interface LinkDeps {
  readonly store: Store
  readonly now: () => number
  /** The zones of the venues at which a fencer whom a user follows fences on a day; none: they do not. */
  readonly findZones: (wanted: FencerDay) => Promise<readonly (string | undefined)[]>
}

/** Links that open a page without an account: made, listed and taken back by who made them. */
export function linkCalls({ store, now, findZones }: LinkDeps): LinkCalls {
  return {
    listPublicLinks: ({ caller }) => listPublicLinks(store.read, caller.userId, now()),

    createDayLink: async ({ input: { body }, caller: { userId } }) => {
      const { fencerId, day } = body
      const zones = await findZones({ userId, fencerId, day })
      if (await isHidden(store.read, fencerId))
        throw new Problem(409, 'hidden', 'Nobody hidden has a public page')
      if (zones.length === 0) throw notFound('Day')
      const at = now()
      const closesAt = findClosing(day, zones, at)
      if (closesAt <= at) throw new Problem(409, 'day-over', 'This day is over at the venue')
      if (closesAt - at > LONGEST_DAY_MS)
        throw new Problem(409, 'day-to-come', 'This day has not begun at the venue')
      return make({ userId, kind: 'day', fencerId, day, now: at, closesAt })
    },

    createWallLink: ({ caller: { userId } }) => {
      const at = now()
      return make({ userId, kind: 'wall', now: at, closesAt: at + WALL_MS })
    },

    revokePublicLink: async ({ input: { params }, caller: { userId } }) => {
      if (!(await dropPublicLink(store.write, userId, params.id))) throw notFound('Link')
      return listPublicLinks(store.write, userId, now())
    },
  }

  async function make(wanted: Omit<NewPublicLink, 'id' | 'tokenHash'>): Promise<MadeLink> {
    const token = makeLinkToken()
    const id = randomUUID()
    const isAdded = await addPublicLink(
      store.write,
      { ...wanted, id, tokenHash: hashLinkToken(token) },
      MOST_LINKS,
    )
    if (!isAdded) throw new Problem(409, 'too-many-links', 'An account has 50 open links at most')
    const own = await listPublicLinks(store.write, wanted.userId, wanted.now)
    return { link: own.find(isMade) as PublicLink, path: `/${wanted.kind}/${token}` }

    function isMade(one: PublicLink): boolean {
      return one.id === id
    }
  }
}
