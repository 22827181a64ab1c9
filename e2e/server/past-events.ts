import { openStore } from '#server/store/open-store.ts'
import { type PastEvent, savePast } from '#tools/testing/rows/save-past.ts'
import type { ServerHandle } from './server-handle.ts'

/** Who the demo's first family and another one follow, as the store knows them. */
export interface KnownPeople {
  readonly elodie: string
  readonly bastien: string
  readonly adaeze: string
}

/** Writes past events beside the running server, with people found by their first names. */
export async function savePastEvents(
  server: ServerHandle,
  toEvents: (people: KnownPeople) => readonly PastEvent[],
): Promise<KnownPeople> {
  const store = await openStore(await server.place())
  try {
    const rows = await store.read.selectFrom('fencer').select(['id', 'name']).execute()
    const idOf = (first: string): string => {
      const row = rows.find(one => one.name.endsWith(first))
      if (!row) throw new Error(`Nobody is called ${first}`)
      return row.id
    }
    const people = { elodie: idOf('Élodie'), bastien: idOf('Bastien'), adaeze: idOf('Adaeze') }
    for (const event of toEvents(people)) await savePast(store, event)
    return people
  } finally {
    await store.close()
  }
}
