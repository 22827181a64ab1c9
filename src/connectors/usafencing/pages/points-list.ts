import type { Day } from '#domain/time/day.ts'

/** An official list of points, in the source's words. */
export interface UsafPoints {
  /** "Current as of"; undefined where the list does not say it. */
  readonly asOf: Day | undefined
  readonly rows: readonly UsafPointsRow[]
}

/** A line of a list of points; '' for what it does not say. */
export interface UsafPointsRow {
  readonly rank: number
  readonly tied: boolean
  /** Still of a younger age group: "#" behind the rank. */
  readonly younger: boolean
  /** "Last, First Middle". */
  readonly name: string
  readonly birthYear: number | undefined
  readonly division: string
  readonly club: string
  readonly member: string
  /** As printed, without thousands' marks: "1234.5". */
  readonly total: string
  /** The points that make it up, as printed. */
  readonly points: readonly string[]
}

/** Who shares a rank is tied, also where the list marks nobody. */
export function markTies(rows: readonly UsafPointsRow[]): UsafPointsRow[] {
  const byRank = Map.groupBy(rows, row => row.rank)
  return rows.map(row => (byRank.get(row.rank)?.length === 1 ? row : { ...row, tied: true }))
}

/** Why lines are no ranking: ranks that fall back or totals that grow; undefined when they are one. */
export function findDisorder(rows: readonly UsafPointsRow[]): string | undefined {
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1]
    if (!before) continue
    if (row.rank < before.rank) return `Rank ${row.rank} stands behind rank ${before.rank}.`
    if (Number(row.total) > Number(before.total))
      return `Rank ${row.rank} has more points than the one above.`
  }
  return undefined
}

/** "1,234.50" → "1234.50"; undefined for what are no points. */
export const parsePointsCell = (text: string): string | undefined =>
  /^\d{1,3}(?:,\d{3}){0,3}(?:\.\d{1,6})?$|^\d{1,9}(?:\.\d{1,6})?$/.test(text)
    ? text.replaceAll(',', '')
    : undefined
