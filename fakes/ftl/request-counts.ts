/** Requests so far, by kind of page and by path. */
export interface RequestCounts {
  total: number
  byKind: ReadonlyMap<string, number>
  byPath: ReadonlyMap<string, number>
  of(kind: string): number
  reset(): void
}

export const createRequestCounts = (): RequestCounts & { count(kind: string, path: string): void } => {
  const byKind = new Map<string, number>()
  const byPath = new Map<string, number>()
  const counts = {
    total: 0,
    byKind,
    byPath,
    of: (kind: string) => byKind.get(kind) ?? 0,
    reset: () => {
      counts.total = 0
      byKind.clear()
      byPath.clear()
    },
    count: (kind: string, path: string) => {
      counts.total++
      byKind.set(kind, (byKind.get(kind) ?? 0) + 1)
      byPath.set(path, (byPath.get(path) ?? 0) + 1)
    },
  }
  return counts
}
