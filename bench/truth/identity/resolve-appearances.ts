import type { Appearance } from '#domain/identity/appearance.ts'
import { decideIdentity, type IdentityCandidate } from '#domain/identity/decide-identity.ts'
import { joinSure } from '#domain/identity/join-sure.ts'
import { expectNamesakes, type NameFrequencies } from '#domain/identity/name-frequencies.ts'
import { joinProfiles, type PersonProfile, toProfile } from '#domain/identity/person-profile.ts'

/** Two who may be one: for a person to decide. */
export interface OpenPair {
  readonly left: ResolvedPerson
  readonly right: IdentityCandidate<ResolvedPerson>
}

/** Somebody found among appearances; `appearances` are their numbers, in the order given. */
export interface ResolvedPerson extends PersonProfile {
  readonly appearances: number[]
}

/**
 * Sorts appearances by person: each is taken in turn for somebody seen before or for somebody new, then those left apart
 * are compared once more with all that is known by then. Sightings of one event are never one person.
 */
export function resolveSightings(
  appearances: readonly Appearance[],
  frequencies: NameFrequencies,
): { people: ResolvedPerson[]; open: OpenPair[] } {
  const blocks = new Map<string, ResolvedPerson[]>()
  const profiles = appearances.map(toProfile)
  const places = appearances.map(({ event }, at) => `${event ?? at} ${profiles[at]?.block}`)
  const byPlace = Map.groupBy(profiles.keys(), at => places[at])
  const twinsOf = (at: number): PersonProfile[] =>
    (byPlace.get(places[at]) ?? []).flatMap(other => (other === at ? [] : (profiles[other] ?? [])))
  for (const [at, appearance] of appearances.entries()) {
    const seen: ResolvedPerson = { ...toProfile(appearance), appearances: [at] }
    const people = blocks.get(seen.block) ?? []
    blocks.set(seen.block, people)
    const { sure } = decideIdentity(people, seen, expectNamesakes(frequencies, seen.block), {
      twins: twinsOf(at),
      mayBeOne: () => true,
    })
    if (sure) joinPeople(sure.person, seen)
    else people.push(seen)
  }
  const open: OpenPair[] = []
  const people: ResolvedPerson[] = []
  for (const [block, found] of blocks) {
    const settled = joinSure(found, expectNamesakes(frequencies, block), { join: joinPeople })
    people.push(...settled.people)
    open.push(...settled.open)
  }
  return { people, open }
}

function joinPeople(person: ResolvedPerson, other: ResolvedPerson): ResolvedPerson {
  joinProfiles(person, other)
  person.appearances.push(...other.appearances)
  return person
}
