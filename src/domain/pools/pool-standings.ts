/** A line of a pool sheet. `withdrawn` is the reason as the source words it ("Medical Withdrawal"). */
export interface PoolSheetLine {
  withdrawn?: string
}

/**
 * A bout of a pool. `left` and `right` are indexes into the fencers, counted from 0. The winner is who was
 * written down as winner: priority can leave equal touches, so scores never decide (rule t.38).
 */
export interface PoolBout {
  left: number
  right: number
  leftScore: number | null
  rightScore: number | null
  winner: 'left' | 'right' | null
  void?: boolean
}

/** The right-hand columns of a pool sheet. `vm` is victories ÷ bouts, 0 before the first bout. */
export interface PoolStanding {
  victories: number
  bouts: number
  vm: number
  touchesScored: number
  touchesReceived: number
  indicator: number
  /** Place in the pool from 1, shared by ties; null for who left the pool. */
  place: number | null
  tied: boolean
}

/** The part of a standing that ranks. */
export type PoolRecord = Pick<PoolStanding, 'victories' | 'bouts' | 'indicator' | 'touchesScored'>

/**
 * Standings in the order of the sheet (rule o.73). All bouts of a fencer who left are void, so the others have
 * fewer bouts (o.74).
 */
export function toPoolStandings(
  fencers: readonly PoolSheetLine[],
  bouts: readonly PoolBout[],
): PoolStanding[] {
  const records = fencers.map(() => ({ victories: 0, bouts: 0, touchesScored: 0, touchesReceived: 0 }))
  for (const bout of bouts) {
    if (bout.winner === null || isVoidBout(bout, fencers)) continue
    const left = records[bout.left]
    const right = records[bout.right]
    if (!left || !right) continue
    left.bouts++
    right.bouts++
    ;(bout.winner === 'left' ? left : right).victories++
    left.touchesScored += bout.leftScore ?? 0
    left.touchesReceived += bout.rightScore ?? 0
    right.touchesScored += bout.rightScore ?? 0
    right.touchesReceived += bout.leftScore ?? 0
  }
  const standings = records.map(record => ({
    ...record,
    vm: record.bouts === 0 ? 0 : record.victories / record.bouts,
    indicator: record.touchesScored - record.touchesReceived,
  }))
  const ranked = standings.filter((_, at) => fencers[at]?.withdrawn === undefined)
  return standings.map((standing, at) =>
    fencers[at]?.withdrawn === undefined
      ? {
          ...standing,
          place: 1 + ranked.filter(other => comparePoolRecords(other, standing) < 0).length,
          tied: ranked.filter(other => comparePoolRecords(other, standing) === 0).length > 1,
        }
      : { ...standing, place: null, tied: false },
  )
}

/** Does the bout not count, because it was annulled or one of the two left? */
export const isVoidBout = (bout: PoolBout, fencers: readonly PoolSheetLine[]): boolean =>
  bout.void === true ||
  fencers[bout.left]?.withdrawn !== undefined ||
  fencers[bout.right]?.withdrawn !== undefined

/** Better record first: V/M, then indicator, then touches scored (o.73). V/M is compared as a fraction, exactly. */
export const comparePoolRecords = (a: PoolRecord, b: PoolRecord): number =>
  b.victories * Math.max(a.bouts, 1) - a.victories * Math.max(b.bouts, 1) ||
  b.indicator - a.indicator ||
  b.touchesScored - a.touchesScored
