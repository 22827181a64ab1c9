import type { Category } from '#domain/words/category.ts'
import type { SeededRandom } from '../../ftl/script/seeded-random.ts'
import type { ArchiveEvent } from './archive-calendar.ts'
import type { ArchivePerson } from './archive-person.ts'

/** Youngest and oldest age in the year the event is fenced in. */
const AGES: Partial<Record<Category, readonly [youngest: number, oldest: number]>> = {
  y8: [6, 8],
  y10: [8, 10],
  y12: [10, 12],
  y14: [11, 14],
  cadet: [13, 17],
  junior: [13, 20],
  veteran: [40, 99],
}
const OPEN_AGES = [13, 99] as const
/** The best letters that may not enter any more. */
const TOO_GOOD: Partial<Record<Category, readonly string[]>> = {
  division2: ['A', 'B'],
  division3: ['A', 'B', 'C'],
}
/** How many of those who could come do, at home and elsewhere. */
const COMING = { home: 0.5, away: 0.11, national: 0.32 } as const

/** Who enters an event: of the right age, gender, weapon and classification, more of them from the region. */
export function pickEntrants(
  event: ArchiveEvent,
  region: number | undefined,
  people: readonly ArchivePerson[],
  random: SeededRandom,
): ArchivePerson[] {
  const year = Number(event.day.slice(0, 4))
  const [youngest, oldest] = AGES[event.category] ?? OPEN_AGES
  const barred = TOO_GOOD[event.category] ?? []
  return people
    .filter(
      person =>
        person.weapon === event.weapon &&
        (event.gender === 'mixed' || (event.gender === 'mens') === (person.gender === 'Male')) &&
        year - person.birthYear >= youngest &&
        year - person.birthYear <= oldest &&
        !barred.includes(person.rating[0] ?? 'U'),
    )
    .flatMap(person => {
      const share = region === undefined ? 'national' : person.region === region ? 'home' : 'away'
      const lot = random.next()
      return lot < COMING[share] ? [{ person, lot: lot / COMING[share] }] : []
    })
    .toSorted((a, b) => a.lot - b.lot)
    .slice(0, event.size)
    .map(({ person }) => person)
}
