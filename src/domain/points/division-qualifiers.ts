import type { Championship } from './rules/division-qualifier-rules.ts'
import type { PointsRules } from './rules/points-rules.ts'

/** How many qualify from so many competitors; 0 when the field is too small (Athlete Handbook 2026-27, p. 22). */
export function countQualifiers(rules: PointsRules, championship: Championship, competitors: number): number {
  const { lines, beyond } = rules.divisionQualifiers[championship]
  if (beyond && competitors >= beyond.from) return Math.ceil((competitors * beyond.percent) / 100)
  return lines.find(line => competitors >= line.from && competitors <= (line.to ?? competitors))?.slots ?? 0
}
