import type { LiveDocument } from '#contract/live/live-document.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import { countNames, expectNamesakes, type NameFrequencies } from '#domain/identity/name-frequencies.ts'
import { joinProfiles, toNameBlock, toProfile } from '#domain/identity/person-profile.ts'
import { type Write, writeTo } from '#server/feed/sources/write.ts'
import type { EntryClaim } from '#server/store/entries/entrants.ts'
import { type LinkedEntry, listLinkedEntries } from '#server/store/entries/entries.ts'
import { listEventClaims } from '#server/store/entries/entry-claims.ts'
import type { Store } from '#server/store/open-store.ts'
import { listEventDoubts, saveDoubts } from '#server/store/people/identity-doubts.ts'
import {
  type KnownPerson,
  listNameBlocks,
  listPeopleOfNames,
  withSightings,
} from '#server/store/people/known-people.ts'
import { type EntryInDoubt, type KnownProfile, keepStanding, linkFencers } from './link-fencers.ts'
import { toAppearance } from './to-appearance.ts'

/** What an entry's event says of those in it. */
export type EntryFrame = Pick<LiveDocument, 'id' | 'classifier' | 'date'>

/** Who entries were found to be, and of which entries that was found. */
export interface Recognition {
  /** All that entries say of people, and what was decided of them. */
  readonly said: string
  /** By which names people were looked for, and what was kept of them; the same again finds the same people. */
  readonly blocks: readonly string[]
  readonly kept: string
  /** People by entry id, before what somebody said of an entry. */
  readonly people: ReadonlyMap<string, string>
  /** Until when it is not looked for anew where else they were seen, epoch milliseconds. */
  readonly until: number
}

/** What was seen of people elsewhere grows meanwhile: a list that says the same is held against it so seldom. */
const FOUND_FOR_MS = 30_000

interface Recognising {
  /** Epoch milliseconds. */
  readonly now: number
  readonly before?: Recognition | undefined
  readonly write?: Write | undefined
}

/** As `recogniseEntries`, going by what was found of the same list shortly before. */
export async function recogniseAgain(
  store: Store,
  event: EntryFrame,
  entries: readonly LiveFencer[],
  { now, before, write = writeTo(store) }: Recognising,
): Promise<{ fencers: LiveFencer[]; recognition: Recognition }> {
  const held = await listLinkedEntries(store.read, event.id)
  const decided = await listEventDoubts(store.read, event.id)
  const claims = await listEventClaims(store.read, event.id)
  const told = entries.map(entry => [entry.id, toAppearance(event, entry)])
  const said = JSON.stringify([told, held, decided])
  const isSaid = before?.said === said
  const blocks = isSaid ? before.blocks : listOpenBlocks(entries, held)
  const rows = await listPeopleOfNames(store.read, blocks)
  const kept = JSON.stringify(rows)
  const isFresh = before !== undefined && now < before.until && before.until - now <= FOUND_FOR_MS
  if (isSaid && isFresh && before.kept === kept) {
    const fencers = entries.map(entry => withPerson(entry, before.people.get(entry.id)))
    return { fencers: withClaims(fencers, claims), recognition: before }
  }
  const people = await withSightings(store.read, rows)
  const names = people.length === 0 ? undefined : await countKnownNames(store)
  const { fencers, doubts } = linkFencers(entries, {
    known: people.map(person => toKnownProfile(person, event.id)),
    held,
    toSighting: fencer => toAppearance(event, fencer),
    isApart: (entryId, personId) =>
      decided.some(one => one.apart && one.entryId === entryId && one.fencerId === personId),
    expectNamesakes: block => (names ? expectNamesakes(names, block) : 0),
  })
  const isNoted = ({ entryId, candidate }: EntryInDoubt) =>
    decided.some(one => one.entryId === entryId && one.fencerId === candidate.person.id)
  const fresh = doubts.filter(one => !isNoted(one))
  if (fresh.length > 0) {
    const rows = fresh.map(one => toDoubt(event.id, one, now))
    await write(tx => saveDoubts(tx, rows))
  }
  const found = new Map(fencers.flatMap(one => (one.fencerId === undefined ? [] : [[one.id, one.fencerId]])))
  return {
    fencers: withClaims(fencers, claims),
    recognition: { said, blocks, kept, people: found, until: now + FOUND_FOR_MS },
  }
}

/**
 * Entries of an event with the people we know; who was recognised before stays while nothing else is said of them.
 * What a person said of an entry stands, whatever the source says. Those of whom nobody is sure are noted as in doubt. `now` in epoch milliseconds.
 */
export const recogniseEntries = async (
  store: Store,
  event: EntryFrame,
  entries: readonly LiveFencer[],
  now: number,
): Promise<LiveFencer[]> => (await recogniseAgain(store, event, entries, { now })).fencers

/** Names of entries that nobody stands for yet. */
function listOpenBlocks(entries: readonly LiveFencer[], held: readonly LinkedEntry[]): string[] {
  const standing = keepStanding(entries, held)
  const open = entries.filter(entry => !standing.has(entry.id))
  return [...new Set(open.map(entry => toNameBlock(entry.name)))]
}

function withPerson(entry: LiveFencer, person: string | undefined): LiveFencer {
  const { fencerId: _, ...bare } = entry
  return person === undefined ? bare : { ...bare, fencerId: person }
}

/** What a person said of entries wins over all evidence; nobody else in the event is whom they named. */
function withClaims(fencers: LiveFencer[], claims: readonly EntryClaim[]): LiveFencer[] {
  const standing = claims.filter(claim => fencers.some(fencer => fencer.id === claim.entryId))
  if (standing.length === 0) return fencers
  const named = new Map(standing.map(claim => [claim.entryId, claim.fencerId]))
  const people = new Set(named.values())
  return fencers.map(fencer => {
    const own = named.get(fencer.id)
    const { fencerId, ...bare } = fencer
    if (own !== undefined) return { ...bare, fencerId: own }
    return fencerId !== undefined && people.has(fencerId) ? bare : fencer
  })
}

const toDoubt = (eventId: string, { entryId, candidate }: EntryInDoubt, at: number) => ({
  event_id: eventId,
  entry_id: entryId,
  fencer_id: candidate.person.id,
  score: candidate.score,
  evidence: candidate.evidence.join(),
  at,
})

/** Names are counted anew so seldom: how usual one is hardly changes. */
const COUNTED_FOR_MS = 600_000
const counted = new WeakMap<Store, { names: Promise<NameFrequencies>; until: number }>()

function countKnownNames(store: Store): Promise<NameFrequencies> {
  const known = counted.get(store)
  if (known && known.until > performance.now()) return known.names
  const names = listNameBlocks(store.read).then(countNames)
  counted.set(store, { names, until: performance.now() + COUNTED_FOR_MS })
  names.catch(() => counted.delete(store))
  return names
}

/** What was seen elsewhere: how an entry was taken before is no evidence for taking it so again. */
function toKnownProfile({ id, name, appearances }: KnownPerson, eventId: string): KnownProfile {
  const profile = { ...toProfile({ name }), id }
  for (const appearance of appearances) {
    if (appearance.event !== eventId) joinProfiles(profile, toProfile(appearance))
  }
  return profile
}
