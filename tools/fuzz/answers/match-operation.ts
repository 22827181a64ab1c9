import type { Operation } from '#tools/fuzz/requests/read-operations.ts'

/**
 * Which operation a path belongs to as a router reads it: whole segments, those that are written out before those that are
 * parameters, a slash at the end ignored. `path` as it travels, without its query.
 */
export function matchOperation(
  operations: readonly Operation[],
  method: string,
  path: string,
): Operation | undefined {
  const segments = split(path)
  let best: Operation | undefined
  let bestRank = ''
  for (const operation of operations) {
    if (operation.method !== method) continue
    const wanted = split(operation.path)
    if (wanted.length !== segments.length) continue
    const fits = wanted.every((one, at) =>
      // Nothing is a value as well, where something comes behind it.
      isParameter(one) ? segments[at] !== '' || at < segments.length - 1 : isSame(one, segments[at]),
    )
    // The earlier a segment is written out, the sooner a path is taken for it.
    const rank = wanted.map(one => (isParameter(one) ? '0' : '1')).join('')
    if (fits && (best === undefined || rank > bestRank)) {
      best = operation
      bestRank = rank
    }
  }
  return best
}

const split = (path: string): string[] => path.replace(/\/$/, '').split('/')
const isParameter = (segment: string): boolean => segment.startsWith('{')

/** "%64ay" is "day" to whoever reads an address. */
function isSame(written: string, segment = ''): boolean {
  if (written === segment) return true
  try {
    return decodeURIComponent(segment) === written
  } catch {
    return false
  }
}
