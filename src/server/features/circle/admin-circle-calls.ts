import type { AdminCircle } from '#contract/admin/admin-circle.ts'
import { notFound } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import type { SharedAnswers } from '#server/cache/shared-answers.ts'
import { findAdminCircle, listAdminCircles, setMember } from '#server/store/circle/admin-circles.ts'
import { hidePerson } from '#server/store/circle/hide-person.ts'
import type { LostSight } from '#server/store/following/lost-sight.ts'
import type { Store } from '#server/store/open-store.ts'

interface AdminCircleDeps {
  readonly store: Store
  readonly shared: SharedAnswers
  readonly now: () => number
  /** Hears who may see less than before. */
  readonly lost: (lost: LostSight) => Promise<void>
}

type Name = 'listAdminCircles' | 'changeAdminCircle' | 'hidePerson'
type AdminCircleCalls = { readonly [One in Name]: Handler<One> }

/** What many get alike and in which somebody stands who is hidden, or shown again. */
const SHARED = ['standings', 'estimates', 'news'] as const

/** Who holds whom, given and taken by administrators, and people whom they hide at a family's request. */
export function adminCircleCalls({ store, shared, now, lost }: AdminCircleDeps): AdminCircleCalls {
  const require = async (fencerId: string): Promise<AdminCircle> => {
    const circle = await findAdminCircle(store.write, fencerId)
    if (!circle) throw notFound('Fencer')
    return circle
  }

  return {
    listAdminCircles: ({ input: { query } }) => listAdminCircles(store.read, query.search ?? ''),

    changeAdminCircle: async ({ input: { params, body }, caller }) => {
      const place = { userId: params.userId, fencerId: params.id }
      const before = await require(params.id)
      const change = { ...body, by: caller.userId, now: now() }
      const set = await setMember(store.write, place, change)
      if (!set) throw notFound('Fencer')
      await lost(set)
      const after = await findAdminCircle(store.write, params.id)
      // Whom nobody else knows goes with the last who followed.
      return after ?? { ...before, members: [], requests: [], followers: 0 }
    },

    hidePerson: async ({ input: { params, body }, caller }) => {
      const hiding = { fencerId: params.id, ...body, by: caller.userId, now: now() }
      const strangers = await hidePerson(store.write, hiding)
      if (!strangers) throw notFound('Fencer')
      for (const key of SHARED) await shared.drop(key)
      await lost({ userIds: strangers, eventIds: [] })
      return require(params.id)
    },
  }
}
