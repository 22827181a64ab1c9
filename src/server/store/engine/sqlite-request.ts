import type { QuestionName } from '#server/store/questions/questions.ts'

/** What the store's thread asks of a database worker: one statement. */
export interface SqliteStatement {
  readonly id: number
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** A transaction begins with it. */
  readonly begins?: boolean
}

/** Or a whole question. */
export interface SqliteQuestion {
  readonly id: number
  readonly question: QuestionName
  readonly input: readonly unknown[]
}

export type SqliteRequest = SqliteStatement | SqliteQuestion

/** What it answers. `rows` for statements that return any, `json` for a question that has an answer. */
export interface SqliteReply {
  readonly id: number
  /** What the thread's processor had to do for it, in milliseconds. */
  readonly ms?: number
  readonly rows?: unknown[]
  readonly changes?: number
  readonly json?: string | undefined
  readonly error?: { readonly message: string; readonly code: string; readonly errcode: number }
}

/** How a worker opens its file. */
export interface SqliteWorkerOptions {
  readonly path: string
  readonly readOnly: boolean
}
