import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findDamage } from '#server/store/engine/file/find-damage.ts'
import { MIGRATION_NAMES } from '#server/store/migrations/migrate.ts'
import { openClient } from '#server/store/moving/open-client.ts'
import type { DatabaseState, NoDatabase, PostgresState, SourceRecord, TaskState } from './database-state.ts'

type Row = Readonly<Record<string, unknown>>
type Ask = (sql: string) => Promise<readonly Row[]>

/** Looks at the database of a deployment, whatever version wrote it, and changes nothing. Rejects where none answers. */
export async function readState({
  dataDir,
  databaseUrl,
}: {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}): Promise<DatabaseState | NoDatabase> {
  return databaseUrl === undefined ? readFileState(join(dataDir, 'allez.db')) : readServerState(databaseUrl)
}

async function readFileState(path: string): Promise<DatabaseState | NoDatabase> {
  if (!existsSync(path)) return 'none'
  const database = new DatabaseSync(path, { readOnly: true, timeout: 10_000 })
  try {
    const damage = findDamage(database, 'quick')
    const ask: Ask = async sql => database.prepare(sql).all()
    return { ...(await readTables(ask)), damage, server: undefined }
  } finally {
    database.close()
  }
}

async function readServerState(url: string): Promise<DatabaseState> {
  const client = await openClient(url)
  try {
    const ask: Ask = async sql => (await client.query<Row>(sql)).rows
    const server = await readServer(ask)
    const [made] = await ask("select to_regclass('kysely_migration') as name")
    if (made?.name === null) {
      return { pending: MIGRATION_NAMES, strange: [], damage: undefined, ...NOTHING, server }
    }
    return { ...(await readTables(ask)), damage: undefined, server }
  } finally {
    await client.end()
  }
}

const NOTHING = { tasks: [], sources: [], processesSeenAt: [] } as const

async function readTables(
  ask: Ask,
): Promise<Pick<DatabaseState, 'pending' | 'strange' | 'tasks' | 'sources' | 'processesSeenAt'>> {
  const made = (await ask('select name from kysely_migration')).map(row => String(row.name))
  const pending = MIGRATION_NAMES.filter(name => !made.includes(name))
  const strange = made.filter(name => !MIGRATION_NAMES.includes(name))
  // Of another version nothing is read whose columns may be others.
  if (pending.length + strange.length > 0) return { pending, strange, ...NOTHING }
  const tasks = await ask(
    `select name, next_time, case when run_id is null then null else held_until end as held_until,
      (select error_message from task_run where task = task.name and ended is not null order by token desc limit 1) as error
    from task order by name`,
  )
  const sources = await ask('select source, last_good_at, last_error, failures_in_row from source_health')
  const processes = await ask('select seen_at from process')
  return {
    pending,
    strange,
    tasks: tasks.map(toTask),
    sources: sources.map(toSource),
    processesSeenAt: processes.map(row => Number(row.seen_at)),
  }
}

const toNumber = (value: unknown): number | null => (value === null ? null : Number(value))
const toText = (value: unknown): string | null => (value === null ? null : String(value))

const toTask = (row: Row): TaskState => ({
  name: String(row.name),
  dueAt: toNumber(row.next_time),
  heldUntil: toNumber(row.held_until),
  error: toText(row.error),
})

const toSource = (row: Row): SourceRecord => ({
  source: String(row.source),
  lastGoodAt: toNumber(row.last_good_at),
  lastError: toText(row.last_error),
  failuresInRow: Number(row.failures_in_row),
})

async function readServer(ask: Ask): Promise<PostgresState> {
  const [row = {}] = await ask(
    `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
      (extract(epoch from clock_timestamp()) * 1000)::bigint as now, current_setting('max_connections') as most,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      (select count(*) from pg_available_extensions where name = 'pg_trgm') as trigrams`,
  )
  const unsafe = await ask(
    `select name from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`,
  )
  return {
    version: Number(row.version),
    encoding: String(row.encoding),
    now: Number(row.now),
    connections: Number(row.connections),
    mostConnections: Number(row.most),
    unsafe: unsafe.map(setting => String(setting.name)),
    hasTrigrams: Number(row.trigrams) > 0,
  }
}
