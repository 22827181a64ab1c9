import { findIdentityEvidence, type IdentityEvidence, scoreIdentity } from './identity-evidence.ts'
import type { PersonProfile } from './person-profile.ts'

/** From this score on two are one. */
export const SURE_SCORE = 4
/** From this score on a person has to decide; below, they are two. */
export const DOUBTFUL_SCORE = 0
/** So much more than anybody else has to speak for the one. */
const LEAD = 2
/** Evidence that is nothing but the name. */
const NAME_ALONE: ReadonlySet<IdentityEvidence> = new Set(['rareName', 'commonName', 'sameMiddleName'])
/** Evidence of where somebody belongs, or when they were born. */
const HOME: ReadonlySet<IdentityEvidence> = new Set([
  'sameClub',
  'sameDivision',
  'sameCountry',
  'sameBirthYear',
  'sameRating',
])

/** Somebody known whom a profile may be. */
export interface IdentityCandidate<Person extends PersonProfile = PersonProfile> {
  readonly person: Person
  readonly evidence: readonly IdentityEvidence[]
  readonly score: number
}

/** `sure`: the one it is. Else `doubtful`: those it may be, best first; none: somebody new. */
export interface IdentityDecision<Person extends PersonProfile = PersonProfile> {
  readonly sure?: IdentityCandidate<Person>
  readonly doubtful: readonly IdentityCandidate<Person>[]
}

/**
 * Who a profile is among people of its name. Sure only when enough besides the name speaks for one of them, and clearly
 * more than for any other: never by name alone. An id of the source settles it. Two who are known by ids of different
 * sources may be of two countries: a usual weapon and an unusual name do not make them one.
 */
export function decideIdentity<Person extends PersonProfile>(
  people: readonly Person[],
  profile: PersonProfile,
  namesakes: number,
): IdentityDecision<Person> {
  const candidates = people
    .map(person => {
      const evidence = findIdentityEvidence(person, profile, namesakes)
      return { person, evidence, score: scoreIdentity(evidence) }
    })
    .filter(one => one.score >= DOUBTFUL_SCORE)
    .sort((a, b) => b.score - a.score)
  const [best, next] = candidates
  const isSure =
    best !== undefined &&
    best.score >= SURE_SCORE &&
    best.score - (next?.score ?? DOUBTFUL_SCORE) >= LEAD &&
    best.evidence.some(one => !NAME_ALONE.has(one)) &&
    (!areOfTwoSources(best.person, profile) || best.evidence.some(one => HOME.has(one)))
  return isSure ? { sure: best, doubtful: [] } : { doubtful: candidates }
}

/** Whether each has an id and no source has given one to both. */
function areOfTwoSources(a: PersonProfile, b: PersonProfile): boolean {
  const [one, other] = [a, b].map(({ ids }) => [ids.usaf !== undefined, ids.fie !== undefined] as const)
  if (!one || !other) return false
  return one.includes(true) && other.includes(true) && !(one[0] && other[0]) && !(one[1] && other[1])
}
