import type { FtlAffiliation } from './ftl-affiliation.ts'

/** A referee's line: "Ref KATIRCI Berkay TUR" → role, name, affiliation. */
export interface FtlReferee {
  role: 'referee' | 'video' | 'assistant'
  name: string
  affiliation?: string
}

/** How the bout ended that brought somebody into a slot. */
export interface FtlTableResult {
  /** Winner's touches first, as the source always writes them. */
  touches?: { winner: number; loser: number }
  /** The source's words in place of a score. */
  words?: string
  referees: FtlReferee[]
  time?: string
  strip?: string
  /** Path of a team match's page. */
  details?: string
}

/** A place in a column of the table; empty while nobody is known for it. */
export interface FtlTableSlot {
  /** "(12)": the seed in the first column, afterwards the slot's number. */
  number?: number
  isBye: boolean
  lastName?: string
  firstName?: string
  affiliation?: FtlAffiliation
  /** When and where the bout will be fenced that decides this slot. */
  time?: string
  strip?: string
  /** The bout of the column before that decided this slot. */
  result?: FtlTableResult
}

/** Columns from the largest table on; column c holds `size / 2^c` slots, the winner's column a single one. */
export interface FtlTables {
  /** Slots of the first column. */
  size: number
  headings: string[]
  columns: FtlTableSlot[][]
}
