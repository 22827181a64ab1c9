import { DatabaseError } from './database-error.ts'

/** SQLSTATE, the longer beginnings first. */
const KIND_BY_STATE: readonly (readonly [string, DatabaseError['kind']])[] = [
  ['22021', 'unwritable'],
  ['53100', 'full'],
  ['40', 'busy'],
  ['55', 'busy'],
  ['23', 'constraint'],
  ['08', 'gone'],
  ['53', 'gone'],
  ['57', 'gone'],
  ['58', 'gone'],
]

/** What a failing call of the PostgreSQL driver means; an error without SQLSTATE is a connection that broke. */
export function toPostgresError(error: unknown): DatabaseError {
  const { code, severity, message = '' } = error as { code?: string; severity?: string; message?: string }
  const state = severity === undefined ? '08' : (code ?? '')
  const kind = KIND_BY_STATE.find(([start]) => state.startsWith(start))?.[1] ?? 'other'
  return new DatabaseError(message, kind, error)
}

/** Whether the driver gave up waiting for an answer. */
export const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'
