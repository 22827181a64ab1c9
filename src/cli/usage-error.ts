/** A command called with words it cannot use; the message says how to call it. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
