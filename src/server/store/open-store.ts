import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { JsonText } from '#contract/json-text.ts'
import type { Database } from './database.ts'
import { answerOver } from './engine/answer-over.ts'
import type { Engine } from './engine/column-types.ts'
import { takeFileLock } from './engine/file-lock.ts'
import { postgresDialect } from './engine/postgres-dialect.ts'
import type { Question } from './engine/question.ts'
import { QuickReader } from './engine/quick-reader.ts'
import { sqliteDialect } from './engine/sqlite-dialect.ts'
import { leastBusy, SqliteWorkerClient } from './engine/sqlite-worker-client.ts'
import { migrate } from './migrate.ts'
import {
  QUESTIONS,
  QUICK_QUESTIONS,
  type QuestionAnswer,
  type QuestionInput,
  type QuestionName,
} from './questions.ts'

/** The open database. Reads may run beside each other; writes take turns on SQLite. */
export interface Store {
  readonly engine: Engine
  readonly read: Kysely<Database>
  readonly write: Kysely<Database>
  /** The answer to a question, as JSON that can be sent as it is; undefined where it has none. */
  ask<Name extends QuestionName>(
    name: Name,
    ...input: QuestionInput<Name>
  ): Promise<JsonText<QuestionAnswer<Name>> | undefined>
  close(): Promise<void>
}

export interface StoreOptions {
  /** Folder of the embedded database; made when missing. */
  readonly dataDir: string
  /** Use PostgreSQL instead. */
  readonly databaseUrl?: string | undefined
  /** PostgreSQL schema, for tests that share a server. */
  readonly schema?: string | undefined
  readonly onError?: (error: Error) => void
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
  mkdirSync(options.dataDir, { recursive: true })
  const path = join(options.dataDir, 'allez.db')
  const lock = takeFileLock(join(options.dataDir, 'migrate.lock'), MIGRATION_WAIT_MS)
  if (!lock) throw new Error(`another process is still preparing ${path}`)
  let write: Kysely<Database>
  try {
    write = new Kysely<Database>({
      dialect: sqliteDialect([new SqliteWorkerClient({ path, readOnly: false }, options.onGone)], 'writer'),
    })
    await migrate(write as unknown as Kysely<never>, 'sqlite')
  } finally {
    lock.release()
  }
  const workers = Array.from(
    { length: READERS },
    () => new SqliteWorkerClient({ path, readOnly: true }, options.onGone),
  )
  const read = new Kysely<Database>({ dialect: sqliteDialect(workers, 'reader') })
  const reader = new QuickReader(path, () => performance.now())
  return {
    engine: 'sqlite',
    read,
    write,
    ask: async (name, ...input) => {
      const quick = QUICK_QUESTIONS.has(name) ? reader.tryAnswer(name, input) : undefined
      return toJsonText(quick ? quick.json : await leastBusy(workers).ask(name, input))
    },
    close: async () => {
      reader.close()
      await read.destroy()
      await write.destroy()
    },
  }
}

async function openPostgres(url: string, options: StoreOptions): Promise<Store> {
  const db = new Kysely<Database>({
    dialect: postgresDialect(url, options.onError ?? (() => {}), options.schema),
  })
  if (options.schema) await sql`create schema if not exists ${sql.id(options.schema)}`.execute(db)
  await migrate(db as unknown as Kysely<never>, 'postgres')
  return {
    engine: 'postgres',
    read: db,
    write: db,
    ask: async (name, ...input) => {
      const question = QUESTIONS[name] as (...input: readonly unknown[]) => Question<unknown>
      return toJsonText(JSON.stringify(await answerOver(db, question(...input))))
    },
    close: () => db.destroy(),
  }
}

const toJsonText = <Value>(text: string | undefined): JsonText<Value> | undefined =>
  text === undefined ? undefined : new JsonText(text)
