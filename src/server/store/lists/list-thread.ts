import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { type Dialect, Kysely, SqliteDialect } from 'kysely'
import { DatabaseError } from '#server/store/engine/database-error.ts'
import { postgresDialect } from '#server/store/engine/postgres-dialect.ts'
import { toSqliteErrorKind } from '#server/store/engine/to-sqlite-error-kind.ts'
import type { Database } from '#server/store/schema/database.ts'
import { stepBack } from '#threads/step-back.ts'
import type { ListReply, ListRequest, ListThreadOptions } from './list-request.ts'
import { LISTS } from './lists.ts'

const options = workerData as ListThreadOptions
const port = parentPort
if (!port) throw new Error('list-thread runs as a worker thread only')

stepBack('for somebody')

const db = new Kysely<Database>({ dialect: openDialect() })

function openDialect(): Dialect {
  // A broken idle connection shows with the next list.
  if (options.engine === 'postgres') {
    return postgresDialect({ url: options.url, onError: () => {}, schema: options.schema })
  }
  const database = new DatabaseSync(options.path, { readOnly: true, timeout: 10_000 })
  return new SqliteDialect({
    database: {
      prepare: sql => {
        const statement = database.prepare(sql)
        return {
          reader: true,
          all: values => statement.all(...(values as SQLInputValue[])),
          run: () => {
            throw new Error('lists are only read')
          },
          iterate: values => statement.iterate(...(values as SQLInputValue[])) as IterableIterator<unknown>,
        }
      },
      close: () => database.close(),
    },
  })
}

async function answer({ id, list, input }: ListRequest): Promise<ListReply> {
  const make = LISTS[list] as (db: Kysely<Database>, ...input: readonly unknown[]) => Promise<unknown>
  try {
    const made = await make(db, ...input)
    return made === undefined ? { id } : { id, json: new TextEncoder().encode(JSON.stringify(made)) }
  } catch (error) {
    return { id, error: { message: (error as Error).message, kind: toKind(error) } }
  }
}

function toKind(error: unknown): DatabaseError['kind'] {
  return error instanceof DatabaseError
    ? error.kind
    : toSqliteErrorKind((error as { errcode?: number }).errcode ?? 0)
}

port.on('message', async (message: ListRequest | 'close') => {
  if (message !== 'close') {
    const reply = await answer(message)
    // Handed over: a copy of a long one would hold up the thread that gets it.
    return port.postMessage(reply, reply.json ? [reply.json.buffer] : [])
  }
  await db.destroy()
  port.close()
})
