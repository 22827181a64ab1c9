/** So many are written one by one; more would not fit into the field. */
const MOST = 4

/** "7 + 6", of many pools "3 × 7 + 8 × 6". */
export function formatPoolSizes(sizes: readonly number[]): string {
  if (sizes.length <= MOST) return sizes.join(' + ')
  return [...Map.groupBy(sizes, size => size)].map(([size, own]) => `${own.length} × ${size}`).join(' + ')
}
