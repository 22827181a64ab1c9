import { countSharedNames } from '#server/store/entries/entries.ts'
import type { Store } from '#server/store/open-store.ts'
import { type EventPlace, findStoredEvent } from '#server/store/sources/stored-events.ts'
import type { ImportedEvent } from './imported-event.ts'

/** Fewer people than this prove nothing. */
const FEWEST_SHARED = 3
const SHARE = 0.6

/** The stored event that imported files belong to: by the source's id, by the file's key, else by its people. */
export async function findImportedEvent(
  store: Store,
  imported: ImportedEvent,
  ids: { eventId: string | undefined },
): Promise<EventPlace | undefined> {
  const { ftlId, key } = imported
  const byId = await findStoredEvent(store.read, { ftlId, key, eventId: ids.eventId })
  if (byId) return byId
  if (ftlId !== undefined || key !== undefined || imported.people.size < FEWEST_SHARED) return undefined
  const [best] = await countSharedNames(store.read, [...imported.people])
  if (!best) return undefined
  const fewer = Math.min(imported.people.size, best.entries)
  if (best.shared < FEWEST_SHARED || best.shared < fewer * SHARE) return undefined
  return { id: best.eventId, tournamentId: best.tournamentId }
}
