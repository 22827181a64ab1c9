/**
 * What somebody typed into a scoresheet, as it is on file. `id` is made by the device, `by` is the account, `at` epoch
 * milliseconds by the device's clock: for readers, never for the order. `kind` and `body` are read by `readScoresheetChange`;
 * kinds of a newer Allez are kept as they are. `arrivedAt`: when it came late, by the server's clock (`toLateArrival`).
 */
export interface ScoresheetEntry {
  readonly id: string
  readonly by: string
  readonly at: number
  readonly kind: string
  readonly body: unknown
  readonly arrivedAt?: number | undefined
}

/** An entry on its way for longer was typed where there was no network; clocks that differ by less say nothing. */
const LATE_MS = 60_000

/** When an entry came, epoch milliseconds, if that was late after it was typed (`at`); none: it came at once. */
export const toLateArrival = (at: number, arrivedAt: number): { readonly arrivedAt?: number } =>
  arrivedAt - at >= LATE_MS ? { arrivedAt } : {}
