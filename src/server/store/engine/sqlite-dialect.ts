import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { leastBusy, type SqliteWorkerClient } from './sqlite-worker-client.ts'

class WorkerConnection implements DatabaseConnection {
  readonly #worker: SqliteWorkerClient
  #isBeginning = false

  constructor(worker: SqliteWorkerClient) {
    this.#worker = worker
  }

  get load(): number {
    return this.#worker.load
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const begins = this.#isBeginning
    this.#isBeginning = false
    const reply = await this.#worker.run(query.sql, query.parameters, begins)
    return {
      rows: (reply.rows ?? []) as Row[],
      ...(reply.changes === undefined ? {} : { numAffectedRows: BigInt(reply.changes) }),
    }
  }

  /** A transaction begins with the first statement of it: each message wakes the database's thread, which costs ours more than the statement. */
  begin(): void {
    this.#isBeginning = true
  }

  /** Ends it as `how` says; of one without statements nothing is to be ended. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (this.#isBeginning) this.#isBeginning = false
    else await this.executeQuery(CompiledQuery.raw(how))
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator; nothing here streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not offered by the embedded database')
  }
}

class WorkerDriver implements Driver {
  readonly #connections: readonly WorkerConnection[]
  readonly #workers: readonly SqliteWorkerClient[]

  constructor(workers: readonly SqliteWorkerClient[]) {
    this.#workers = workers
    this.#connections = workers.map(worker => new WorkerConnection(worker))
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<WorkerConnection> {
    return leastBusy(this.#connections)
  }

  async beginTransaction(connection: WorkerConnection): Promise<void> {
    connection.begin()
  }

  async commitTransaction(connection: WorkerConnection): Promise<void> {
    await connection.end('commit')
  }

  async rollbackTransaction(connection: WorkerConnection): Promise<void> {
    // A full disk makes SQLite roll back by itself; that there is nothing left to do must not hide why.
    await connection.end('rollback').catch(error => {
      if (!/no transaction is active/.test(String(error))) throw error
    })
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await Promise.all(this.#workers.map(worker => worker.close()))
  }
}

/** A migration broken off half-way must leave nothing behind; SQLite can roll back table changes. */
class WriterAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Readers hold no state between statements, so several may be asked at once; the one writer takes turns. */
class ReaderAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** Kysely over database threads: one worker for a writer, any number for readers. */
export function sqliteDialect(workers: readonly SqliteWorkerClient[], role: 'reader' | 'writer'): Dialect {
  return {
    createAdapter: () => (role === 'reader' ? new ReaderAdapter() : new WriterAdapter()),
    createDriver: () => new WorkerDriver(workers),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}
