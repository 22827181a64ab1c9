import type { FtlPool } from '#connectors/ftl/pages/ftl-pool.ts'
import type { FtlTables } from '#connectors/ftl/pages/ftl-tables.ts'
import type { FtlCompetitorRow } from '#connectors/ftl/pages/parse-competitors.ts'
import type { FtlEventPage } from '#connectors/ftl/pages/parse-event-page.ts'
import type { FtlResultRow } from '#connectors/ftl/pages/parse-final-results.ts'
import type { FtlBoutOrder } from '#connectors/ftl/pages/parse-pool-details.ts'
import type { FtlPoolResultRow } from '#connectors/ftl/pages/parse-pool-results.ts'
import type { FtlSeedingRow } from '#connectors/ftl/pages/parse-seeding.ts'
import type { FtlStripRow } from '#connectors/ftl/pages/parse-strips.ts'
import type { FtlTree } from '#connectors/ftl/pages/parse-trees.ts'

/** A round of pools as far as it was read. `orders` by pool id. */
export interface FtlPoolRound {
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
export interface FtlTableau {
  roundId: string
  title?: string
  trees: { tree: FtlTree; tables: FtlTables }[]
}

/** A part of an event that could not be read. */
export interface FtlFailure {
  page: string
  reason: string
}

/** Everything found of one event. Plain data. */
export interface FtlEventPages {
  event?: FtlEventPage
  poolRounds: FtlPoolRound[]
  tableaus: FtlTableau[]
  finalResults?: readonly FtlResultRow[]
  competitors?: readonly FtlCompetitorRow[]
  failures: FtlFailure[]
}
