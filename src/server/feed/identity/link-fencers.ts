import type { LiveFencer } from '#contract/live/live-fencer.ts'
import type { Appearance } from '#domain/identity/appearance.ts'
import {
  decideIdentity,
  type IdentityCandidate,
  type IdentityDecision,
} from '#domain/identity/decide-identity.ts'
import { type PersonProfile, toNameBlock, toProfile } from '#domain/identity/person-profile.ts'
import { parsePersonName, toNameKey } from '#domain/names/person-name.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import type { LinkedEntry } from '#server/store/entries/entries.ts'
import type { KnownFencer } from '#server/store/people/fencers.ts'

/** Somebody whom an entry may be, with all that is known of them. */
export interface KnownProfile extends PersonProfile {
  readonly id: string
}

/** An entry that may be somebody. */
export interface EntryInDoubt {
  readonly entryId: string
  readonly candidate: IdentityCandidate<KnownProfile>
}

/** What entries are compared with. */
export interface LinkFrame {
  /** People of the entries' names; those of entries that stand already need not be there. */
  readonly known: readonly KnownProfile[]
  readonly held: readonly LinkedEntry[]
  readonly toSighting: (fencer: LiveFencer) => Appearance
  /** Whether a person said that an entry is not this one. */
  readonly isApart: (entryId: string, personId: string) => boolean
  /** How many others of a name chance would give. */
  readonly expectNamesakes: (block: string) => number
}

/**
 * Marks the entries that are people we know: by evidence besides the name, enough for one person and clearly less for
 * any other, on either side. Anything less certain stays unlinked: never a wrong child. A link that stands was decided
 * before, perhaps by an administrator who knows better than the clubs: it goes when the source says something else of
 * the entry, or another entry fits the person as well.
 */
export function linkFencers(
  fencers: readonly LiveFencer[],
  frame: LinkFrame,
): { fencers: LiveFencer[]; doubts: EntryInDoubt[] } {
  const standing = keepStanding(fencers, frame.held)
  const taken = new Set(standing.values())
  const wanted = new Map<string, string[]>()
  const doubts: EntryInDoubt[] = []
  for (const fencer of fencers) {
    if (standing.has(fencer.id)) continue
    const { sure, doubtful } = decide(fencer, frame)
    const free = doubtful.filter(({ person }) => !taken.has(person.id))
    doubts.push(...free.map(candidate => ({ entryId: fencer.id, candidate })))
    const id = sure?.person.id
    if (id !== undefined && !taken.has(id)) wanted.set(id, [...(wanted.get(id) ?? []), fencer.id])
  }
  const found = new Map([...wanted].flatMap(([id, [entry, rival]]) => (entry && !rival ? [[entry, id]] : [])))
  const linked = fencers.map(fencer => {
    const { fencerId: _, ...bare } = fencer
    const fencerId = standing.get(fencer.id) ?? found.get(fencer.id)
    return fencerId === undefined ? bare : { ...bare, fencerId }
  })
  return { fencers: linked, doubts }
}

/** Entries of which the linked people still are who they are, by entry id. */
export function keepStanding(
  fencers: readonly LiveFencer[],
  held: readonly LinkedEntry[],
): Map<string, string> {
  const byName = Map.groupBy(fencers, keyOf)
  const links = new Map(held.map(link => [link.entryId, link]))
  const standing = new Map<string, string>()
  for (const fencer of fencers) {
    const link = links.get(fencer.id)
    if (!link || !stands(link, fencer)) continue
    const { person } = link
    const others = (byName.get(keyOf(fencer)) ?? []).filter(one => one !== fencer)
    const isContested =
      agrees(person, fencer) && others.some(one => agrees(person, one) && !links.has(one.id))
    if (!isContested) standing.set(fencer.id, person.id)
  }
  return standing
}

function decide(fencer: LiveFencer, frame: LinkFrame): IdentityDecision<KnownProfile> {
  const block = toNameBlock(fencer.name)
  const people = frame.known.filter(person => person.block === block && !frame.isApart(fencer.id, person.id))
  if (people.length === 0) return { doubtful: [] }
  const profile = toProfile(withoutEvent(frame.toSighting(fencer)))
  return decideIdentity(people, profile, frame.expectNamesakes(block))
}

/** The entry itself may have been linked before: that it stands in this event speaks not against it. */
const withoutEvent = ({ event: _, ...appearance }: Appearance): Appearance => appearance

const keyOf = (fencer: LiveFencer): string => toNameKey(parsePersonName(fencer.name))

function stands(link: LinkedEntry, fencer: LiveFencer): boolean {
  if (link.nameKey !== keyOf(fencer)) return false
  return agrees(link.person, fencer) || (link.club === fencer.club && link.country === fencer.country)
}

function agrees(person: KnownFencer, fencer: LiveFencer): boolean {
  return fits(person.country, fencer.country) && fits(person.club, fencer.club)
}

const fits = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined || toFoldedText(a) === toFoldedText(b) || isAbbreviation(a, b)

/** "SVFC" stands for "Silicon Valley Fencing Center"; sources write either. */
function isAbbreviation(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  const initials = long
    .split(/[\s-]+/)
    .map(word => word[0] ?? '')
    .join('')
  return toFoldedText(short) === toFoldedText(initials)
}
