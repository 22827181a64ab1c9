import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { toPostgresError } from './to-postgres-error.ts'

const INT8_OID = 20
pg.types.setTypeParser(INT8_OID, Number)

/** Measured: with these the hot reads are 5 to 10 times faster (docs/decisions/002). */
const FAST = ['jit=off', 'max_parallel_workers_per_gather=0', 'seq_page_cost=0.2', 'random_page_cost=0.2']
/** A process that stands still in a transaction holds up the others no longer than this. */
const OPTIONS = [...FAST, 'idle_in_transaction_session_timeout=15s'].map(setting => `-c ${setting}`).join(' ')
/** Longest wait for a connection: a page must say that the database is away, not hang. */
const CONNECT_MS = 5_000

/**
 * Kysely over PostgreSQL; what fails rejects with DatabaseError. `onError` hears of broken idle connections, which must
 * never end the process.
 */
export function postgresDialect(url: string, onError: (error: Error) => void, schema?: string): Dialect {
  const path = schema ? ` -c search_path=${schema}` : ''
  const pool = new pg.Pool({
    connectionString: url,
    options: OPTIONS + path,
    max: 8,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  })
  pool.on('error', onError)
  pool.on('connect', client => client.on('error', onError))
  return new PostgresDialect({ pool: withKnownErrors(pool) })
}

function withKnownErrors(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch(error => {
        throw toPostgresError(error)
      })
      const known = wrapped.get(client) ?? wrapClient(client)
      wrapped.set(client, known)
      return known
    },
  }
}

/** Statements only: cursors are not used. */
function wrapClient(client: pg.PoolClient): PostgresPoolClient {
  return {
    query: async (text: string, parameters: readonly unknown[]) => {
      try {
        return await client.query(text, [...parameters])
      } catch (error) {
        throw toPostgresError(error)
      }
    },
    release: (destroy?: boolean) => client.release(destroy),
  } as unknown as PostgresPoolClient
}
