/** What an event says of its own age. */
export interface VersionAge {
  readonly version: number
  /** Epoch milliseconds on the server's clock. */
  readonly changedAt: number
}

/**
 * Whether an answer tells less of an event than what shows: it was overtaken on its way. A server over a new database
 * counts from one again, but what it found out it found out later.
 */
export const isOlder = (answer: VersionAge, shown: VersionAge): boolean =>
  answer.version < shown.version && answer.changedAt <= shown.changedAt
