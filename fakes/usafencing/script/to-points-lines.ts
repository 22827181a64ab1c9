import { createSeededRandom } from '../../ftl/script/seeded-random.ts'
import type { PointsLine } from '../render/points-pages.ts'
import { toInventedMember } from './invented-members.ts'

/** The lines of an invented list of points: totals fall, every eleventh shares the rank above. */
export function toPointsLines(seed: string, list: string, isWomens: boolean, count: number): PointsLine[] {
  const random = createSeededRandom(`${seed}/points/${list}`)
  const start = random.below(20_000)
  const totals: number[] = []
  let total = 2_400
  for (let at = 0; at < count; at += 1) {
    if (at % 11 !== 10) total = Math.max(1, total - 1 - random.below(30)) + (at % 3 === 0 ? 0.25 : 0)
    totals.push(Math.min(total, totals.at(-1) ?? total))
  }
  return totals.map((points, at) => {
    const rank = totals.indexOf(points) + 1
    const parts = [Math.floor(points * 0.6), Math.floor(points * 0.3)]
    return {
      rank,
      tied: totals.filter(one => one === points).length > 1,
      total:
        points >= 1_000
          ? `${Math.floor(points / 1_000)},${(points % 1_000).toFixed(2).padStart(6, '0')}`
          : String(points),
      points: parts.map(String),
      member: toInventedMember(seed, isWomens ? 'Female' : 'Male', start + at * 3),
    }
  })
}
