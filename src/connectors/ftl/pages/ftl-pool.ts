import type { FtlAffiliation } from './ftl-affiliation.ts'

/** One cell of the matrix: own touches and result against the column's fencer. */
export type FtlPoolCell =
  | { kind: 'self' }
  | { kind: 'open' }
  /** The bout counts for nobody: someone left the pool. */
  | { kind: 'void' }
  | { kind: 'won' | 'lost'; touches?: number }

/** The five printed figures as written: "4", "0.67", "24", "19", "+5". */
export interface FtlPrintedFigures {
  victories?: string
  ratio?: string
  touchesScored?: string
  touchesReceived?: string
  indicator?: string
}

/** A fencer's row of a pool sheet. */
export interface FtlPoolRow {
  name: string
  affiliation: FtlAffiliation
  position?: number
  cells: FtlPoolCell[]
  printed?: FtlPrintedFigures
  /** The source's words for having left, e.g. "Medical Withdrawal". */
  withdrawal?: string
}

/** A pool as the source shows it. `whole` is false when rows and columns do not make a square with its diagonal. */
export interface FtlPool {
  poolId?: string
  eventId?: string
  roundId?: string
  number?: number
  stripTime: string
  strip?: string
  /** Clock time as written, "9:00 AM". */
  time?: string
  rows: FtlPoolRow[]
  referees: { name: string; affiliation: FtlAffiliation }[]
  whole: boolean
}
