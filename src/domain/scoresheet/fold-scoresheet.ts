import { planPromotion } from '#domain/pools/promotion.ts'
import { type PoolRank, rankAfterPoolRounds } from '#domain/pools/rank-after-pools.ts'
import { findLastRound, rankLastRound } from './draw-next-round.ts'
import type { SlotReader } from './fold-scoresheet-bout.ts'
import { foldScoresheetPool } from './fold-scoresheet-pool.ts'
import { foldScoresheetTable } from './fold-scoresheet-table.ts'
import { listScoresheetFencers } from './list-scoresheet-fencers.ts'
import { isTableDecided, listTablePlaces } from './list-table-places.ts'
import { mergeScoresheetEntries } from './merge-scoresheet-entries.ts'
import { proposeScoresheetPools } from './propose-scoresheet-pools.ts'
import type { ScoresheetValue } from './scoresheet-change.ts'
import type { ScoresheetEntry } from './scoresheet-entry.ts'
import { type SlotHead, toScoresheetSlots } from './scoresheet-slots.ts'
import type {
  ScoresheetFate,
  ScoresheetFencer,
  ScoresheetPool,
  ScoresheetState,
  ScoresheetTable,
} from './scoresheet-state.ts'
import { toGone } from './to-gone.ts'

/** Touches of a bout where nobody said how many: of a pool (t.40), of an elimination. */
const POOL_TOUCHES = 5
const TABLE_TOUCHES = 15

type Of<Kind> = Extract<ScoresheetValue, { kind: Kind }>

/**
 * The sheet that entries make: those of the server in the order they arrived, on top those that still wait on a device.
 * Total: whatever makes no sense is kept and says in `fates` why it is not on the sheet.
 */
export function foldScoresheet(
  arrived: readonly ScoresheetEntry[],
  pending: readonly ScoresheetEntry[] = [],
): ScoresheetState {
  const { heads, fates: laid } = toScoresheetSlots(mergeScoresheetEntries(arrived, pending))
  const fates = new Map<string, ScoresheetFate>(laid)
  const asked = new Set<string>()
  const reader: SlotReader = {
    find: slot => {
      asked.add(slot)
      return heads.get(slot) ?? []
    },
    refuse: head => refuse(head, 'touches'),
  }
  const event = read('event', 'event')?.event
  const fencers = listScoresheetFencers(heads)
  const members = event?.isTeam ? new Map(fencers.map(team => [team.fencer, team.members ?? []])) : undefined
  const pools = foldPools()
  const ranks = rankPools(pools)
  const table = foldTable()
  for (const [slot, own] of heads) {
    const isBout = /^(?:score|table|relay|lineUp)\//.test(slot)
    if (isBout && !asked.has(slot)) for (const head of own) refuse(head, 'unknownBout')
    const isOfNobody = slot.startsWith('leave/') && !fencers.some(({ fencer }) => slot === `leave/${fencer}`)
    if (isOfNobody) for (const head of own) refuse(head, 'unknownFencer')
    // Where what came first cannot be followed, the next shows.
    const shown = own.find(isFollowed)
    for (const id of shown?.ids ?? []) fates.set(id, { kind: 'stands' })
  }
  return {
    event,
    fencers,
    proposal: pools.length > 0 ? [] : proposeScoresheetPools(fencers, event?.poolCount),
    pools,
    ranks,
    table,
    places: table ? listTablePlaces(table, ranks, fencers) : [],
    isOver: read('finish', 'finish')?.isOver ?? (table !== undefined && isTableDecided(table)),
    insisted: new Set(
      [...heads.values()].flatMap(([head]) =>
        head?.value.kind === 'insist' && head.value.isRight ? [head.value.slot] : [],
      ),
    ),
    conflicts: listConflicts(),
    fates,
    shown: new Map([...heads].flatMap(([slot, own]) => listShown(slot, own))),
  }

  function listShown(slot: string, own: readonly SlotHead[]): [string, string][] {
    const id = (own.find(isFollowed) ?? own[0])?.entry.id
    return id === undefined ? [] : [[slot, id]]
  }

  function read<Kind extends ScoresheetValue['kind']>(slot: string, kind: Kind): Of<Kind> | undefined {
    const value = reader.find(slot)[0]?.value
    return value?.kind === kind ? (value as Of<Kind>) : undefined
  }

  function refuse({ ids }: SlotHead, reason: 'touches' | 'unknownBout' | 'unknownFencer'): void {
    for (const id of ids) fates.set(id, { kind: 'refused', reason })
  }

  function isFollowed({ ids }: SlotHead): boolean {
    return ids.some(id => fates.get(id)?.kind !== 'refused')
  }

  function listConflicts(): ScoresheetState['conflicts'] {
    return [...heads].flatMap(([slot, own]) => {
      const open = own.filter(isFollowed)
      return open.length > 1 ? [{ slot, entries: open.map(head => head.entry) }] : []
    })
  }

  function foldPools(): ScoresheetPool[] {
    const known = new Map(fencers.map(fencer => [fencer.fencer, fencer]))
    const drawn = [...heads.keys()].flatMap(slot =>
      slot.startsWith('pools/') ? (read(slot, 'pools') ?? []) : [],
    )
    const most = event?.poolTouches ?? POOL_TOUCHES
    return drawn
      .toSorted((a, b) => a.round - b.round)
      .flatMap(({ round, pools: keys }) => {
        // Nobody stands in two pools, nor in one twice.
        const free = new Map(known)
        return keys.map((pool, at) => {
          const own = pool.flatMap(key => takeOut(free, key))
          return foldScoresheetPool(reader, { round, number: at + 1, fencers: own, most, members })
        })
      })
  }

  function foldTable(): ScoresheetTable | undefined {
    const said = read('seeds', 'seeds')?.seeds
    const lastRound = findLastRound({ pools })
    const arePoolsOver =
      lastRound >= (event?.poolRounds ?? 1) && pools.length > 0 && pools.every(pool => pool.isComplete)
    if (!said && !arePoolsOver) return undefined
    const known = new Map(fencers.map(fencer => [fencer.fencer, fencer]))
    const wanted = said ?? planScoresheetTable()
    const seeds = wanted.flatMap(key => takeOut(known, key)).map(({ fencer }) => fencer)
    if (seeds.length < 2) return undefined
    const most = event?.tableTouches ?? TABLE_TOUCHES
    return foldScoresheetTable(reader, {
      seeds,
      most,
      members,
      isBronzeFenced: event?.isBronzeFenced ?? false,
      repechageFrom: event?.repechageFrom,
      isGone: toGone(fencers, heads),
    })
  }

  function planScoresheetTable(): string[] {
    const goOn = event?.goOnCount === undefined ? { percent: event?.goOn ?? 100 } : { count: event.goOnCount }
    return planPromotion(rankLastRound({ pools, ranks }), goOn).promoted.map(line => line.fencer)
  }
}

function takeOut(free: Map<string, ScoresheetFencer>, key: string): ScoresheetFencer[] {
  const fencer = free.get(key)
  free.delete(key)
  return fencer ? [fencer] : []
}

function rankPools(pools: readonly ScoresheetPool[]): PoolRank<string>[] {
  const rounds = [...Map.groupBy(pools, pool => pool.round).values()]
  return rankAfterPoolRounds(
    rounds.map(round => round.flatMap(toEntries)),
    key => key,
  )
}

const toEntries = ({ fencers, standings }: ScoresheetPool) =>
  fencers.flatMap((fencer, at) => {
    const record = standings[at]
    if (!record) return []
    return [{ fencer, record, ...(record.place === null ? { withdrawn: 'left' } : {}) }]
  })
