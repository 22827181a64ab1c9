/** A server that was started for the tests. */
export interface OwnServer {
  readonly url: string
  close(): void
}
