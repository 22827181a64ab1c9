import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { DatabaseError } from '#server/store/engine/database-error.ts'
import { sqliteAnswers } from '#server/store/engine/sqlite-answers.ts'
import { toSqliteErrorKind } from '#server/store/engine/to-sqlite-error-kind.ts'
import type { QuestionName } from '#server/store/questions/questions.ts'

/** What came of a statement. */
export interface Ran {
  readonly rows: readonly unknown[]
  readonly changes: number
}

/** An open file, with the statements that were read of it. */
export class OpenFile {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, { run: (values: readonly unknown[]) => Ran }>()
  readonly answer: (name: QuestionName, input: readonly unknown[]) => string | undefined

  constructor(path: string) {
    this.#database = new DatabaseSync(path, { timeout: 0 })
    this.#database.exec('pragma foreign_keys = on; pragma synchronous = off')
    this.answer = sqliteAnswers(this.#database)
  }

  /** Runs a statement of real SQL at once. Throws DatabaseError where SQLite refuses it. */
  run(sql: string, values: readonly unknown[]): Ran {
    try {
      return this.#find(sql).run(values)
    } catch (error) {
      const { message, errcode = 0 } = error as Error & { errcode?: number }
      throw new DatabaseError(message, toSqliteErrorKind(errcode))
    }
  }

  close(): void {
    this.#database.close()
  }

  #find(sql: string) {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    const returnsRows = statement.columns().length > 0
    const run = (values: readonly unknown[]): Ran =>
      returnsRows
        ? { rows: statement.all(...(values as SQLInputValue[])), changes: 0 }
        : { rows: [], changes: Number(statement.run(...(values as SQLInputValue[])).changes) }
    const made = { run }
    this.#statements.set(sql, made)
    return made
  }
}

/** The one database of all servers: a file that begins as a copy of a prepared one. One writer at a time. */
export class Disk {
  readonly path: string
  readonly reader: OpenFile
  #writer: object | undefined
  #waiting: { readonly who: object; readonly go: () => void }[] = []
  /** Refuses whatever is written, as a disk without room does. */
  isFull = false
  /** A disk that is broken on purpose: how often a statement is carried out, 0 while it says that it was, -1 while it does not. */
  timesOf: (sql: string) => number = () => 1

  constructor(prepared: string, folder: string, name: string) {
    this.path = join(folder, `${name}.db`)
    copyFileSync(prepared, this.path)
    this.reader = new OpenFile(this.path)
  }

  /** Calls back when it is somebody's turn to write; who writes already goes on. */
  takeTurn(who: object, go: () => void): void {
    if (this.#writer !== undefined && this.#writer !== who) {
      this.#waiting.push({ who, go })
      return
    }
    this.#writer = who
    go()
  }

  giveTurn(who: object): void {
    if (this.#writer !== who) return
    this.#writer = undefined
    const next = this.#waiting.shift()
    if (next) this.takeTurn(next.who, next.go)
  }

  /** Whoever ended neither waits nor writes any more. */
  leave(who: object): void {
    this.#waiting = this.#waiting.filter(one => one.who !== who)
    this.giveTurn(who)
  }

  close(): void {
    this.reader.close()
    for (const end of ['', '-wal', '-shm']) rmSync(this.path + end, { force: true })
  }
}
