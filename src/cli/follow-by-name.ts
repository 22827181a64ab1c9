import { randomUUID } from 'node:crypto'
import { formatPersonName, parsePersonName, toNameKey } from '#domain/names/person-name.ts'
import { republishStored } from '#server/feed/publish/republish-stored.ts'
import {
  findEntrantsOfName,
  followEntrant,
  listEventsOfName,
  parseEntrantId,
} from '#server/store/entries/entrants.ts'
import type { Store } from '#server/store/open-store.ts'
import { addFencer, listFencersByName, trackFencer } from '#server/store/people/fencers.ts'

/**
 * Has a user follow somebody by name: the one person of that name; else the one entrant; else a person of that name
 * alone. Two people of one name are never taken for one another: then, too, it is a person of the name alone, whom an
 * administrator may join with one of them. Events on whose lists the name stands then show it.
 */
export async function followByName(store: Store, userId: string, name: string): Promise<void> {
  const key = toNameKey(parsePersonName(name))
  const known = await listFencersByName(store.read, [key])
  const entrants = await findEntrantsOfName(store.read, name)
  const place = entrants.length === 1 ? parseEntrantId(entrants[0]?.id ?? '') : undefined
  const [only] = known
  if (only && known.length === 1) await trackFencer(store.write, userId, only.id)
  else if (place && known.length === 0) await followEntrant(store.write, userId, place)
  else {
    const id = randomUUID()
    const person = { id, name: formatPersonName(parsePersonName(name)) }
    await addFencer(store.write, { ...person, forFollowers: true })
    await trackFencer(store.write, userId, id)
  }
  for (const eventId of await listEventsOfName(store.read, key)) {
    await republishStored(store, eventId)
  }
}
