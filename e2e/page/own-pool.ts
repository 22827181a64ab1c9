import type { ServerHandle } from '../server/server-handle.ts'
import { findEventPlace, readEventState } from './places.ts'
import { findPoolOf } from './pool-page.ts'

/** The event of the demo in which Élodie fences, whom moreau follows. */
export const OWN_EVENT = "Y14 Women's Foil"

/** Élodie's pool at the source. */
export async function findOwnPool(server: ServerHandle) {
  const place = await findEventPlace(server, OWN_EVENT)
  const pool = findPoolOf(await readEventState(server, place), 'Moreau-Quill', 'Élodie')
  const own = pool.fencers.findIndex(({ entrant }) => entrant.firstName === 'Élodie')
  const open = pool.bouts.filter(bout => bout.winner === null && bout.void !== true)
  const next = open.findIndex(bout => bout.left === own || bout.right === own)
  return { place, pool, own, open, next }
}

/** Her pool while bouts of others come first: her own next one is fenced before where it stands first. */
export async function findWaiting(server: ServerHandle): ReturnType<typeof findOwnPool> {
  for (;;) {
    const found = await findOwnPool(server)
    const [first] = found.open
    if (found.next > 0) return found
    if (found.next < 0 || !first) throw new Error('No bout of hers is to come')
    await server.setScore(found.place.ftlId, first.ref, { left: 5, right: 1 })
  }
}
