import {
  findIdentityEvidence,
  type IdentityEvidence,
  SETTLING_EVIDENCE,
  scoreIdentity,
} from './identity-evidence.ts'
import { mayHaveMoved } from './may-have-moved.ts'
import type { PersonProfile } from './person-profile.ts'

/** From this score on two are one. */
export const SURE_SCORE = 4
/** From this score on a person has to decide; below, they are two. */
export const DOUBTFUL_SCORE = 0
/** So much more than anybody else has to speak for the one. */
export const LEAD = 2
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

/** What else is known of the people a profile is compared with. */
export interface DecisionFrame<Person extends PersonProfile> {
  /** Those of the profile's own event and name: they are others. */
  readonly twins?: readonly PersonProfile[]
  /** Whether two of the people may yet be found to be one. Without it each is somebody of their own. */
  readonly mayBeOne?: (one: Person, other: Person) => boolean
}

/**
 * Who a profile is among people of its name. Sure only when enough besides the name speaks for one of them, and clearly
 * more than for any other: never by name alone. An id of the source settles it. Two who are known by ids of different
 * sources may be of two countries: a usual weapon and an unusual name do not make them one.
 * Of whom two of a name are known to be two, one has to speak clearly
 * more for the profile than for the other.
 */
export function decideIdentity<Person extends PersonProfile>(
  people: readonly Person[],
  profile: PersonProfile,
  namesakes: number,
  { twins = [], mayBeOne }: DecisionFrame<Person> = {},
): IdentityDecision<Person> {
  const all = people
    .map(person => {
      const evidence = findIdentityEvidence(person, profile, namesakes)
      return { person, evidence, score: scoreIdentity(evidence) }
    })
    .sort((a, b) => b.score - a.score)
  const candidates = all.filter(one => one.score >= DOUBTFUL_SCORE)
  const [best] = candidates
  const isSure =
    best !== undefined &&
    best.score >= SURE_SCORE &&
    leads(best, candidates, namesakes, mayBeOne) &&
    best.evidence.some(one => !NAME_ALONE.has(one)) &&
    mayHaveMoved(best, profile, namesakes) &&
    !hasRival(best, [...twins, ...listApart(all)], namesakes) &&
    (!areOfTwoSources(best.person, profile) || best.evidence.some(one => HOME.has(one)))
  return isSure ? { sure: best, doubtful: [] } : { doubtful: candidates }
}

/**
 * Whether clearly more speaks for the best than for any other. Another who may well be the best itself, seen elsewhere,
 * takes nothing from it: whichever of the two is taken, they become one.
 */
function leads<Person extends PersonProfile>(
  best: IdentityCandidate<Person>,
  candidates: readonly IdentityCandidate<Person>[],
  namesakes: number,
  mayBeOne: DecisionFrame<Person>['mayBeOne'],
): boolean {
  if (best.score - DOUBTFUL_SCORE < LEAD) return false
  const near = candidates.filter(one => one !== best && best.score - one.score < LEAD)
  return near.every(({ person: other, evidence }) => {
    if (!mayBeOne?.(best.person, other)) return false
    const between = findIdentityEvidence(best.person, other, namesakes)
    const score = scoreIdentity(between)
    const isHome = best.evidence.includes('sameClub') && !evidence.includes('sameClub')
    if (isHome && score >= DOUBTFUL_SCORE) return true
    return score >= SURE_SCORE && mayHaveMoved({ person: best.person, evidence: between }, other, namesakes)
  })
}

/** Whether each has an id and no source has given one to both. */
function areOfTwoSources(a: PersonProfile, b: PersonProfile): boolean {
  const [one, other] = [a, b].map(({ ids }) => [ids.usaf !== undefined, ids.fie !== undefined] as const)
  if (!one || !other) return false
  return one.includes(true) && other.includes(true) && !(one[0] && other[0]) && !(one[1] && other[1])
}

const listApart = (all: readonly IdentityCandidate[]): PersonProfile[] =>
  all.filter(one => one.evidence.some(word => SETTLING_EVIDENCE.has(word))).map(one => one.person)

/** Whether the candidate may as well be somebody else of the name, who is surely not the profile. */
const hasRival = (
  { person, score }: IdentityCandidate,
  others: readonly PersonProfile[],
  namesakes: number,
): boolean =>
  others.some(
    other => other !== person && score - scoreIdentity(findIdentityEvidence(person, other, namesakes)) < LEAD,
  )
