const NUL = '\u0000'

/**
 * The first text anywhere in what was read from a file that no database can hold: one with a NUL or half of a sign in
 * it (PostgreSQL refuses the first, and UTF-8 has no form for the second). Looks into lists, objects, maps and sets.
 */
export function findUnstorable(read: unknown): string | undefined {
  const open: unknown[] = [read]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string') {
      if (value.includes(NUL) || !value.isWellFormed()) return value
    } else if (value instanceof Map) {
      for (const [key, held] of value) open.push(key, held)
    } else if (Array.isArray(value) || value instanceof Set) {
      for (const held of value) open.push(held)
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      for (const held of Object.values(value)) open.push(held)
    }
  }
  return undefined
}
