/** Longest pause between tries of a failing source, in milliseconds: who watches must not wait long once it is well. */
const LONGEST_MS = 30_000

/** Pause before the next try after `failures` failures in a row: doubling from `base`, with half of it left to chance. */
export function backOff(base: number, failures: number, random: () => number): number {
  const full = Math.min(base * 2 ** Math.min(failures, 16), Math.max(LONGEST_MS, base))
  return full / 2 + (full / 2) * random()
}
