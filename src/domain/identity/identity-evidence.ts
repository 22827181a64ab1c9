import { compareDatedRatings } from './compare-dated-ratings.ts'
import type { PersonProfile } from './person-profile.ts'
import { isSameClub } from './same-club.ts'

/**
 * What may speak for or against two people of one name being one, and how much. The weights were set on three public
 * collections of results with the sources' own ids hidden; `npm run truth` measures what they are worth.
 */
export const IDENTITY_EVIDENCE = {
  sameUsafId: 100,
  sameFieId: 100,
  sameBirthYear: 4,
  sameClub: 6,
  sameDivision: 3,
  sameMiddleName: 3,
  sameCountry: 2,
  sameWeapon: 2,
  sameRating: 2,
  rareName: 3,
  commonName: -2,
  otherClub: -1,
  otherWeapon: -2,
  otherDivision: -3,
  lesserRating: -3,
  otherCountry: -4,
  otherMiddleName: -8,
  otherSuffix: -8,
  otherBirthYear: -10,
  otherGender: -100,
  otherUsafId: -100,
  otherFieId: -100,
  bothEntered: -100,
} as const satisfies Record<string, number>
export type IdentityEvidence = keyof typeof IDENTITY_EVIDENCE

/** All words of evidence. */
export const IDENTITY_EVIDENCE_WORDS = Object.keys(IDENTITY_EVIDENCE) as [
  IdentityEvidence,
  ...IdentityEvidence[],
]

/** "sameClub,rareName" → the words of it that are evidence. */
export const parseEvidence = (text: string): IdentityEvidence[] =>
  text.split(',').flatMap(word => IDENTITY_EVIDENCE_WORDS.find(one => one === word) ?? [])

/** These settle that two are two: nobody enters an event twice or has two ids of one source. */
export const SETTLING_EVIDENCE: ReadonlySet<IdentityEvidence> = new Set([
  'otherGender',
  'otherUsafId',
  'otherFieId',
  'bothEntered',
])

/** Namesakes that chance would give, see `expectNamesakes`. */
const RARE = 0.05
const COMMON = 0.2

/** The evidence between two profiles of one name; what either does not say is no evidence. */
export function findIdentityEvidence(
  a: PersonProfile,
  b: PersonProfile,
  namesakes: number,
): IdentityEvidence[] {
  const found: (IdentityEvidence | undefined)[] = [
    compare(a.ids.usaf, b.ids.usaf, 'sameUsafId', 'otherUsafId'),
    compare(a.ids.fie, b.ids.fie, 'sameFieId', 'otherFieId'),
    compare(a.birthYear, b.birthYear, 'sameBirthYear', 'otherBirthYear'),
    compareSets(a.clubs, b.clubs, 'sameClub', 'otherClub', isSameClub),
    compareSets(a.divisions, b.divisions, 'sameDivision', 'otherDivision'),
    compareSets(a.countries, b.countries, 'sameCountry', 'otherCountry'),
    compareSets(a.genders, b.genders, undefined, 'otherGender'),
    compareSets(a.weapons, b.weapons, 'sameWeapon', 'otherWeapon'),
    compareSets(a.events, b.events, 'bothEntered', undefined),
    compareMiddles(a.middle, b.middle),
    compare(a.suffix || undefined, b.suffix || undefined, undefined, 'otherSuffix'),
    compareDatedRatings(a.ratings, b.ratings),
    namesakes < RARE ? 'rareName' : namesakes > COMMON ? 'commonName' : undefined,
  ]
  return found.filter(one => one !== undefined)
}

/** The sum of the evidence. */
export const scoreIdentity = (evidence: readonly IdentityEvidence[]): number =>
  evidence.reduce((sum, one) => sum + IDENTITY_EVIDENCE[one], 0)

type Evidence = IdentityEvidence | undefined

function compare<Value>(
  a: Value | undefined,
  b: Value | undefined,
  same: Evidence,
  other: Evidence,
): Evidence {
  if (a === undefined || b === undefined) return undefined
  return a === b ? same : other
}

/** Same when any value is in both. */
function compareSets<Value>(
  a: ReadonlySet<Value>,
  b: ReadonlySet<Value>,
  same: Evidence,
  other: Evidence,
  isSame?: (one: Value, another: Value) => boolean,
): Evidence {
  if (a.size === 0 || b.size === 0) return undefined
  const [less, more] = a.size < b.size ? [a, b] : [b, a]
  for (const value of less) if (more.has(value)) return same
  if (isSame) for (const one of less) for (const another of more) if (isSame(one, another)) return same
  return other
}

/** "d" stands for "david". */
function compareMiddles(a: readonly string[], b: readonly string[]): Evidence {
  if (a.length === 0 || b.length === 0) return undefined
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  const fits = short.every(word => long.some(other => other.startsWith(word) || word.startsWith(other)))
  return fits ? 'sameMiddleName' : 'otherMiddleName'
}
