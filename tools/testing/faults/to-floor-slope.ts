import { toSlope } from './to-slope.ts'

/**
 * By how much the lowest of `size` values in a row grows from one value to the next: what comes and goes by itself, as memory that
 * nobody has collected yet, only ever adds to it. 0 of fewer than two whole rows of them.
 */
export function toFloorSlope(values: readonly number[], size: number): number {
  const floors = Array.from({ length: Math.floor(values.length / size) }, (_, at) =>
    Math.min(...values.slice(at * size, (at + 1) * size)),
  )
  return toSlope(floors) / size
}
