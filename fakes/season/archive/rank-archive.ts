import type { EventCode } from '#domain/words/event-code.ts'
import { formatEventCode } from '#domain/words/event-code.ts'
import type { ArchiveEvent, ArchiveTournament } from './archive-calendar.ts'
import type { ArchivePerson } from './archive-person.ts'

/** A line of an invented point standing. */
export interface ArchiveStanding {
  code: string
  fencerId: string
  rank: number
  isTied: boolean
  points: string
}

const COUNTED = 6
const MOST = 100
const NATIONAL_WEIGHT = 4

/** Gathers places into standings: the best six of each code, nationally and by region. Invented points, real ties. */
export class ArchiveRanking {
  readonly #points = new Map<string, Map<ArchivePerson, number[]>>()

  add(
    tournament: ArchiveTournament,
    { category, gender, weapon }: ArchiveEvent,
    places: readonly { person: ArchivePerson; place: number }[],
  ): void {
    if (gender === 'mixed') return
    const isNational = tournament.type === 'NAC'
    for (const { person, place } of places) {
      const points =
        Math.round(MOST * (1 - Math.log(place) / Math.log(places.length * 1.4))) *
        (isNational ? NATIONAL_WEIGHT : 1)
      if (points <= 0) continue
      this.#note({ category, gender, weapon }, person, points)
      this.#note({ category, gender, weapon, region: person.region }, person, points)
    }
  }

  standings(): ArchiveStanding[] {
    return [...this.#points].flatMap(([code, people]) => {
      const totals = [...people]
        .map(([person, points]) => ({ person, total: sumOfBest(points) }))
        .toSorted((a, b) => b.total - a.total || (a.person.name < b.person.name ? -1 : 1))
      return totals.map(({ person, total }): ArchiveStanding => {
        const rank = totals.findIndex(one => one.total === total) + 1
        const isTied = totals.filter(one => one.total === total).length > 1
        return { code, fencerId: person.id, rank, isTied, points: String(total) }
      })
    })
  }

  #note(of: EventCode, person: ArchivePerson, points: number): void {
    const code = formatEventCode(of)
    if (!code.ok) return
    const people = this.#points.get(code.value) ?? new Map<ArchivePerson, number[]>()
    this.#points.set(code.value, people)
    const own = people.get(person)
    if (own) own.push(points)
    else people.set(person, [points])
  }
}

const sumOfBest = (points: readonly number[]): number =>
  points
    .toSorted((a, b) => b - a)
    .slice(0, COUNTED)
    .reduce((sum, one) => sum + one, 0)
