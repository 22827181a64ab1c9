/** What one writer was told that it is kept, and what it was told nothing of. */
export class WrittenLedger {
  /** Ids of entries that were acknowledged. */
  readonly acknowledged = new Set<string>()
  /** Ids of batches of which nobody knows whether they are there: each is there whole, or not at all. */
  readonly unanswered: (readonly string[])[] = []
  /** What the single value may be: the one acknowledged last, or one sent since; undefined: none yet. */
  values: readonly (string | undefined)[] = [undefined]

  noteBatch(ids: readonly string[], isAcknowledged: boolean): void {
    if (isAcknowledged) for (const id of ids) this.acknowledged.add(id)
    else this.unanswered.push(ids)
  }

  noteValue(value: string, isAcknowledged: boolean): void {
    this.values = isAcknowledged ? [value] : [...this.values, value]
  }

  /** What of it is not so: acknowledged and not there, there by halves, or another value. */
  listFaults(found: { readonly ids: ReadonlySet<string>; readonly value: string | undefined }): string[] {
    const lost = [...this.acknowledged].filter(id => !found.ids.has(id)).map(id => `lost ${id}`)
    const halves = this.unanswered
      .filter(ids => ids.some(id => found.ids.has(id)) && !ids.every(id => found.ids.has(id)))
      .map(([first]) => `half of ${first}`)
    const isOther = !this.values.includes(found.value)
    return [...lost, ...halves, ...(isOther ? [`${found.value} for one of ${this.values}`] : [])]
  }
}
