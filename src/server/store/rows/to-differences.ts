/** The columns of which `said` says something else than the row. */
export function toDifferences<Row extends object>(row: Row, said: Partial<Row>): Partial<Row> {
  return Object.fromEntries(
    Object.entries(said).filter(([column, value]) => (row as Record<string, unknown>)[column] !== value),
  ) as Partial<Row>
}
