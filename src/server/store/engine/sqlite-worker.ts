import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { QuestionName } from '#server/store/questions/questions.ts'
import { stepBack } from '#threads/step-back.ts'
import type { SqliteReply, SqliteRequest, SqliteStatement, SqliteWorkerOptions } from './sqlite-request.ts'

const AFTER_START_MS = 5_000
/** In a millisecond. */
const MICROSECONDS = 1_000
const options = workerData as SqliteWorkerOptions
const port = parentPort
if (!port) throw new Error('sqlite-worker runs as a worker thread only')

// A writer holds what others wait for; readers make way for polls.
if (options.readOnly) stepBack('for somebody')
const database = new DatabaseSync(options.path, { readOnly: options.readOnly, timeout: 10_000 })
if (!options.readOnly) {
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  // What somebody had deleted is not to be read out of the file's free pages.
  database.exec('pragma secure_delete = on')
  // 32 MB: an import changes the same pages again and again, and each checkpoint would write them all.
  database.exec('pragma wal_autocheckpoint = 8000')
  // A great change makes the log as large as itself, and it would stay so.
  database.exec('pragma journal_size_limit = 33554432')
}
database.exec('pragma foreign_keys = on')
database.exec('pragma cache_size = -65536')

interface Prepared {
  readonly statement: StatementSync
  readonly returnsRows: boolean
}

const statements = new LRUCache<string, Prepared>({ max: 300 })

function prepare(sql: string): Prepared {
  const known = statements.get(sql)
  if (known) return known
  const statement = database.prepare(sql)
  const prepared = { statement, returnsRows: statement.columns().length > 0 }
  statements.set(sql, prepared)
  return prepared
}

function run({ id, sql, parameters, begins = false }: SqliteStatement): SqliteReply {
  if (begins) prepare('begin immediate').statement.run()
  const { statement, returnsRows } = prepare(sql)
  const values = parameters as SQLInputValue[]
  if (returnsRows) return { id, rows: statement.all(...values) }
  return { id, changes: Number(statement.run(...values).changes) }
}

type AnswerQuestion = (question: QuestionName, input: readonly unknown[]) => string | undefined
let loading: Promise<AnswerQuestion> | undefined

/** The code that answers questions, loaded with the first one or once the server has begun: no start waits for it. */
function loadAnswers(): Promise<AnswerQuestion> {
  loading ??= import('./sqlite-answers.ts').then(({ sqliteAnswers }) => sqliteAnswers(database))
  return loading
}
// A writer is asked none, and does without.
if (options.readOnly) setTimeout(loadAnswers, AFTER_START_MS).unref()

/** SQLITE_IOERR, and what of it says that the disk did not keep what was written: SQLITE_IOERR_FSYNC and SQLITE_IOERR_DIR_FSYNC. */
const IO_ERROR = 10
const NOT_KEPT = [1_034, 1_290]
/** What the disk has of it, nobody knows any more, even if the next attempt goes well: nothing is acknowledged until a new start reads the file. */
let isDistrusted = false
const DISTRUSTED = {
  message: 'The disk did not keep what was written. Nothing is saved until Allez is started again',
  code: 'ERR_SQLITE_ERROR',
  errcode: IO_ERROR,
}

function distrust(): void {
  isDistrusted = true
  // Whoever else opens the file is not held up.
  database.close()
}

async function answer(request: SqliteRequest): Promise<SqliteReply> {
  if (isDistrusted) return { id: request.id, error: DISTRUSTED }
  try {
    if ('sql' in request) return timed(() => run(request))
    const answerQuestion = await loadAnswers()
    const { id, question, input } = request
    return timed(() => ({ id, json: answerQuestion(question, input) }))
  } catch (error) {
    const known = error as Error & { code?: string; errcode?: number }
    if (NOT_KEPT.includes(known.errcode ?? 0)) {
      distrust()
      return { id: request.id, error: DISTRUSTED }
    }
    return {
      id: request.id,
      error: { message: known.message, code: known.code ?? 'ERR_SQLITE_ERROR', errcode: known.errcode ?? 0 },
    }
  }
}

/** The reply to what is done at once, with what it cost. */
function timed(work: () => SqliteReply): SqliteReply {
  const before = process.threadCpuUsage()
  const reply = work()
  const { user, system } = process.threadCpuUsage(before)
  return { ...reply, ms: (user + system) / MICROSECONDS }
}

const underWay = new Set<Promise<void>>()

port.on('message', async (message: SqliteRequest | 'close') => {
  if (message === 'close') {
    await Promise.all(underWay)
    if (!isDistrusted) database.close()
    port.postMessage('closed')
    port.close()
    return
  }
  const replied = answer(message).then(reply => port.postMessage(reply))
  underWay.add(replied)
  await replied
  underWay.delete(replied)
})
