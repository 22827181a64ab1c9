import { join } from 'node:path'
import { Kysely, type LogEvent, sql } from 'kysely'
import { JsonBytes } from '#contract/call/json-bytes.ts'
import { JsonText } from '#contract/call/json-text.ts'
import { checkFile, type FileCheck } from './engine/file/check-file.ts'
import { DamagedDatabaseError } from './engine/file/damaged-database-error.ts'
import { takeFileLock } from './engine/file/file-lock.ts'
import { keepPrivate } from './engine/file/keep-private.ts'
import { tryFolder } from './engine/file/try-folder.ts'
import { postgresDialect } from './engine/postgres-dialect.ts'
import { QuickReader } from './engine/quick-reader.ts'
import { SlowStatements } from './engine/slow-statements.ts'
import { sqliteDialect } from './engine/sqlite-dialect.ts'
import { leastBusy, SqliteWorkerClient } from './engine/sqlite-worker-client.ts'
import { ListMaker } from './lists/list-maker.ts'
import type { ListAnswer, ListInput, ListName } from './lists/lists.ts'
import { migrate } from './migrations/migrate.ts'
import { answerOver } from './question/answer-over.ts'
import type { Question } from './question/question.ts'
import {
  QUESTIONS,
  QUICK_QUESTIONS,
  type QuestionAnswer,
  type QuestionInput,
  type QuestionName,
} from './questions/questions.ts'
import type { Engine } from './rows/column-types.ts'
import type { Database } from './schema/database.ts'

/** Where a database is. */
export type DatabasePlace =
  | { readonly engine: 'sqlite'; readonly path: string }
  | { readonly engine: 'postgres'; readonly url: string; readonly schema: string | undefined }

/** The open database. Reads may run beside each other; writes take turns on SQLite. */
export interface Store {
  readonly engine: Engine
  readonly place: DatabasePlace
  /** Whether other processes may be at the same database. */
  readonly isShared: boolean
  readonly read: Kysely<Database>
  readonly write: Kysely<Database>
  /** Which statements took long. */
  readonly slow: SlowStatements
  /** The answer to a question, as JSON that can be sent as it is; undefined where it has none. */
  ask<Name extends QuestionName>(
    name: Name,
    ...input: QuestionInput<Name>
  ): Promise<JsonText<QuestionAnswer<Name>> | undefined>
  /** A list as JSON, made in a thread of its own; undefined: there is no such thing. */
  list<Name extends ListName>(
    name: Name,
    ...input: ListInput<Name>
  ): Promise<JsonBytes<ListAnswer<Name>> | undefined>
  /** Leaves nothing of what was deleted in the files, as far as that is in our hands. */
  forgetDeleted(): Promise<void>
  close(): Promise<void>
}

export interface StoreOptions {
  /** Folder of the embedded database; made when missing. */
  readonly dataDir: string
  /** Use PostgreSQL instead. */
  readonly databaseUrl?: string | undefined
  /** PostgreSQL schema, for tests that share a server. */
  readonly schema?: string | undefined
  /** Longest that PostgreSQL may take for a statement, in milliseconds; undefined: as long as pages wait. */
  readonly statementMs?: number | undefined
  readonly onError?: (error: Error) => void
  /** Epoch milliseconds; undefined: nobody asks when a statement took long. */
  readonly now?: () => number
  /** Hears of each statement that was answered, without its values, and of how many milliseconds it took. */
  readonly onStatement?: (text: string, tookMs: number) => void
  /** The database is lost to this process for good; only a new start helps. */
  readonly onGone?: (error: Error) => void
}

const READERS = 2
const MIGRATION_WAIT_MS = 30_000

/** Opens and migrates the store. Throws when the folder or server cannot be used. */
export async function openStore(options: StoreOptions): Promise<Store> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options) : openSqlite(options)
}

