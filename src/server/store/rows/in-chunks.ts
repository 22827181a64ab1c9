/** Splits rows so that one statement stays below the databases' limits on parameters. */
export function inChunks<Row>(rows: readonly Row[], size = 200): Row[][] {
  const chunks: Row[][] = []
  for (let start = 0; start < rows.length; start += size) chunks.push(rows.slice(start, start + size))
  return chunks
}
