import type { DatabaseError } from './database-error.ts'

const KIND_BY_PRIMARY_CODE: Readonly<Record<number, DatabaseError['kind']>> = {
  5: 'busy',
  6: 'busy',
  8: 'gone',
  10: 'gone',
  13: 'full',
  14: 'gone',
  19: 'constraint',
}

/** What an error code of SQLite, extended or not, means to us. */
export const toSqliteErrorKind = (code: number): DatabaseError['kind'] =>
  KIND_BY_PRIMARY_CODE[code & 0xff] ?? 'other'
