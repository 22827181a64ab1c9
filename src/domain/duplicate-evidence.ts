import { toFoldedText } from './folded-text.ts'

/** A record of a person as far as telling people apart goes. */
export type ComparedPerson = {
  club: string | null
  country: string | null
  birthYear: number | null
  usafId: string | null
}

/** What speaks for or against two records of one name being one person. */
export const DUPLICATE_EVIDENCE = [
  'sameClub',
  'sameCountry',
  'sameBirthYear',
  'otherClub',
  'otherCountry',
  'otherBirthYear',
  'bothEntered',
  'otherUsafId',
] as const
export type DuplicateEvidence = (typeof DUPLICATE_EVIDENCE)[number]

/** These settle it: nobody enters an event twice, and USA Fencing gives nobody two ids. */
export const SETTLES_DIFFERENT: readonly DuplicateEvidence[] = ['bothEntered', 'otherUsafId']

/** The evidence between two records; what either does not say is no evidence. `shareEvent`: both entered one event. */
export const findDuplicateEvidence = (
  a: ComparedPerson,
  b: ComparedPerson,
  shareEvent: boolean,
): DuplicateEvidence[] => {
  const evidence: (DuplicateEvidence | undefined)[] = [
    compare(a.club && toFoldedText(a.club), b.club && toFoldedText(b.club), 'sameClub', 'otherClub'),
    compare(a.country, b.country, 'sameCountry', 'otherCountry'),
    compare(a.birthYear, b.birthYear, 'sameBirthYear', 'otherBirthYear'),
    shareEvent ? 'bothEntered' : undefined,
    compare(a.usafId, b.usafId, undefined, 'otherUsafId'),
  ]
  return evidence.filter(one => one !== undefined)
}

function compare<Value>(
  a: Value | null,
  b: Value | null,
  same: DuplicateEvidence | undefined,
  other: DuplicateEvidence,
): DuplicateEvidence | undefined {
  if (a === null || b === null) return undefined
  return a === b ? same : other
}
