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

/** A pool as last read. */
export interface PoolMemory {
  pool: FtlPool
  /** The people's figures in the round's results when the pool was read; other figures mean another look. */
  figures: string
  /** Where its people fenced by the round's strips when it was read; another place means another look. */
  place?: string
  /** How often it was read since it was found complete; twice is enough. */
  completeReads: number
}

/** A pool round as last read. */
export interface RoundMemory {
  poolIds?: readonly string[]
  /** Digest of results and strips together, and of who is in which pool. */
  digest?: string
  draw?: string
  pools: Readonly<Record<string, PoolMemory>>
  /** `null`: the details page was asked once and told no order. */
  orders: Readonly<Record<string, FtlBoutOrder | null>>
  results?: readonly FtlPoolResultRow[]
  strips?: readonly FtlStripRow[]
  seeding?: readonly FtlSeedingRow[]
}

/** A tableau round as last read; `settledReads` counts looks since all its trees were decided. */
export interface TableauMemory {
  trees: readonly { tree: FtlTree; tables: FtlTables }[]
  settledReads: number
}

/** What is kept of an event from look to look. Plain data: may be stored as JSON. */
export interface FtlEventMemory {
  looks: number
  event?: FtlEventPage
  rounds: Readonly<Record<string, RoundMemory>>
  tableaus: Readonly<Record<string, TableauMemory>>
  competitors?: readonly FtlCompetitorRow[]
  finalResults?: readonly FtlResultRow[]
  finalReads: number
}

/** The memory before the first look. */
export const NO_LOOKS: FtlEventMemory = { looks: 0, rounds: {}, tableaus: {}, finalReads: 0 }
