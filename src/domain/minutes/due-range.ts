/** What is known of the rhythm in which bouts follow each other on a strip. Moments are epoch milliseconds. */
export interface StripRhythm {
  /** When bouts of it were seen to end, the earliest first. */
  readonly ends: readonly number[]
  /** When it begins, where a time is printed. */
  readonly startsAt?: number
}

/** Between which moments a bout begins; equal: at this one. */
export interface DueRange {
  readonly from: number
  readonly to: number
}

const MINUTE_MS = 60_000
/** A pool bout to five with all around it, before anything is known of the strip, and how many seen bouts that weighs. */
const USUAL_MS = 4.3 * MINUTE_MS
const USUAL_WEIGHT = 1.5
/** A bout so many times as long as the others was held up: it counts for no more, the next will hardly be. */
const HELD_UP = 1.5
/** One bout differs from the strip's mean by this share of it, and the strip's mean from the usual one. */
const BOUT_SPREAD = 0.25
const STRIP_SPREAD = 0.16
/** Longer is a break, not a bout. */
const BREAK_MS = 20 * MINUTE_MS
/** Six bouts of seven begin within so many spreads: a delay makes them late, nothing makes them as early. */
const EARLY_REACH = 1.4
const LATE_REACH = 1.55

/**
 * When a bout begins that has `before` others of its strip before it: from the strip's own rhythm today, and the usual one
 * as long as little of it is seen. Never before the printed time. Undefined: neither a bout nor a time is known.
 */
export function findDueRange({ ends, startsAt }: StripRhythm, before: number): DueRange | undefined {
  const last = ends.at(-1)
  const base = last ?? startsAt
  if (base === undefined) return undefined
  const lengths = ends.slice(1).flatMap((end, at) => {
    const length = end - (ends[at] ?? end)
    return length > BREAK_MS ? [] : [length]
  })
  const mean = toMean(lengths, HELD_UP * toMean(lengths, HELD_UP * USUAL_MS))
  const strip = (STRIP_SPREAD * before) / Math.sqrt(1 + lengths.length / USUAL_WEIGHT)
  const spread = mean * Math.sqrt(before * BOUT_SPREAD ** 2 + strip ** 2)
  const middle = base + before * mean
  const earliest = Math.max(base, startsAt ?? base)
  return {
    from: Math.round(Math.max(earliest, middle - EARLY_REACH * spread)),
    to: Math.round(Math.max(earliest, middle + LATE_REACH * spread)),
  }
}

/** The strip's mean with the usual one, each length counted up to `most`. */
function toMean(lengths: readonly number[], most: number): number {
  const sum = lengths.reduce((all, one) => all + Math.min(one, most), 0)
  return (USUAL_WEIGHT * USUAL_MS + sum) / (USUAL_WEIGHT + lengths.length)
}
