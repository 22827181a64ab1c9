import type {
  EventSheet,
  SheetBout,
  SheetPerson,
  SheetPool,
  SheetTree,
} from '#contract/event-sheet/event-sheet.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import { formatPersonName, parsePersonName } from '#domain/names/person-name.ts'
import { findLastRound } from '#domain/scoresheet/draw-next-round.ts'
import { listTableTrees } from '#domain/scoresheet/list-table-trees.ts'
import type { ScoresheetTree } from '#domain/scoresheet/scoresheet-change.ts'
import type {
  ScoresheetBout,
  ScoresheetFencer,
  ScoresheetPool,
  ScoresheetState,
  ScoresheetTable,
} from '#domain/scoresheet/scoresheet-state.ts'
import type { TableauBout } from '#domain/tableau/tableau.ts'
import { toSheetRelays } from './to-sheet-relays.ts'

/** A scoresheet as results files hold an event, so that it goes the way of all of them. `name`: where nobody named the event. */
export function toEventSheet(state: ScoresheetState, name: string): EventSheet {
  const { event, fencers, pools, table, isOver } = state
  const { weapon, gender, category, isTeam, day } = event ?? {}
  const leaves = new Map(fencers.flatMap(({ fencer, left }) => (left ? [[fencer, left] as const] : [])))
  return {
    tournament: {},
    name: event?.name ?? name,
    classifier: {
      ...(category ? { category } : {}),
      ...(gender ? { gender } : {}),
      ...(weapon ? { weapon } : {}),
      ...(isTeam ? { team: true } : {}),
    },
    ...(day === undefined ? {} : { day }),
    finished: isOver,
    people: toPeople(state),
    pools: pools.map(pool => toSheetPool(pool, leaves)),
    trees: (table ? listTableTrees(table) : []).map(one => toSheetTree(one, leaves, table?.bouts ?? [])),
  }
}

/** A tree of a sheet in the ids of bouts ("t.main.8.0"). */
export const toTreeId = (tree: ScoresheetTree): string => (tree === 'bronze' ? 'bronze-1' : tree)

type Leaves = ReadonlyMap<string, NonNullable<ScoresheetFencer['left']>>

function toPeople({ fencers, ranks, table, pools, places, isOver, event }: ScoresheetState): SheetPerson[] {
  const seeds = new Map(
    (table?.main.rounds[0] ?? []).flatMap(({ left, right }) =>
      [left, right].flatMap(side => (side.kind === 'fencer' ? [[side.fencer, side.seed] as const] : [])),
    ),
  )
  const rankOf = new Map(ranks.map(({ fencer, rank }) => [fencer, rank]))
  const isGoingOn = toGoingOn(pools, table && seeds)
  const ends = new Map((isOver ? places : []).map(line => [line.fencer, line]))
  return fencers.map(person => {
    const seed = seeds.get(person.fencer) ?? (table ? rankOf.get(person.fencer) : undefined)
    const end = ends.get(person.fencer)
    const status = toStatus(person, isGoingOn)
    return {
      key: person.fencer,
      name: event?.isTeam ? person.name : formatPersonName(parsePersonName(person.name)),
      ...(person.club === undefined ? {} : { club: person.club }),
      ...(person.members?.length ? { members: [...person.members] } : {}),
      ...(person.division === undefined ? {} : { division: person.division }),
      ...(person.country === undefined ? {} : { country: person.country }),
      ...(person.rating === undefined ? {} : { rating: person.rating }),
      ...(person.seed === undefined ? {} : { initialSeed: person.seed }),
      ...(seed == null ? {} : { seed }),
      ...(end?.place == null ? {} : { place: end.place, ...(end.tied ? { placeTied: true } : {}) }),
      ...(status === undefined ? {} : { status }),
    }
  })
}

