import { z } from 'zod'
import { type GuardedPatch, requireTests, requireWas } from '#contract/call/json-patch.ts'
import { badRequest, changedByOthers, changedElsewhere, notFound } from '#contract/call/problem.ts'
import { type Fencer, Preferences } from '#contract/people/fencer.ts'
import type { Handler } from '#contract/routes/handler.ts'
import { savePreferences } from '#server/store/accounts/preferences.ts'
import type { Store } from '#server/store/open-store.ts'
import { listTrackedFencers } from '#server/store/people/fencers.ts'
import { findFencerId } from '#server/store/people/find-fencer-id.ts'

const { weapons, categories, genders, usaRegion } = Preferences.shape
/** The literal paths that can be changed, with what they take. */
const PATHS = {
  '/preferences/weapons': z.object({ weapons: weapons.unwrap().max(50) }),
  '/preferences/categories': z.object({ categories: categories.unwrap().max(50) }),
  '/preferences/genders': z.object({ genders: genders.unwrap().max(50) }),
  '/preferences/usaRegion': z.object({ usaRegion: usaRegion.unwrap() }),
} as const satisfies Record<string, z.ZodType<Preferences>>

/** PATCH /api/v2/fencer/{id}, our id or a USA Fencing number: what the follower is interested in. Somebody not followed is not there. */
export const patchFencer =
  (store: Store): Handler<'patchFencer'> =>
  async ({ input: { params, body }, caller }) => {
    const userId = caller.userId
    const fencerId = (await findFencerId(store.read, params.id, userId)) ?? params.id
    const before = await findFollowed(store, userId, fencerId)
    const changes = planPreferences(body, before.preferences ?? {})
    if (!(await savePreferences(store.write, { userId, fencerId }, changes))) {
      throw notFound('Fencer')
    }
    return findFollowed(store, userId, fencerId)
  }

async function findFollowed(store: Store, userId: string, fencerId: string): Promise<Fencer> {
  const found = (await listTrackedFencers(store.read, userId)).find(one => one.id === fencerId)
  if (!found) throw notFound('Fencer')
  return found
}

/** What a patch changes; throws a Problem for any other path or value, and where a test fails. */
export function planPreferences(patch: GuardedPatch, before: Preferences): Preferences {
  requireTests(
    patch,
    path => before[toPlace(path).name],
    () => changedElsewhere(409),
  )
  requireWas(patch, path => before[toPlace(path).name], changedByOthers)
  const changes = patch.flatMap(({ op, path, value }) => {
    const { name, schema } = toPlace(path)
    if (op === 'test') return []
    const parsed = schema.safeParse({ [name]: value })
    if (!parsed.success) throw badRequest('value: not one of those on offer')
    return [parsed.data]
  })
  return Object.assign({}, ...changes)
}

function toPlace(path: string): { name: keyof Preferences; schema: z.ZodType<Preferences> } {
  if (!Object.hasOwn(PATHS, path)) throw badRequest('path: not one that can be changed')
  const name = path.slice('/preferences/'.length) as keyof Preferences
  return { name, schema: PATHS[path as keyof typeof PATHS] }
}
