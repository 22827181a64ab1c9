import type { FieCsvPart } from '#connectors/fie/read-fie-csv.ts'
import type { Result } from '#domain/result.ts'
import type { ReadOutcome } from '#server/feed/sheets/import-item.ts'
import { NO_COUNTS } from '#server/feed/sheets/import-report.ts'

/** One of the two files of a season → what the import goes on with: the part, to be joined with the other. */
export function toFieOutcome(kind: string, part: Result<FieCsvPart>): ReadOutcome {
  if (!part.ok) return { status: 'refused', kind, reason: part.reason }
  return { status: 'read', kind, counts: countPart(part.value), items: [], fie: part.value }
}

function countPart(part: FieCsvPart) {
  if (part.kind === 'fie-competitions-csv') return NO_COUNTS
  const people = new Set(
    part.lines.flatMap(({ competition, athlete, opponent }) =>
      [athlete.id, opponent.id].filter(Boolean).map(id => `${competition} ${id}`),
    ),
  )
  const bouts = part.lines.filter(line => line.athlete.id !== '' && line.opponent.id !== '')
  return { ...NO_COUNTS, fencers: people.size, bouts: bouts.length }
}
