import { findDueRange } from './due-range.ts'

/** What became of ranges that were told: how many, how many held the bout, and by how much. Milliseconds, summed. */
export interface RangeChecks {
  readonly told: number
  readonly held: number
  /** How wide they were. */
  readonly width: number
  /** How far from their middle the bout began. */
  readonly off: number
}

export const NO_CHECKS: RangeChecks = { told: 0, held: 0, width: 0, off: 0 }

/** A bout begins when the one before it ends, but for the walk to the strip: within this it counts as held. */
const SLACK_MS = 5_000

/**
 * Holds what was told of a strip's bouts against when they began: a bout begins when the one before it ends. `ends`, the
 * earliest first, of which the last `fresh` are new; each is held against every range that was told for it after an
 * earlier end.
 */
export function checkRanges(ends: readonly number[], fresh: number): RangeChecks {
  let checks = NO_CHECKS
  for (let at = Math.max(1, ends.length - fresh); at < ends.length; at += 1) {
    const began = ends[at] ?? 0
    for (let known = 1; known <= at; known += 1) {
      const range = findDueRange({ ends: ends.slice(0, known) }, at - known + 1)
      if (!range) continue
      const isHeld = began >= range.from - SLACK_MS && began <= range.to + SLACK_MS
      checks = addChecks(checks, {
        told: 1,
        held: Number(isHeld),
        width: range.to - range.from,
        off: Math.abs(began - (range.from + range.to) / 2),
      })
    }
  }
  return checks
}

export const addChecks = (a: RangeChecks, b: RangeChecks): RangeChecks => ({
  told: a.told + b.told,
  held: a.held + b.held,
  width: a.width + b.width,
  off: a.off + b.off,
})