function toStatus(
  { fencer, left }: ScoresheetFencer,
  isGoingOn: (fencer: string) => boolean | undefined,
): LiveFencer['status'] {
  if (left?.how === 'absent' || left?.how === 'excluded') return left.how
  if (left) return 'withdrawn'
  const goesOn = isGoingOn(fencer)
  if (goesOn === undefined) return undefined
  return goesOn ? 'advanced' : 'eliminated'
}

/** Into the table, or, before there is one, into a further round of pools; undefined: not known yet. */
function toGoingOn(
  pools: readonly ScoresheetPool[],
  seeds: ReadonlyMap<string, number> | undefined,
): (fencer: string) => boolean | undefined {
  if (seeds) return fencer => seeds.has(fencer)
  const last = findLastRound({ pools })
  if (last < 2) return () => undefined
  const inLast = new Set(pools.filter(({ round }) => round === last).flatMap(pool => pool.fencers))
  return fencer => (inLast.has(fencer) ? undefined : false)
}

function toSheetPool({ number, round, fencers, bouts }: ScoresheetPool, leaves: Leaves): SheetPool {
  return {
    number,
    round,
    people: fencers.map(key => {
      const left = leaves.get(key)
      const isGone = left !== undefined && left.round !== null && left.round <= round
      return { key, ...(isGone ? { withdrawal: left.how } : {}) }
    }),
    bouts: bouts.map(toPoolBout),
    orderKnown: false,
  }
}

function toPoolBout(bout: ScoresheetBout): SheetBout {
  const { left, right, score } = bout
  if (!score) return { left, right, winner: null, ...toSheetRelays(bout) }
  return {
    left,
    right,
    ...toSheetRelays(bout),
    ...(score.leftTouches === null ? {} : { leftTouches: score.leftTouches }),
    ...(score.rightTouches === null ? {} : { rightTouches: score.rightTouches }),
    winner: score.winner,
    ...(score.winner === null ? { void: true } : {}),
  }
}

function toSheetTree(
  { tree: id, tableau: { tree, rounds } }: ReturnType<typeof listTableTrees>[number],
  leaves: Leaves,
  bouts: ScoresheetTable['bouts'],
): SheetTree {
  const own = bouts.filter(bout => bout.tree === id)
  const findRelays = ({ roundOf, index }: TableauBout<string>): Partial<SheetBout> => {
    const bout = own.find(one => one.roundOf === roundOf && one.index === index)
    return bout ? toSheetRelays(bout) : {}
  }
  return {
    ...(id === 'main' ? {} : { id: toTreeId(id) }),
    kind: tree,
    name: TREE_NAMES[id],
    rounds: rounds.flatMap(round => {
      const [first] = round
      if (!first) return []
      const laid = round.map(bout => ({ ...toTableBout(bout, leaves), ...findRelays(bout) }))
      return [{ roundOf: first.roundOf, bouts: laid }]
    }),
  }
}

/** As results write them: names of trees are not translated. */
const TREE_NAMES = {
  main: '',
  repechage1: 'Repechage 1',
  repechage2: 'Repechage 2',
  repechage3: 'Repechage 3',
  repechage4: 'Repechage 4',
  final: 'Final of 8',
  bronze: 'Bronze',
} as const satisfies Record<ScoresheetTree, string>

function toTableBout({ left, right, winner, ...bout }: TableauBout<string>, leaves: Leaves): SheetBout {
  const keys = [left, right].map(side => (side.kind === 'fencer' ? side.fencer : undefined))
  const loser = winner === null ? undefined : keys[winner === 'left' ? 1 : 0]
  const how = loser === undefined ? undefined : leaves.get(loser)?.how
  return {
    left: keys[0],
    right: keys[1],
    ...(left.kind === 'bye' ? { leftBye: true } : {}),
    ...(right.kind === 'bye' ? { rightBye: true } : {}),
    ...(bout.leftScore === null ? {} : { leftTouches: bout.leftScore }),
    ...(bout.rightScore === null ? {} : { rightTouches: bout.rightScore }),
    winner,
    ...(how === undefined ? {} : { withdrawal: how }),
  }
}
