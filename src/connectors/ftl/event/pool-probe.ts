import type { FtlPool } from '#connectors/ftl/pages/ftl-pool.ts'
import type { FtlPoolResultRow } from '#connectors/ftl/pages/parse-pool-results.ts'
import type { FtlStripRow } from '#connectors/ftl/pages/parse-strips.ts'
import { parsePersonName, toNameKey } from '#domain/names/person-name.ts'

/** Text that differs when anything in the rows differs. Rows may come in another order. */
export const toDigest = (rows: readonly object[]): string =>
  rows
    .map(row => JSON.stringify(row))
    .sort()
    .join('\n')

/** Who is in which pool; differs after a new draw. */
export const toDraw = (strips: readonly FtlStripRow[]): string =>
  toDigest(strips.map(({ id, name, pool }) => ({ id, name, pool })))

/**
 * The figures of a pool's people in the round's results. The rows name no pool, so people are matched by name; the
 * place and the prediction are left out, since they move when others fence: only that somebody has no place, who has left,
 * counts. Empty when nobody is found.
 */
export function toProbeFigures(pool: FtlPool, results: readonly FtlPoolResultRow[]): string {
  const members = new Set(pool.rows.map(row => toKey(row.name)))
  return results
    .filter(row => members.has(toKey(row.name)))
    .map(row => {
      const { name, victories, bouts, touchesScored, touchesReceived, indicator, place } = row
      const placed = place === undefined ? 'unplaced' : ''
      return [name, victories, bouts, touchesScored, touchesReceived, indicator, placed].join(' ')
    })
    .sort()
    .join('\n')
}

/** Where and when a pool's people fence by the round's strips, matched as above. Empty when nobody is found. */
export function toProbePlace(pool: FtlPool, strips: readonly FtlStripRow[]): string {
  const members = new Set(pool.rows.map(row => toKey(row.name)))
  const places = strips
    .filter(row => members.has(toKey(row.name)))
    .map(({ strip = '', time = '' }) => `${strip} ${time}`)
  return [...new Set(places)].sort().join('\n')
}

/** Whether the results carry figures at all while pools are being fenced. */
export const hasFigures = (results: readonly FtlPoolResultRow[]): boolean =>
  results.some(row => (row.bouts ?? 0) > 0 || (row.touchesScored ?? 0) > 0)

const keys = new Map<string, string>()
function toKey(name: string): string {
  const known = keys.get(name)
  if (known !== undefined) return known
  const key = toNameKey(parsePersonName(name))
  if (keys.size > 20_000) keys.clear()
  keys.set(name, key)
  return key
}

/** Every bout of the sheet is decided or void. */
export const isSheetComplete = (pool: FtlPool): boolean =>
  pool.whole && pool.rows.every(row => row.cells.every(cell => cell.kind !== 'open'))
