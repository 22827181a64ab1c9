import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { JsonBytes } from '#contract/call/json-bytes.ts'
import { JsonText } from '#contract/call/json-text.ts'
import { DatabaseError } from '#server/store/engine/database-error.ts'
import { SlowStatements } from '#server/store/engine/slow-statements.ts'
import { LISTS } from '#server/store/lists/lists.ts'
import type { Store } from '#server/store/open-store.ts'
import type { Database } from '#server/store/schema/database.ts'
import type { Dice } from '#tools/testing/invented/dice.ts'
import { findDoer } from '../time/take-over-time.ts'
import type { VirtualTime } from '../time/virtual-time.ts'
import { type Disk, OpenFile, type Ran } from './disk.ts'

/** A statement that only reads waits for no other. */
const READS = /^\s*(?:select|with|pragma)\b(?!.*\b(?:insert|update|delete)\b)/is
const SHARE_OF_SLOW = 0.02
const SLOW_MS = 60

interface Machine {
  readonly time: VirtualTime
  readonly dice: Dice
  readonly disk: Disk
}

/** A store over the simulated disk, of one process: the product's own statements, run by SQLite, each at its moment. */
export function openSimulatedStore(machine: Machine): { store: Store; drop: () => void } {
  const { time, dice, disk } = machine
  const file = new OpenFile(disk.path)
  const doer = findDoer()
  const turn = {}
  let isInside = false
  const later = <Value>(what: string, work: () => Value): Promise<Value> =>
    new Promise((resolve, reject) => {
      const ms = dice.is(SHARE_OF_SLOW) ? dice.int(1, SLOW_MS) : dice.int(0, 1)
      const run = (): void => {
        try {
          resolve(work())
        } catch (error) {
          reject(error)
        }
      }
      time.after(ms, `${doer?.name ?? 'world'} ${what}`, run, doer)
    })
  const read = (sql: string, values: readonly unknown[]): Promise<Ran> =>
    later(`reads ${toHead(sql)}`, () => disk.reader.run(sql, values))
  const write = (sql: string, values: readonly unknown[]): Promise<Ran> => {
    if (!isInside && READS.test(sql)) return later(`reads ${toHead(sql)}`, () => file.run(sql, values))
    // What has ended still hears that its streams did.
    if (doer?.isGone) return new Promise(() => {})
    return new Promise((resolve, reject) => {
      disk.takeTurn(turn, () =>
        later(`writes ${toHead(sql)}`, () => change(sql, values)).then(resolve, reject),
      )
    })
  }
  /** Whoever is not in the middle of something gives the turn on at once: what they do next waits like all else. */
  function change(sql: string, values: readonly unknown[]): Ran {
    try {
      if (disk.isFull && !/^(?:rollback|begin)/.test(sql) && !READS.test(sql))
        throw new DatabaseError('database or disk is full', 'full')
      const times = disk.timesOf(sql)
      let ran: Ran = times <= 0 ? { rows: [], changes: times + 1 } : file.run(sql, values)
      for (let more = 1; more < times; more += 1) ran = file.run(sql, values)
      if (sql.startsWith('begin')) isInside = true
      if (sql === 'commit' || sql === 'rollback') isInside = false
      return ran
    } finally {
      if (!isInside) disk.giveTurn(turn)
    }
  }
  const slow = new SlowStatements(() => 0)
  const toJson = <Value>(text: string | undefined) =>
    text === undefined ? undefined : new JsonText<Value>(text)
  const reader = new Kysely<Database>({ dialect: toDialect(read, true) })
  const store: Store = {
    engine: 'sqlite',
    place: { engine: 'sqlite', path: disk.path },
    isShared: true,
    read: reader,
    write: new Kysely<Database>({ dialect: toDialect(write, false) }),
    slow,
    ask: async (name, ...input) => toJson(await later(`asks ${name}`, () => disk.reader.answer(name, input))),
    list: async (name, ...input) => {
      const make = LISTS[name] as (db: Kysely<Database>, ...input: readonly unknown[]) => Promise<unknown>
      const made = await make(reader, ...input)
      return made === undefined ? undefined : (JsonBytes.of(made) as JsonBytes<never>)
    },
    forgetDeleted: async () => {},
    close: async () => drop(),
  }
  return { store, drop }

  /** As a process that ends leaves it: what was not committed never was. */
  function drop(): void {
    try {
      file.close()
    } catch {
      // Closed in good order before.
    }
    disk.leave(turn)
  }
}

const HEAD = 70
/** As much of a statement as tells it from others, for whoever reads a trace. */
const toHead = (sql: string): string => sql.replaceAll(/\s+/g, ' ').slice(0, HEAD)

type Run = (sql: string, values: readonly unknown[]) => Promise<Ran>

class Connection implements DatabaseConnection {
  readonly #run: Run

  constructor(run: Run) {
    this.#run = run
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes } = await this.#run(sql, parameters)
    return { rows: rows as Row[], numAffectedRows: BigInt(changes) }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator; nothing here streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not offered by the embedded database')
  }
}

class SharedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

function toDialect(run: Run, isReader: boolean): Dialect {
  const connection = new Connection(run)
  const say = async (sql: string): Promise<void> => {
    await connection.executeQuery(CompiledQuery.raw(sql))
  }
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: () => say('begin immediate'),
    commitTransaction: () => say('commit'),
    rollbackTransaction: () => say('rollback'),
    releaseConnection: async () => {},
    destroy: async () => {},
  }
  return {
    createAdapter: () => (isReader ? new SharedAdapter() : new SqliteAdapter()),
    createDriver: () => driver,
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}
