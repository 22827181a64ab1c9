/**
 * Does the work for each item, at most `width` at a time, in their order. The first error ends it: what is under way is
 * waited for, nothing more begins, and the error is thrown.
 */
export async function fewAtOnce<Item>(
  items: Iterable<Item>,
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]()
  const failed: unknown[] = []
  const walk = async (): Promise<void> => {
    for (let next = rest.next(); !next.done && failed.length === 0; next = rest.next()) {
      await work(next.value).catch(error => {
        failed.push(error)
      })
    }
  }
  await Promise.all(Array.from({ length: width }, walk))
  if (failed.length > 0) throw failed[0]
}