async function openSqlite(options: StoreOptions): Promise<Store> {
  tryFolder(options.dataDir)
  keepPrivate(options.dataDir)
  const path = join(options.dataDir, 'allez.db')
  const slow = new SlowStatements(options.now ?? (() => 0))
  const log = toLog(slow, options.onStatement)
  const lock = takeFileLock(join(options.dataDir, 'migrate.lock'), MIGRATION_WAIT_MS)
  if (!lock) throw new Error(`another process is still preparing ${path}`)
  let write: Kysely<Database>
  let check: FileCheck
  let writer: SqliteWorkerClient | undefined
  try {
    check = checkFile(path, error => options.onGone?.(error))
    await check.begun()
    writer = new SqliteWorkerClient({ path, readOnly: false }, options.onGone)
    write = new Kysely<Database>({ dialect: sqliteDialect([writer], 'writer'), log })
    await migrate(write as unknown as Kysely<never>, 'sqlite')
  } catch (error) {
    await writer?.close()
    const reason = error instanceof Error ? error.message : String(error)
    if (/malformed|not a database/.test(reason)) throw new DamagedDatabaseError(path, reason)
    throw error
  } finally {
    lock.release()
  }
  const workers = Array.from(
    { length: READERS },
    () => new SqliteWorkerClient({ path, readOnly: true }, options.onGone),
  )
  const read = new Kysely<Database>({ dialect: sqliteDialect(workers, 'reader'), log })
  const reader = new QuickReader(path, () => performance.now())
  const lists = new ListMaker({ engine: 'sqlite', path })
  return {
    engine: 'sqlite',
    place: { engine: 'sqlite', path },
    isShared: false,
    read,
    write,
    slow,
    ask: async (name, ...input) => {
      const quick = QUICK_QUESTIONS.has(name) ? reader.tryAnswer(name, input) : undefined
      if (quick) return toJsonText(quick.json)
      const begun = performance.now()
      const answer = await leastBusy(workers).ask(name, input)
      const took = performance.now() - begun
      slow.note(`question ${name}`, took)
      options.onStatement?.(`question ${name}`, took)
      return toJsonText(answer)
    },
    list: async (name, ...input) => toJsonBytes(await lists.make(name, input)),
    forgetDeleted: async () => {
      // The log keeps every page as it was until it is begun anew.
      await sql`pragma wal_checkpoint(truncate)`.execute(write)
    },
    close: async () => {
      reader.close()
      await check.stop()
      await lists.close()
      await read.destroy()
      // Kysely ends none that it never asked anything.
      await Promise.all(workers.map(worker => worker.close()))
      // The last to go writes the log into the file, which no reader may.
      await write.destroy()
    },
  }
}

async function openPostgres(url: string, options: StoreOptions): Promise<Store> {
  const { schema, statementMs } = options
  const onError = options.onError ?? (() => {})
  await preparePostgres(url, schema, onError)
  const slow = new SlowStatements(options.now ?? (() => 0))
  const db = new Kysely<Database>({
    dialect: postgresDialect({ url, onError, schema, statementMs }),
    log: toLog(slow, options.onStatement),
  })
  const lists = new ListMaker({ engine: 'postgres', url, schema: options.schema })
  return {
    engine: 'postgres',
    place: { engine: 'postgres', url, schema },
    isShared: true,
    read: db,
    write: db,
    slow,
    ask: async (name, ...input) => {
      const question = QUESTIONS[name] as (...input: readonly unknown[]) => Question<unknown>
      return toJsonText(JSON.stringify(await answerOver(db, question(...input))))
    },
    list: async (name, ...input) => toJsonBytes(await lists.make(name, input)),
    // Its log and its vacuum are the database server's.
    forgetDeleted: async () => {},
    close: async () => {
      await lists.close()
      await db.destroy()
    },
  }
}

/** Brings PostgreSQL to the newest step, which takes as long as it takes with much data. `isAlone` as for the dialect. */
export async function preparePostgres(
  url: string,
  schema: string | undefined,
  onError: (error: Error) => void,
  isAlone = false,
): Promise<void> {
  const patient = postgresDialect({ url, onError, schema, statementMs: Number.POSITIVE_INFINITY, isAlone })
  const db = new Kysely<never>({ dialect: patient })
  try {
    if (schema) await sql`create schema if not exists ${sql.id(schema)}`.execute(db)
    await migrate(db, 'postgres')
  } finally {
    await db.destroy()
  }
}

function toLog(slow: SlowStatements, onStatement: StoreOptions['onStatement']): (event: LogEvent) => void {
  return ({ query, queryDurationMillis }) => {
    slow.note(query.sql, queryDurationMillis)
    onStatement?.(query.sql, queryDurationMillis)
  }
}

const toJsonText = <Value>(text: string | undefined): JsonText<Value> | undefined =>
  text === undefined ? undefined : new JsonText(text)

const toJsonBytes = <Value>(bytes: Uint8Array | undefined): JsonBytes<Value> | undefined =>
  bytes === undefined ? undefined : new JsonBytes(bytes)
