import { rankAfterPoolRounds, rankAfterPools } from '#domain/pools/rank-after-pools.ts'
import { toFinalPlaces } from '#domain/tableau/final-places.ts'
import type { EventScript, PoolRoundScript } from './event-script.ts'
import type {
  CheckInStatus,
  EventPhase,
  EventState,
  FinalLine,
  PoolResultLine,
  PoolRoundState,
  TableRoundState,
} from './event-state.ts'
import { type PoolState, toPoolAt, toPoolEntries } from './pool-at.ts'
import { createSeededRandom } from './seeded-random.ts'
import { findTableExcluded, toTreeAt } from './tree-at.ts'

/** What the site shows of the event at an instant (epoch milliseconds). Pure. */
export const toEventState = (script: EventScript, instant: number): EventState => {
  const poolRounds = script.poolRounds
    .filter(({ draws }) => (draws[0]?.from ?? 0) <= instant)
    .map(round => toPoolRoundAt(round, instant))
  const table = toTableAt(script, instant)
  return {
    script,
    instant,
    phase: toPhase(script, instant, poolRounds, table),
    checkIn: toCheckIn(script, instant),
    poolRounds,
    ...(table === undefined ? {} : { table }),
    finals: instant >= script.finishedAt && table !== undefined ? toFinals(poolRounds, table) : [],
  }
}

const toPoolRoundAt = (script: PoolRoundScript, instant: number): PoolRoundState => {
  const draw = script.draws.findLast(({ from }) => from <= instant) ?? script.draws[0]
  const pools = (draw?.pools ?? []).map(pool => toPoolAt(pool, instant))
  const complete = instant >= script.startsAt && pools.every(pool => pool.complete)
  return { script, pools, results: toResults(script, pools, complete), complete }
}

const toResults = (script: PoolRoundScript, pools: PoolState[], complete: boolean): PoolResultLine[] => {
  const entries = pools.flatMap(toPoolEntries)
  const standings = new Map(
    pools.flatMap(pool => pool.fencers.map(({ entrant }, at) => [entrant.id, pool.standings[at]] as const)),
  )
  const promoted = new Set(script.promoted.map(({ id }) => id))
  return rankAfterPools(entries).map(({ fencer, rank, tied }): PoolResultLine => {
    const standing = standings.get(fencer.id)
    const {
      victories = 0,
      bouts = 0,
      vm = 0,
      touchesScored = 0,
      touchesReceived = 0,
      indicator = 0,
    } = standing ?? {}
    return {
      entrant: fencer,
      victories,
      bouts,
      vm,
      touchesScored,
      touchesReceived,
      indicator,
      tied,
      ...(rank === null ? {} : { place: rank }),
      prediction: !complete ? '' : promoted.has(fencer.id) ? 'Advanced' : 'Eliminated',
    }
  })
}

const toTableAt = ({ table }: EventScript, instant: number): TableRoundState | undefined => {
  if (table.drawnAt > instant) return undefined
  const [main, ...others] = table.trees
  if (main === undefined) return undefined
  const first = toTreeAt(main, undefined, instant)
  const rest = others
    .filter(({ from }) => from <= instant)
    .map(tree => toTreeAt(tree, first.tableau, instant))
  return { script: table, trees: [first, ...rest] }
}

const toPhase = (
  script: EventScript,
  instant: number,
  rounds: readonly PoolRoundState[],
  table: TableRoundState | undefined,
): EventPhase => {
  if (instant >= script.finishedAt) return 'finished'
  if (table !== undefined) return instant >= script.plan.startsAt ? 'tableau' : 'drawn'
  const last = rounds.at(-1)
  if (last !== undefined && instant >= script.plan.startsAt) return last.complete ? 'poolsDone' : 'pools'
  if (last !== undefined) return 'drawn'
  return instant >= script.checkInOpensAt ? 'checkIn' : 'notStarted'
}

const toCheckIn = (script: EventScript, instant: number): EventState['checkIn'] => {
  const { checkInOpensAt, checkInClosesAt, absent } = script
  return script.entrants.map(entrant => {
    const share = createSeededRandom(`${entrant.id}/check-in`).next()
    const arrivesAt = checkInOpensAt + share * (checkInClosesAt - checkInOpensAt)
    const status: CheckInStatus = absent.has(entrant.id)
      ? instant >= checkInClosesAt
        ? 'Scratched'
        : 'Absent'
      : instant >= arrivesAt
        ? 'CheckedIn'
        : 'Absent'
    return { entrant, status }
  })
}

const toFinals = (rounds: readonly PoolRoundState[], table: TableRoundState): FinalLine[] => {
  const [main] = table.trees
  if (main === undefined) return []
  const bronze = table.trees.find(tree => tree.script.kind === 'bronze')?.tableau
  const inTable = new Set(main.script.seeded.map(({ id }) => id))
  const ranks = rankAfterPoolRounds(
    rounds.map(({ pools }) => pools.flatMap(toPoolEntries)),
    ({ id }) => id,
  )
  const eliminated = ranks.filter(({ fencer }) => !inTable.has(fencer.id))
  const excluded = new Set([
    ...table.trees.flatMap(findTableExcluded),
    ...rounds.flatMap(({ pools }) =>
      pools.flatMap(({ fencers }) =>
        fencers.flatMap(({ entrant, withdrawn }) => (withdrawn === 'Excluded' ? [entrant.id] : [])),
      ),
    ),
  ])
  const lines = toFinalPlaces(main.tableau, eliminated, bronze === undefined ? {} : { bronze }).map(
    ({ fencer, place, tied }): FinalLine => {
      const isExcluded = excluded.has(fencer.id)
      return {
        entrant: fencer,
        tied,
        excluded: isExcluded,
        ...(place === null || isExcluded ? {} : { place }),
      }
    },
  )
  return [...lines.filter(line => !line.excluded), ...lines.filter(line => line.excluded)]
}
