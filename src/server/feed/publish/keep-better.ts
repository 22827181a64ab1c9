import type { Elimination, EliminationRound } from '#contract/live/elimination.ts'
import { listMatches } from '#contract/live/list-matches.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import type { LivePool } from '#contract/live/live-pool.ts'
import type { Match } from '#contract/live/match.ts'
import { isOver } from '#domain/fencer-state/bout-side.ts'
import { inOrderOf } from './in-order-of.ts'
import { recogniseRenamed } from './recognise-renamed.ts'

/** Reads of the same smaller answer after which a small loss is taken for a correction by the organiser. */
export const LOOKS_TO_BELIEVE = 3
/** How many results an organiser may take back at once; more is an old or broken answer. */
export const BELIEVABLE_LOSS = 2

/** A loss seen but not believed yet. */
export interface HeldLoss {
  readonly signature: string
  readonly looks: number
}

export interface Kept {
  readonly document: LiveDocument
  readonly regressed: boolean
  readonly held: HeldLoss | undefined
}

/**
 * Takes the new reading where it holds at least as much as the old one, and keeps the old part where it holds less: a
 * result gone, a pool or a round missing, people missing. A small loss, pools drawn anew, or a table drawn smaller before its
 * first bout, that is read unchanged LOOKS_TO_BELIEVE times in a row is a correction and is taken. Changed scores are taken at
 * once: a correction has as many results.
 */
export function keepBetter(before: LiveDocument, after: LiveDocument, held?: HeldLoss): Kept {
  const redrawn = findRedrawnPools(before, after)
  const gone = new Set(
    before.pools.flatMap(pool => (redrawn.has(pool.id) ? pool.matches.map(one => one.id) : [])),
  )
  const lost = lostResults(before, after)
  const missing = hasMissingParts(before, after, redrawn)
  const undrawn = undrawnRounds(before, after)
  if (lost.length === 0 && undrawn.length === 0 && !missing) {
    return { document: after, regressed: false, held: undefined }
  }

  const signature = [...lost.map(match => match.id), ...undrawn.map(round => `T${round.roundOf}`)].join(' ')
  const looks = held?.signature === signature ? held.looks + 1 : 1
  const loss = lost.filter(match => !gone.has(match.id)).length
  if (!missing && loss <= BELIEVABLE_LOSS && looks >= LOOKS_TO_BELIEVE) {
    return { document: after, regressed: false, held: undefined }
  }
  const merged = mergeKeeping(before, after)
  // Half of one draw and half of another would put somebody into two pools.
  const document = redrawn.size > 0 ? { ...merged, pools: before.pools } : merged
  return { document, regressed: true, held: { signature, looks } }
}

function lostResults(before: LiveDocument, after: LiveDocument): Match[] {
  const now = new Map(listMatches(after).map(match => [match.id, match]))
  return listMatches(before).filter(match => {
    if (!isFenced(match)) return false
    const current = now.get(match.id)
    return current === undefined || !isOver(current)
  })
}

/** Pools between which somebody went: a round drawn anew, for no broken answer says that. */
function findRedrawnPools(before: LiveDocument, after: LiveDocument): ReadonlySet<string> {
  const standsIn = new Map(
    after.pools.flatMap(({ id, round, fencers }) =>
      fencers.map(({ fencer }) => [`${round} ${fencer}`, id] as const),
    ),
  )
  const moves = before.pools.flatMap(({ id, round, fencers }) =>
    fencers.map(({ fencer }) => [id, standsIn.get(`${round} ${fencer}`) ?? id]),
  )
  return new Set(moves.filter(([from, to]) => from !== to).flat())
}

function hasMissingParts(before: LiveDocument, after: LiveDocument, redrawn: ReadonlySet<string>): boolean {
  const pools = new Set([...redrawn, ...after.pools.map(pool => pool.id)])
  const rounds = roundsOf(after)
  return (
    before.pools.some(pool => pool.matches.some(isOver) && !pools.has(pool.id)) ||
    before.elimination.rounds.some(round => !rounds.has(round.roundOf) && round.matches.some(isFenced)) ||
    (rounds.size === 0 && before.elimination.rounds.length > 0) ||
    after.fencers.length < before.fencers.length / 2
  )
}

/** Rounds without a bout fenced that a table has no more: it was drawn anew, smaller, or read in part. */
function undrawnRounds(before: LiveDocument, after: LiveDocument): EliminationRound[] {
  const rounds = roundsOf(after)
  return before.elimination.rounds.filter(round => !rounds.has(round.roundOf))
}

const roundsOf = (document: LiveDocument): Set<number> =>
  new Set(document.elimination.rounds.map(round => round.roundOf))

/** Whether two fencers have a result: byes were never to be fenced. */
export const isFenced = (match: Match): boolean => isOver(match) && !match.left.isBye && !match.right.isBye

/**
 * Adds a reading to what is known, part by part the fuller one: for files, each of which holds a part of the event.
 * Doing it again with the same reading changes nothing.
 */
export function keepEverything(before: LiveDocument, read: LiveDocument): LiveDocument {
  const renamed = recogniseRenamed(before, read)
  const known = before.fencers.filter(fencer => !renamed.merged.has(fencer.id))
  const after = withKnownSeeds(before, renamed.document)
  const merged = mergeKeeping({ ...before, fencers: known }, after)
  const { status: _, ...rest } = merged
  const status = keepStatus(before, after, merged)
  return inOrderOf(before, {
    ...rest,
    ...(status === undefined ? {} : { status }),
  })
}

