import { sql } from 'kysely'

export const ENGINES = ['sqlite', 'postgres'] as const
export type Engine = (typeof ENGINES)[number]

/** The few column types that the two databases name differently. Whole numbers and times are 64 bits in both. */
export const COLUMN_TYPES = {
  sqlite: { bytes: sql`blob`, integer: sql`integer` },
  postgres: { bytes: sql`bytea`, integer: sql`bigint` },
} as const satisfies Record<Engine, object>
