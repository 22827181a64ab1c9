/** A database that a newer version has changed: this one must not touch it. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'

  constructor(step: string) {
    super(
      `This database was written by a newer version of Allez (${step}). ` +
        'Start that version again, or put back a copy that is older: npm run allez -- restore [COPY]',
    )
  }
}
