/** What came of the questions of a crowd in one stretch of time. Milliseconds; words are messages of streams. */
export class Ledger {
  /** From the moment at which an unchanged or changed poll was due to the end of its answer. */
  readonly polls: number[] = []
  /** What somebody opens for the first time. */
  readonly opened: number[] = []
  /** How late the crowd itself was to ask. */
  readonly late: number[] = []
  readonly faults = new Map<string, number>()
  changed = 0
  words = 0

  fault(what: string): void {
    this.faults.set(what, (this.faults.get(what) ?? 0) + 1)
  }

  get faultCount(): number {
    return [...this.faults.values()].reduce((sum, one) => sum + one, 0)
  }
}
