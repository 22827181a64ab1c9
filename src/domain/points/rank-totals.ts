import type { Points } from './points.ts'

/** A line of a standing; who has no points stands in no list, so the rank is null. */
export interface RankedTotal<Person> {
  person: Person
  points: Points
  rank: number | null
  tied: boolean
}

/** Orders totals, most points first. Equal totals share a rank (Athlete Handbook 2026-27, p. 36: ties are drawn by lot). */
export function rankTotals<Person>(
  totals: readonly { person: Person; points: Points }[],
): RankedTotal<Person>[] {
  const sorted = totals.toSorted((a, b) => b.points - a.points)
  let rank = 0
  return sorted.map(({ person, points }, at) => {
    if (points <= 0) return { person, points, rank: null, tied: false }
    if (sorted[at - 1]?.points !== points) rank = at + 1
    const tied = sorted[at - 1]?.points === points || sorted[at + 1]?.points === points
    return { person, points, rank, tied }
  })
}
