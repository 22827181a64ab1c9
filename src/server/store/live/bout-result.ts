import type { BoutResult } from '#contract/results/result-view.ts'
import { toResultClass } from '#domain/past/result-class.ts'

/** The columns of a fencer's side that a result is made of, with the bout's own and its video. */
export interface SideRow {
  readonly bout_id: string
  readonly opponent_name: string
  readonly opponent_key: string
  readonly opponent_club: string | null
  readonly own_touches: number | null
  readonly opponent_touches: number | null
  readonly won: number | null
  readonly stage: string
  readonly round: number
  readonly url: string | null
}

/** A side as a result of spec §3. A bout that nobody has won yet has no class. */
export function toBoutResult(row: SideRow): BoutResult {
  const { own_touches: mine, opponent_touches: theirs } = row
  const isFenced = mine !== null && theirs !== null && row.won !== null
  const resultClass = isFenced ? toResultClass(mine, theirs) : null
  return {
    id: row.bout_id,
    opponent: row.opponent_name,
    stage: row.stage === 'pool' ? 'Pool' : `T${row.round}`,
    myTouches: mine,
    opponentTouches: theirs,
    resultClass: resultClass === 'draw' ? null : resultClass,
    videoLink: row.url,
    opponentKey: row.opponent_key,
    opponentClub: row.opponent_club,
    won: row.won === null ? null : row.won === 1,
  }
}
