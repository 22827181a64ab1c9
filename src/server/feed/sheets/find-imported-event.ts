import { countSharedNames } from '#server/store/entries/entries.ts'
import type { Store } from '#server/store/open-store.ts'
import type { ImportedEvent } from './imported-event.ts'

/** Fewer people than this prove nothing. */
const FEWEST_SHARED = 3
const SHARE = 0.6

/** The stored event that imported files belong to: by the source's id, by the file's key, else by its people. */
export async function findImportedEvent(
  store: Store,
  imported: ImportedEvent,
  ids: { eventId: string | undefined },
): Promise<{ id: string; tournamentId: string } | undefined> {
  const { ftlId, key } = imported
  const byId = await store.read
    .selectFrom('event')
    .select(['id', 'tournament_id'])
    .where(eb =>
      eb.or([
        ...(ftlId === undefined ? [] : [eb('ftl_id', '=', ftlId)]),
        // The key of a file that was written here is the event's own id.
        ...(key === undefined ? [] : [eb('id', '=', key)]),
        eb('id', '=', ids.eventId ?? ''),
      ]),
    )
    .executeTakeFirst()
  if (byId) return { id: byId.id, tournamentId: byId.tournament_id }
  if (ftlId !== undefined || key !== undefined || imported.people.size < FEWEST_SHARED) return undefined
  const [best] = await countSharedNames(store.read, [...imported.people])
  if (!best) return undefined
  const fewer = Math.min(imported.people.size, best.entries)
  if (best.shared < FEWEST_SHARED || best.shared < fewer * SHARE) return undefined
  return { id: best.eventId, tournamentId: best.tournamentId }
}
