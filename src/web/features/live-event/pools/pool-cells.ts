import type { LivePool } from '#contract/live/live-pool.ts'
import type { Match } from '#contract/live/match.ts'
import { participantFencer } from '#contract/live/participant-fencer.ts'

/** A bout as one of its two cells of the sheet shows it. */
export interface PoolCellBout {
  readonly match: Match
  readonly side: 'left' | 'right'
}

/** Bouts of a pool by row and column fencer: `cells.get(row)?.get(column)`. */
export function toPoolCells(pool: LivePool): Map<string, Map<string, PoolCellBout>> {
  const cells = new Map<string, Map<string, PoolCellBout>>()
  const put = (row: string, column: string, cell: PoolCellBout): void => {
    const line = cells.get(row) ?? new Map<string, PoolCellBout>()
    line.set(column, cell)
    cells.set(row, line)
  }
  for (const match of pool.matches) {
    const left = participantFencer(match.left)
    const right = participantFencer(match.right)
    if (left === undefined || right === undefined) continue
    put(left, right, { match, side: 'left' })
    put(right, left, { match, side: 'right' })
  }
  return cells
}

/** What a cell says: "V" (five touches understood), "V4", "D3", or nothing before the bout. */
export function cellText({ match, side }: PoolCellBout): { text: string; result?: 'win' | 'loss' } {
  const { outcome, score } = match[side]
  if (outcome === 'win')
    return { text: score === undefined || score === 5 ? 'V' : `V${score}`, result: 'win' }
  if (outcome === 'loss') return { text: `D${score ?? ''}`, result: 'loss' }
  return { text: score === undefined ? '' : String(score) }
}
