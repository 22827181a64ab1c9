import type { Points } from './points.ts'
import type { PointsList } from './points-list.ts'
import type { PointsResult } from './points-result.ts'
import { rankTotals } from './rank-totals.ts'
import type { PointsRules } from './rules/points-rules.ts'
import { type TotalFacts, toTotal } from './to-total.ts'

/** Somebody whose total may change: the results of one weapon, and what else the total depends on. */
export interface PreviewedPerson {
  id: string
  results: readonly PointsResult[]
  facts: TotalFacts
}

/** Total and rank under one set of rules; null where the rules publish no total, or there is no rank. */
export interface Standing {
  points: Points | null
  rank: number | null
  tied: boolean
}

/** How a change of rules touches one person. */
export interface RulesChange {
  id: string
  before: Standing
  after: Standing
}

/** Who gets another total or rank in a list under other rules, best new rank first. Who is not touched is left out. */
export function previewRulesChange(
  before: PointsRules,
  after: PointsRules,
  people: readonly PreviewedPerson[],
  list: PointsList,
): RulesChange[] {
  const old = toStandings(before, people, list)
  const changes: RulesChange[] = []
  for (const [id, standing] of toStandings(after, people, list)) {
    const was = old.get(id) ?? NONE
    const { points, rank, tied } = standing
    if (was.points !== points || was.rank !== rank || was.tied !== tied)
      changes.push({ id, before: was, after: standing })
  }
  return changes
}

const NONE: Standing = { points: null, rank: null, tied: false }

/** By person, best first. */
function toStandings(
  rules: PointsRules,
  people: readonly PreviewedPerson[],
  list: PointsList,
): Map<string, Standing> {
  if (!rules.lists[list].published) return new Map(people.map(({ id }) => [id, NONE]))
  const totals = people.map(({ id, results, facts }) => {
    const total = toTotal(rules, list, results, facts)
    return { person: id, points: total.published ? total.points : 0 }
  })
  return new Map(rankTotals(totals).map(({ person, points, rank, tied }) => [person, { points, rank, tied }]))
}
