/** A database file that cannot be trusted; the message says which, why, and what to do. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError'

  constructor(path: string, reason: string) {
    super(
      `The database ${path} is damaged: ${reason}. Nothing in it was changed. ` +
        'Put a copy in its place with: npm run allez -- restore [COPY]',
    )
  }
}