/** Without a table of its own a reading only guesses seeds, and who goes on: the known table tells both. */
function withKnownSeeds(before: LiveDocument, after: LiveDocument): LiveDocument {
  if (before.elimination.rounds.length === 0 || after.elimination.rounds.length > 0) return after
  const known = new Map(before.fencers.map(fencer => [fencer.id, fencer]))
  const fencers = after.fencers.map(fencer => {
    const old = known.get(fencer.id)
    if (!old) return fencer
    const { seed: _, status, ...rest } = fencer
    const kept = old.status ?? status
    return {
      ...rest,
      ...(old.seed === undefined ? {} : { seed: old.seed }),
      ...(kept === undefined ? {} : { status: kept }),
    }
  })
  return { ...after, fencers }
}

/** The furthest of both; pools are counted in what is known now. */
function keepStatus(before: LiveDocument, after: LiveDocument, merged: LiveDocument): LiveDocument['status'] {
  const both = [before.status, after.status]
  if (both.includes('Finished')) return 'Finished'
  const progress = both.filter(status => typeof status === 'object')
  if (progress.length === 0) return before.status ?? after.status
  return {
    completedPools: Math.max(
      merged.pools.filter(pool => pool.complete).length,
      ...progress.map(status => status.completedPools),
    ),
    totalPools: Math.max(merged.pools.length, ...progress.map(status => status.totalPools)),
  }
}

function mergeKeeping(before: LiveDocument, after: LiveDocument): LiveDocument {
  const poolsAfter = new Map(after.pools.map(pool => [pool.id, pool]))
  const kept = before.pools.map(pool => keepPool(pool, poolsAfter.get(pool.id)))
  const known = new Set(before.pools.map(pool => pool.id))
  const fencers = new Map(after.fencers.map(fencer => [fencer.id, fencer]))
  const ids = new Set(before.fencers.map(fencer => fencer.id))
  // Who tells no ratings earned does not take back that they were told.
  const awardsBy = after.awardsBy ?? before.awardsBy
  return {
    ...after,
    ...(awardsBy === undefined ? {} : { awardsBy }),
    live: before.live || after.live,
    ...(before.status === 'Finished' ? { status: before.status } : {}),
    pools: [...kept, ...after.pools.filter(pool => !known.has(pool.id))],
    elimination: keepElimination(before.elimination, after.elimination),
    fencers: [
      ...before.fencers.map(fencer => keepFencer(fencer, fencers.get(fencer.id))),
      ...after.fencers.filter(fencer => !ids.has(fencer.id)),
    ],
  }
}

function keepFencer(before: LiveFencer, after: LiveFencer | undefined): LiveFencer {
  if (!after) return before
  const { placeTied, ...known } = before
  const tied = after.place === undefined ? placeTied : after.placeTied
  return { ...known, ...after, ...(tied === undefined ? {} : { placeTied: tied }) }
}

function keepPool(before: LivePool, after: LivePool | undefined): LivePool {
  if (!after) return before
  const now = new Map(after.matches.map(match => [match.id, match]))
  const loses = before.matches.some(match => {
    const current = now.get(match.id)
    return isOver(match) && (!current || !isOver(current))
  })
  if (loses || after.matches.length < before.matches.length) return before
  return {
    ...after,
    ...(after.strip === undefined && before.strip !== undefined ? { strip: before.strip } : {}),
    ...(after.time === undefined && before.time !== undefined ? { time: before.time } : {}),
    referees: after.referees.length > 0 ? after.referees : before.referees,
  }
}

function keepElimination(before: Elimination, after: Elimination): Elimination {
  const treesAfter = new Map(after.otherTrees?.map(tree => [tree.id, tree]))
  const known = new Set(before.otherTrees?.map(tree => tree.id))
  const otherTrees = [
    ...(before.otherTrees ?? []).map(tree => {
      const current = treesAfter.get(tree.id)
      return current ? { ...current, rounds: keepRounds(tree.rounds, current.rounds) } : tree
    }),
    ...(after.otherTrees ?? []).filter(tree => !known.has(tree.id)),
  ]
  const rounds = keepRounds(before.rounds, after.rounds)
  return { rounds, ...(otherTrees.length > 0 ? { otherTrees } : {}) }
}

function keepRounds(
  before: readonly EliminationRound[],
  after: readonly EliminationRound[],
): EliminationRound[] {
  const now = new Map(after.map(round => [round.roundOf, round]))
  const known = new Set(before.map(round => round.roundOf))
  const rounds = before.map(round => {
    const current = now.get(round.roundOf)
    if (!current || current.matches.length < round.matches.length) return round
    const matches = current.matches.map((match, i) => {
      const old = round.matches[i]
      return old && tellsLess(match, old) ? old : match
    })
    return { roundOf: round.roundOf, matches }
  })
  return [...rounds, ...after.filter(round => !known.has(round.roundOf))].sort(
    (a, b) => b.roundOf - a.roundOf,
  )
}

/** Whether a match lost its result, or one not fenced yet lost somebody who stood in it. */
function tellsLess(match: Match, old: Match): boolean {
  if (isOver(match) || isOver(old)) return !isOver(match)
  return countSides(match) < countSides(old)
}

const countSides = ({ left, right }: Match): number =>
  [left, right].filter(side => side.individual !== undefined || side.isBye === true).length
