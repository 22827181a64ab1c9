import { decideIdentity, type IdentityCandidate, LEAD } from './decide-identity.ts'
import { findIdentityEvidence, type IdentityEvidence, scoreIdentity } from './identity-evidence.ts'
import type { PersonProfile } from './person-profile.ts'

/** How two become one, and of whom it was said that they are two. */
export interface JoinRule<Person extends PersonProfile> {
  /** Makes one of two; answers who stays. */
  join(one: Person, other: Person, evidence: readonly IdentityEvidence[]): Person
  isApart?(one: Person, other: Person): boolean
}

/**
 * Joins people of one name who turn out to be one, until nothing changes. `open` are pairs that may be one, for a
 * person to decide. `namesakes` see `expectNamesakes`.
 */
export function joinSure<Person extends PersonProfile>(
  found: readonly Person[],
  namesakes: number,
  { join, isApart = () => false }: JoinRule<Person>,
): { people: Person[]; open: { left: Person; right: IdentityCandidate<Person> }[] } {
  const mayBeOne = (one: Person, other: Person): boolean => !isApart(one, other)
  let people = [...found]
  for (;;) {
    const open: { left: Person; right: IdentityCandidate<Person> }[] = []
    let pair: readonly [Person, Person] | undefined
    let survivor: Person | undefined
    for (const one of people) {
      const others = people.filter(other => other !== one && mayBeOne(one, other))
      const { sure, doubtful } = decideIdentity(others, one, namesakes, { mayBeOne })
      if (sure && !isContested(sure, one, others, namesakes)) {
        pair = [one, sure.person]
        survivor = join(sure.person, one, sure.evidence)
        break
      }
      open.push(
        ...doubtful
          .filter(({ person }) => people.indexOf(person) > people.indexOf(one))
          .map(right => ({ left: one, right })),
      )
    }
    if (!pair) return { people, open }
    const both: readonly Person[] = pair
    people = people.filter(one => one === survivor || !both.includes(one))
  }
}

/** Whether about as much speaks for somebody else, who is clearly not `one`, being the person it may be. */
function isContested<Person extends PersonProfile>(
  { person, score }: IdentityCandidate<Person>,
  one: Person,
  others: readonly Person[],
  namesakes: number,
): boolean {
  const toScore = (a: Person, b: Person) => scoreIdentity(findIdentityEvidence(a, b, namesakes))
  return others.some(
    other => other !== person && toScore(person, other) > score - LEAD && toScore(one, other) < -LEAD,
  )
}
