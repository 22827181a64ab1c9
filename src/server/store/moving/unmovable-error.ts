/** Why a database cannot be moved or taken, for whoever asked for it; nothing was changed. */
export class UnmovableError extends Error {
  override readonly name = 'UnmovableError'
}
