import type { IdentityEvidence } from './identity-evidence.ts'
import type { PersonProfile } from './person-profile.ts'

/** A change of club is believed of a name of which chance would put fewer namesakes there, by year between the two. */
const MOST_NAMESAKES_A_YEAR = 0.06
const YEAR_MS = 365 * 86_400_000
/** Evidence that goes with somebody from one club to the next. */
const CONTINUITY: ReadonlySet<IdentityEvidence> = new Set([
  'sameUsafId',
  'sameFieId',
  'sameBirthYear',
  'sameRating',
  'sameMiddleName',
])

/** A change of club needs evidence of its own: what goes along, or a name too rare for somebody else to have it there. */
export function mayHaveMoved(
  { person, evidence }: { person: PersonProfile; evidence: readonly IdentityEvidence[] },
  profile: PersonProfile,
  namesakes: number,
): boolean {
  if (!evidence.includes('otherClub') || evidence.some(one => CONTINUITY.has(one))) return true
  if (isWithin(person, profile) || isWithin(profile, person)) return false
  const years = countYearsBetween(person, profile)
  return years !== undefined && Math.max(1, years) * namesakes < MOST_NAMESAKES_A_YEAR
}

/** Whether somebody was at one club both before and after the other was at another: nobody moves there and back unseen. */
const isWithin = (one: PersonProfile, other: PersonProfile): boolean =>
  [...one.stays.values()].some(own =>
    [...other.stays.values()].some(({ first, last }) => own.first < first && last < own.last),
  )

/** Years from the last day of the earlier to the first of the later; 0 where they overlap. */
function countYearsBetween(a: PersonProfile, b: PersonProfile): number | undefined {
  if (a.lastDay === '' || b.lastDay === '') return undefined
  const gap = Math.max(
    Date.parse(b.firstDay) - Date.parse(a.lastDay),
    Date.parse(a.firstDay) - Date.parse(b.lastDay),
  )
  return Math.max(0, gap) / YEAR_MS
}
