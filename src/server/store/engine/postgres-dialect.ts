import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { joinOthers } from './postgres-presence.ts'
import { findSpent } from './spent-time.ts'
import { takeUrlOptions } from './take-url-options.ts'
import { isReadTimeout, toPostgresError } from './to-postgres-error.ts'

const INT8_OID = 20
pg.types.setTypeParser(INT8_OID, Number)

/** Measured: with these the hot reads are 5 to 10 times faster (docs/decisions/002). */
const FAST = ['jit=off', 'max_parallel_workers_per_gather=0', 'seq_page_cost=0.2', 'random_page_cost=0.2']
/** A process that stands still in a transaction holds up the others no longer than this. */
const OPTIONS = [...FAST, 'idle_in_transaction_session_timeout=15s'].map(setting => `-c ${setting}`).join(' ')
/** So much longer an answer may be on its way. */
const ANSWER_MS = 1_000
/** Longest wait for a connection: a page must say that the database is away, not hang. */
const CONNECT_MS = 5_000

/** Longest that a statement may take before whoever waits is told that the database is away. */
const STATEMENT_MS = 20_000

export interface PostgresOptions {
  readonly url: string
  /** Hears of broken idle connections, which must never end the process. */
  readonly onError: (error: Error) => void
  readonly schema?: string | undefined
  /** Longest that a statement may take; undefined: as pages wait. Infinity: as long as it takes, for migrations. */
  readonly statementMs?: number | undefined
  /** Whoever opens it has the database alone; undefined: it works beside others, and is seen to. */
  readonly isAlone?: boolean | undefined
}

/**
 * Kysely over PostgreSQL; what fails rejects with DatabaseError. A statement is given up after a while by the server, and
 * by us where the server does not answer at all: its connection is then closed.
 */
export function postgresDialect({
  url,
  onError,
  schema,
  statementMs = STATEMENT_MS,
  isAlone = false,
}: PostgresOptions): Dialect {
  const path = schema ? ` -c search_path=${schema}` : ''
  const isBounded = Number.isFinite(statementMs)
  const bound = isBounded ? ` -c statement_timeout=${statementMs}` : ''
  const { connectionString, options } = takeUrlOptions(url)
  const pool = new pg.Pool({
    connectionString,
    options: `${options} ${OPTIONS}${path}${bound}`,
    ...(isBounded ? { query_timeout: statementMs + ANSWER_MS } : {}),
    max: 8,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  })
  pool.on('error', onError)
  pool.on('connect', client => client.on('error', onError))
  return new PostgresDialect({ pool: withKnownErrors(pool, isAlone) })
}

function withKnownErrors(pool: pg.Pool, isAlone: boolean): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch(error => {
        throw toPostgresError(error)
      })
      const known = wrapped.get(client)
      if (known) return known
      if (!isAlone) await beSeen(client)
      const fresh = wrapClient(client)
      wrapped.set(client, fresh)
      return fresh
    },
  }
}

async function beSeen(client: pg.PoolClient): Promise<void> {
  try {
    await joinOthers(client)
  } catch (error) {
    client.release(true)
    throw toPostgresError(error)
  }
}

/** Statements only: cursors are not used. A connection that did not answer in time is not used again. */
function wrapClient(client: pg.PoolClient): PostgresPoolClient {
  let isSilent = false
  return {
    query: async (text: string, parameters: readonly unknown[]) => {
      const spent = findSpent()
      const end = spent?.clock.begin()
      try {
        return await client.query(text, [...parameters])
      } catch (error) {
        isSilent ||= isReadTimeout(error)
        throw toPostgresError(error)
      } finally {
        // What the server's processors had to do is not told: the time until its answer stands for it.
        if (spent && end) spent.ms += end()
      }
    },
    release: (destroy?: boolean) => client.release(destroy || isSilent),
  } as unknown as PostgresPoolClient
}
