import { addDays, type Day } from '#domain/time/day.ts'
import type { ArchivePerson } from './archive-person.ts'

/** A second record of somebody, as sources make them: without membership number, and with something written otherwise. */
export interface ArchiveDouble {
  of: ArchivePerson
  double: ArchivePerson
}

const CHANGES: readonly ((person: ArchivePerson) => Partial<ArchivePerson>)[] = [
  () => ({ club: 'Quayside Fencing Collective' }),
  ({ birthYear }) => ({ birthYear: birthYear - 1 }),
  ({ birthYear }) => ({ club: 'Blackwater Blades', birthYear: birthYear + 2 }),
]
const [YOUNGEST, OLDEST] = [13, 16]
/** Entries before this many days ago were made under the other record. */
const SINCE_DAYS = 300

/** Some who fence much, known twice. `year` is the one in which they are 13 to 16 years old. */
export function toArchiveDoubles(people: readonly ArchivePerson[], year: number): ArchiveDouble[] {
  const names = new Map<string, number>()
  for (const { name } of people) names.set(name, (names.get(name) ?? 0) + 1)
  const busy = people.filter(
    person =>
      !person.followed &&
      person.rating !== 'U' &&
      names.get(person.name) === 1 &&
      year - person.birthYear >= YOUNGEST &&
      year - person.birthYear <= OLDEST,
  )
  return CHANGES.flatMap((change, at) => {
    const of = busy[Math.floor((at * busy.length) / CHANGES.length)]
    if (!of) return []
    const double = { ...of, ...change(of), id: `demo-double-${at + 1}`, usafId: '' }
    return [{ of, double }]
  })
}

/** Who entered, under the record that was used on the day. */
export function toRecordsOfDay(
  entrants: readonly ArchivePerson[],
  day: Day,
  today: Day,
  doubles: readonly ArchiveDouble[],
): ArchivePerson[] {
  if (day >= addDays(today, -SINCE_DAYS)) return [...entrants]
  return entrants.map(person => doubles.find(({ of }) => of === person)?.double ?? person)
}
