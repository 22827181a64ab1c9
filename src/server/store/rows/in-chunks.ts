/** Splits rows so that one statement stays below the databases' limits on parameters. */
export function inChunks<Row>(rows: readonly Row[], size = 200): Row[][] {
  const chunks: Row[][] = []
  for (let start = 0; start < rows.length; start += size) chunks.push(rows.slice(start, start + size))
  return chunks
}

/** The items in portions, as they are wanted: none is asked for before the portion before it is done with. */
export function* inPortions<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let portion: Item[] = []
  for (const item of items) {
    portion.push(item)
    if (portion.length < size) continue
    yield portion
    portion = []
  }
  if (portion.length > 0) yield portion
}
