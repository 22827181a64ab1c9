import { formatFirstLast, parsePersonName } from '#domain/names/person-name.ts'
import { call } from '#web/api/calls/call.ts'
import { type ProposedPerson, toPersonKey } from './proposed-person.ts'
import { pickKnown } from './take-pasted.ts'

/** So many names of a list are looked up, one after the other. */
const MOST_LOOKED_UP = 60

/** People whom the server finds by a few letters. */
export async function findPeople(text: string, signal?: AbortSignal): Promise<ProposedPerson[]> {
  const found = await call('search', { query: { q: text } }, signal ? { signal } : {})
  return found.fencers.map(({ id, name, clubName, mine }) => ({
    name,
    knownId: id,
    ...(clubName === undefined ? {} : { club: clubName }),
    ...(mine ? { why: { kind: 'own' } } : {}),
  }))
}

/** Looks names up that this device does not know, until one finds no server; `tell` hears of each whom it knows. */
export async function lookUpPeople<Person extends { readonly name: string; readonly club?: string }>(
  people: readonly Person[],
  tell: (person: Person, known: ProposedPerson) => void,
): Promise<void> {
  for (const person of people.slice(0, MOST_LOOKED_UP)) {
    const found = await findPeople(formatFirstLast(parsePersonName(person.name))).catch(() => undefined)
    if (!found) return
    const key = toPersonKey(person.name)
    const known = pickKnown(
      found.filter(one => toPersonKey(one.name) === key),
      person.club,
    )
    if (known) tell(person, known)
  }
}
