/**
 * A statement that the database refused, or a database that did not answer. `full`: no room left to write; `busy`:
 * others were in the way, again may work; `gone`: no answer from the database or its disk; `unwritable`: text that it
 * cannot hold; `constraint` and `other` are our own mistakes.
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly kind: 'full' | 'busy' | 'gone' | 'unwritable' | 'constraint' | 'other'

  constructor(message: string, kind: DatabaseError['kind'], cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.kind = kind
  }
}
