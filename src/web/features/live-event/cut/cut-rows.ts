import { countBits } from '#domain/cut/bits.ts'
import { byNow } from '#domain/cut/by-now.ts'
import type { CutStanding } from '#domain/cut/cut-standing.ts'
import { findCutLine } from '#domain/cut/find-cut-line.ts'
import type { GoOn } from '#domain/cut/go-on.ts'
import type { OpenRound } from '#domain/cut/open-round.ts'
import { findRankRange, type RankRange } from '#domain/cut/rank-range.ts'

/** One of a round as its ranking for now says them. */
export interface CutRow {
  readonly id: string
  readonly ranks: RankRange
  readonly victories: number
  readonly bouts: number
  readonly indicator: number
  /** Bouts still to fence. */
  readonly left: number
  /** Absent: nobody said how many go on. */
  readonly standing?: CutStanding
}

/** Everybody of a round, best for now first. */
export function toCutRows(round: OpenRound, goOn: GoOn | undefined): CutRow[] {
  const rows = round.ids.flatMap((ids, pool) =>
    ids.map((id, at): CutRow => {
      const place = { pool, at }
      const line = goOn && findCutLine(round, place, goOn)
      const own = round.pools[pool]?.pool
      const { victories = 0, bouts = 0, indicator = 0 } = own ? byNow(own, at) : {}
      return {
        id,
        ranks: line?.ranks ?? findRankRange(round, place),
        victories,
        bouts,
        indicator,
        left: countBits(own?.open[at] ?? 0),
        ...(line ? { standing: line.standing } : {}),
      }
    }),
  )
  return rows.toSorted((a, b) => a.ranks.now - b.ranks.now || a.ranks.best - b.ranks.best)
}

/** Rows one below the other that are shown, or folded: far from the line and from one’s own. */
export interface CutGroup {
  readonly rows: readonly CutRow[]
  readonly isFolded: boolean
  /** A place of theirs is shared, among them or with one beside them: their places do not count them. */
  readonly isShared: boolean
}

const NEAR = 4
/** Fewer are shown: a button would take as much room. */
const LEAST_FOLDED = 3

/** Splits the ranking around the line and around those who are one’s own. */
export function toCutGroups(
  rows: readonly CutRow[],
  goOn: number | undefined,
  isMine: (id: string) => boolean,
): CutGroup[] {
  const marks = rows.flatMap((row, at) => (isMine(row.id) ? [at] : []))
  // Below all who are level with the last to go on, as they go on too.
  const line = goOn === undefined ? undefined : rows.findLastIndex(({ ranks }) => ranks.now <= goOn)
  const near = (at: number): boolean =>
    (line !== undefined && at > line - NEAR && at <= line + NEAR) ||
    marks.some(mark => Math.abs(mark - at) <= 2) ||
    (goOn === undefined && marks.length === 0)
  const isLevel = (at: number): boolean =>
    [at - 1, at + 1].some(beside => rows[beside]?.ranks.now === rows[at]?.ranks.now)
  const groups: { rows: CutRow[]; isFolded: boolean; isShared: boolean }[] = []
  for (const [at, row] of rows.entries()) {
    const isFolded = !near(at)
    const last = groups.at(-1)
    if (last?.isFolded === isFolded) {
      last.rows.push(row)
      last.isShared ||= isLevel(at)
    } else groups.push({ rows: [row], isFolded, isShared: isLevel(at) })
  }
  return groups.map(group => ({ ...group, isFolded: group.isFolded && group.rows.length >= LEAST_FOLDED }))
}
