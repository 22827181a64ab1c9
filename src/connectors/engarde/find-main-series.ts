import type { NativeTable } from './native-part.ts'

/**
 * The letter of the series of tables that the event is won in: of those that go down to a final, the one whose winner
 * is ranked first at the end, else the one that begins with most, else the first. A preliminary series ends earlier.
 * Where none has a final yet the first series is taken.
 */
export function findMainSeries(
  tables: readonly NativeTable[],
  finalRanks: ReadonlyMap<string, number> | undefined,
): string | undefined {
  const series = [...Map.groupBy(tables, table => table.series)].sort(([a], [b]) => (a < b ? -1 : 1))
  const finals = series.flatMap(([name, own]) => {
    const winner = own.find(table => table.size === 2)?.matches[0]
    if (!winner) return []
    const isFirst = winner.winner !== undefined && finalRanks?.get(winner.winner) === 1
    return [{ name, isFirst, size: Math.max(...own.map(table => table.size)) }]
  })
  const [main] = finals.sort((a, b) => Number(b.isFirst) - Number(a.isFirst) || b.size - a.size)
  return main?.name ?? series[0]?.[0]
}
