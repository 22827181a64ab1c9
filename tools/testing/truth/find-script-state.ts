import type { TableauBout, TableauSide } from '#domain/tableau/tableau.ts'
import type { Entrant } from '#fakes/ftl/script/event-script.ts'
import type { EventState, PoolRoundState } from '#fakes/ftl/script/event-state.ts'
import type { PoolBoutState, PoolState } from '#fakes/ftl/script/pool-at.ts'
import type { TreeState } from '#fakes/ftl/script/tree-at.ts'

/** What the script itself says of somebody at a moment, null what is not said yet; names as the source writes them. */
export interface ScriptState {
  readonly kind: string
  readonly [detail: string]: unknown
}

/** A name to compare by: sources write the same one in capitals here and there, and its parts in another order. */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .split(/[^\p{L}\d]+/u)
    .sort()
    .join(' ')
    .trim()

/** "macallardyce tess" of somebody in a script. */
export const toScriptName = ({ lastName, firstName }: Entrant): string =>
  foldName(firstName === undefined ? lastName : `${lastName}, ${firstName}`)

/** Where an entrant is by the script: made from the script alone, without what the product reads or decides. */
export function findScriptState(state: EventState, { id }: Entrant): ScriptState {
  const line = state.finals.find(one => one.entrant.id === id)
  const table = findTableTruth(state, id)
  if (line) return toFinal(line)
  if (table) return table
  const checkIn = state.checkIn.find(one => one.entrant.id === id)
  if (checkIn?.status === 'Scratched') return { kind: 'left', how: 'scratched' }
  const round = state.poolRounds.findLast(one => findOwnPool(one, id))
  if (round) return findPoolTruth(state, round, id)
  return { kind: 'entered', isCheckedIn: checkIn?.status === 'CheckedIn' }
}

/** Whoever was excluded or left has no place; how the source words it is its own. */
const toFinal = ({ place }: EventState['finals'][number]): ScriptState =>
  place === undefined ? { kind: 'unplaced' } : { kind: 'finished', place }

const findOwnPool = ({ pools }: PoolRoundState, id: string): PoolState | undefined =>
  pools.find(pool => pool.fencers.some(({ entrant }) => entrant.id === id))

const isOpen = (bout: PoolBoutState): boolean => bout.winner === null && bout.void !== true

function findPoolTruth(state: EventState, round: PoolRoundState, id: string): ScriptState {
  const pool = findOwnPool(round, id)
  if (!pool) throw new Error('no pool')
  const row = pool.fencers.findIndex(({ entrant }) => entrant.id === id)
  const withdrawn = pool.fencers[row]?.withdrawn
  const isOwn = ({ left, right }: PoolBoutState): boolean => left === row || right === row
  if (withdrawn !== undefined) return { kind: 'left' }
  const open = pool.bouts.filter(isOpen)
  const before = open.findIndex(isOwn)
  const own = pool.bouts.filter(bout => isOwn(bout) && bout.void !== true)
  const fenced = own.filter(bout => !isOpen(bout))
  const number = state.poolRounds.indexOf(round) + 1
  const next = open[before]
  if (next) {
    const opponent = pool.fencers[next.left === row ? next.right : next.left]?.entrant
    return {
      kind: 'pool',
      round: number,
      pool: pool.number,
      bout: fenced.length + 1,
      of: own.length,
      before,
      strip: pool.strip,
      opponent: opponent && toScriptName(opponent),
      bouts: fenced.map(bout => toScore(bout, row)),
    }
  }
  const isPromoted = round.script.promoted.some(one => one.id === id)
  const isNewest = round === state.poolRounds.at(-1)
  if (!round.complete && isNewest) {
    const standing = pool.standings[row]
    return {
      kind: 'poolDone',
      round: number,
      pool: pool.number,
      victories: standing?.victories,
      indicator: standing?.indicator,
      openPools: round.pools.filter(one => one.bouts.some(isOpen)).length,
    }
  }
  return isPromoted && isNewest && !state.table ? { kind: 'waitingForTableau' } : { kind: 'notPromoted' }
}

function toScore({ left, leftScore, rightScore, winner }: PoolBoutState, row: number): unknown[] {
  const isLeft = left === row
  const [own, other] = isLeft ? [leftScore, rightScore] : [rightScore, leftScore]
  return [(winner === 'left') === isLeft ? 'V' : 'D', own, other]
}

type Bout = TableauBout<Entrant>
const idOn = (side: TableauSide<Entrant>): string | undefined =>
  side.kind === 'fencer' ? side.fencer.id : undefined
const nameOn = (side: TableauSide<Entrant>): string | undefined =>
  side.kind === 'fencer' ? toScriptName(side.fencer) : undefined
const isIn = (bout: Bout, id: string): boolean => idOn(bout.left) === id || idOn(bout.right) === id

/** The trees' word: the newest tree that somebody stands in; undefined: in none. */
function findTableTruth({ table }: EventState, id: string): ScriptState | undefined {
  const trees = table?.trees ?? []
  const own = trees.filter(({ tableau }) => tableau.rounds.flat().some(bout => isIn(bout, id)))
  const tree = own.at(-1)
  if (!tree) return undefined
  const ends = own.map(one => findTreeTruth(one, id))
  const open = ends.findLast(one => one.kind === 'tableau')
  if (open) return open
  const [main] = ends
  if (own.length === 1 && main?.kind === 'out') {
    const bronze = table?.script.trees.find(({ kind }) => kind === 'bronze')
    const isDrawn = trees.some(one => one.script.kind === 'bronze')
    if (bronze && !isDrawn && main.roundOf === 4) return { kind: 'waitingForTableau' }
  }
  return ends.at(-1)
}

function findTreeTruth(tree: TreeState, id: string): ScriptState {
  const bouts = tree.tableau.rounds.flat()
  const last = bouts.filter(bout => isIn(bout, id)).reduce((a, b) => (b.roundOf < a.roundOf ? b : a))
  const isLeft = idOn(last.left) === id
  const other = isLeft ? last.right : last.left
  if (last.winner === null)
    return {
      kind: 'tableau',
      roundOf: last.roundOf,
      strip: findStrip(tree, last),
      ...toRival(tree, last, other, isLeft),
    }
  if ((last.winner === 'left') === isLeft)
    return {
      kind: 'finished',
      ...(tree.script.kind === 'repechage' ? {} : { place: tree.script.kind === 'bronze' ? 3 : 1 }),
    }
  return { kind: 'out', roundOf: last.roundOf, lostTo: nameOn(other) }
}

/** Where a bout is to be fenced, once that hangs out; null: nothing is said yet. */
function findStrip({ notes }: TreeState, { roundOf, index }: Bout): string | null {
  const note = notes.get(`${roundOf}/${index}`)
  return note?.isAnnounced ? note.bout.strip : null
}

/** The opponent, or the two of the bout before that decides who it is. */
function toRival(tree: TreeState, bout: Bout, other: TableauSide<Entrant>, isLeft: boolean) {
  if (other.kind === 'fencer') return { opponent: nameOn(other) }
  const before = tree.tableau.rounds.flat().filter(one => one.roundOf === bout.roundOf * 2)
  const feeder = before.find(one => one.index === bout.index * 2 + (isLeft ? 1 : 0))
  const names = feeder ? [nameOn(feeder.left), nameOn(feeder.right)] : []
  return names.every(name => name !== undefined) && names.length === 2 ? { from: names } : {}
}
