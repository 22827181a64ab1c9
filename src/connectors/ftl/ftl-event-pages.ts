import type { FtlPool } from './ftl-pool.ts'
import type { FtlTables } from './ftl-tables.ts'
import type { FtlCompetitorRow } from './parse-competitors.ts'
import type { FtlEventPage } from './parse-event-page.ts'
import type { FtlResultRow } from './parse-final-results.ts'
import type { FtlBoutOrder } from './parse-pool-details.ts'
import type { FtlPoolResultRow } from './parse-pool-results.ts'
import type { FtlSeedingRow } from './parse-seeding.ts'
import type { FtlStripRow } from './parse-strips.ts'
import type { FtlTree } from './parse-trees.ts'

/** A round of pools as far as it was read. `orders` by pool id. */
export type FtlPoolRound = {
  roundId: string
  /** How many pools there are, also when some could not be read. */
  poolCount?: number
  pools: FtlPool[]
  orders?: Readonly<Record<string, FtlBoutOrder>>
  results?: readonly FtlPoolResultRow[]
  strips?: readonly FtlStripRow[]
  seeding?: readonly FtlSeedingRow[]
}

/** An elimination round: its trees, each with the columns read. */
export type FtlTableau = { roundId: string; title?: string; trees: { tree: FtlTree; tables: FtlTables }[] }

/** A part of an event that could not be read. */
export type FtlFailure = { page: string; reason: string }

/** Everything found of one event. Plain data. */
export type FtlEventPages = {
  event?: FtlEventPage
  poolRounds: FtlPoolRound[]
  tableaus: FtlTableau[]
  finalResults?: readonly FtlResultRow[]
  competitors?: readonly FtlCompetitorRow[]
  failures: FtlFailure[]
}
