/** One figure of a bench: a ratio (or a count) and its goal. `runs` are the single pairs it is made of, mostly by their median. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly target: number
  readonly ok: boolean
  readonly runs: readonly number[]
  /** Met when not below its target; otherwise when not above. */
  readonly least?: true
  /** What else should be known, e.g. a second reading. */
  readonly note?: string
}

/** A bench measures one or more figures; it prints nothing itself. */
export interface Bench {
  readonly names: readonly string[]
  readonly run: () => Promise<Figure[]>
}

/** A figure that is met when not above its target. */
export const atMost = (name: string, target: number, runs: readonly number[], note?: string): Figure => {
  const value = median(runs)
  return { name, value, target, ok: value <= target, runs, ...(note === undefined ? {} : { note }) }
}

/**
 * A figure of the slowest calls: the p99 of each round, the median of those of one side ÷ of those of the other. A round's p99
 * hangs on its few slowest calls: quotients of single rounds lie far apart.
 */
export const atMostTail = (
  name: string,
  target: number,
  rounds: readonly (readonly [ours: readonly number[], base: readonly number[]])[],
  note?: string,
): Figure => {
  const ours = rounds.map(round => percentile(round[0], 0.99))
  const base = rounds.map(round => percentile(round[1], 0.99))
  const value = median(ours) / median(base)
  const runs = ours.map((one, at) => one / (base[at] ?? Number.NaN))
  return { name, value, target, ok: value <= target, runs, ...(note === undefined ? {} : { note }) }
}

/** A figure that is met when not below its target. */
export const atLeast = (name: string, target: number, runs: readonly number[], note?: string): Figure => {
  const value = median(runs)
  const more = note === undefined ? {} : { note }
  return { name, value, target, ok: value >= target, runs, least: true, ...more }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

/** The value below which a share of the values lies, by nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN
}
