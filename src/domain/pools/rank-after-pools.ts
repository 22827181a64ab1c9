import { comparePoolRecords, type PoolRecord } from './pool-standings.ts'

/** One fencer of a round of pools; `withdrawn` as on the pool sheet. */
export interface PoolEntry<Fencer> {
  fencer: Fencer
  record: PoolRecord
  withdrawn?: string
}

/** A rank over all pools. `rank` is null for who left; `tied` means that lots would have to decide. */
export interface PoolRank<Fencer> {
  fencer: Fencer
  rank: number | null
  tied: boolean
}

/**
 * Ranking over all pools of one round together (rule o.73): V/M, indicator, touches scored. Exact ties share
 * the rank and stay in the given order; the lots that would part them are drawn by the organiser, so read
 * seeds from the source when it gives them. Who left comes last, without rank.
 *
 * In an event of several rounds of pools each round is ranked by its own bouts: nothing carries over but who
 * was promoted (see `rankAfterPoolRounds`).
 */
export function rankAfterPools<Fencer>(entries: readonly PoolEntry<Fencer>[]): PoolRank<Fencer>[] {
  const sorted = entries
    .filter(entry => entry.withdrawn === undefined)
    .toSorted((a, b) => comparePoolRecords(a.record, b.record))
  const equal = (at: number, other: number): boolean => {
    const a = sorted[at]
    const b = sorted[other]
    return a !== undefined && b !== undefined && comparePoolRecords(a.record, b.record) === 0
  }
  let rank = 0
  const ranked = sorted.map(({ fencer }, at): PoolRank<Fencer> => {
    if (!equal(at, at - 1)) rank = at + 1
    return { fencer, rank, tied: equal(at, at - 1) || equal(at, at + 1) }
  })
  const gone = entries.filter(entry => entry.withdrawn !== undefined)
  return [...ranked, ...gone.map(({ fencer }): PoolRank<Fencer> => ({ fencer, rank: null, tied: false }))]
}

/**
 * Ranking over successive rounds of pools, first round first. Who reached a later round stands before everybody
 * who did not; inside a round its own ranking counts. Who left in a round comes, without rank, at the very end.
 * `toKey` tells when two entries are the same fencer.
 */
export function rankAfterPoolRounds<Fencer>(
  rounds: readonly (readonly PoolEntry<Fencer>[])[],
  toKey: (fencer: Fencer) => unknown,
): PoolRank<Fencer>[] {
  const seen = new Set<unknown>()
  const ranked: PoolRank<Fencer>[] = []
  const gone: PoolRank<Fencer>[] = []
  for (const round of rounds.toReversed()) {
    const before = ranked.length
    let dropped = 0
    for (const line of rankAfterPools(round)) {
      const known = seen.has(toKey(line.fencer))
      seen.add(toKey(line.fencer))
      if (known) dropped++
      else if (line.rank === null) gone.push(line)
      else ranked.push({ ...line, rank: before + line.rank - dropped })
    }
  }
  return [...ranked, ...gone]
}
