/**
 * What somebody typed into a scoresheet, as it is on file. `id` is made by the device, `by` is the account, `at` epoch
 * milliseconds by the device's clock: for readers, never for the order. `kind` and `body` are read by `readScoresheetChange`;
 * kinds of a newer Allez are kept as they are.
 */
export interface ScoresheetEntry {
  readonly id: string
  readonly by: string
  readonly at: number
  readonly kind: string
  readonly body: unknown
}
