/** What a process holds at a moment. */
export interface ProcessHoldings {
  readonly heapBytes: number
  /** All that the system keeps for it, bytes. */
  readonly residentBytes: number
  readonly timers: number
  /** All that keeps it running: timers, connections, threads. */
  readonly handles: number
  /** Open files, connections among them. */
  readonly files: number
}
