import { listTableTrees } from '#domain/scoresheet/list-table-trees.ts'
import type { ScoresheetPlace } from '#domain/scoresheet/scoresheet-change.ts'
import type { ScoresheetBout, ScoresheetTable } from '#domain/scoresheet/scoresheet-state.ts'
import type { TableauBout, TableauSide } from '#domain/tableau/tableau.ts'

/** A place of the table as a list shows it: two who meet, or what is known of it. */
export interface TableLine {
  readonly place: ScoresheetPlace
  readonly left: TableauSide<string>
  readonly right: TableauSide<string>
  /** Absent: its two are not known, or one goes on without a bout. */
  readonly bout?: ScoresheetBout
}

/** A round of a table, or of a tree beside it. */
export interface TableRound {
  readonly tree: ScoresheetPlace['tree']
  readonly roundOf: number
  readonly lines: readonly TableLine[]
}

/** The rounds of a table in the order in which they can be fenced, the bronze bout before the final. */
export function toTableRounds(table: ScoresheetTable): TableRound[] {
  const trees = listTableTrees(table).map(({ tree, tableau }) =>
    tableau.rounds.map(round => toRound(tree, round, table.bouts)),
  )
  const third = table.bronze?.rounds.length ? (trees.pop() ?? []) : []
  const last = trees.pop() ?? []
  const before = table.repechage ? weave(trees) : trees.flat()
  return [...before, ...last.slice(0, -1), ...third, ...last.slice(-1)].filter(
    ({ lines }) => lines.length > 0,
  )
}

/** Each stage of a repechage behind the round of the main tree that it takes losers from. */
function weave([main = [], ...stages]: readonly (readonly TableRound[])[]): TableRound[] {
  const first = main.length - stages.length
  return main.flatMap((round, at) => [round, ...(stages[at - first] ?? [])])
}

function toRound(
  tree: ScoresheetPlace['tree'],
  round: readonly TableauBout<string>[],
  bouts: ScoresheetTable['bouts'],
): TableRound {
  const lines = round.map(({ roundOf, index, left, right }): TableLine => {
    const bout = bouts.find(one => one.tree === tree && one.roundOf === roundOf && one.index === index)
    return { place: { tree, roundOf, index }, left, right, ...(bout ? { bout } : {}) }
  })
  return { tree, roundOf: round[0]?.roundOf ?? 0, lines }
}

/** The round that is being fenced: the first with a bout of two that nobody typed; the last once there is none. */
export function findTypedRound<Round extends { readonly lines: readonly TableLine[] }>(
  rounds: readonly Round[],
): Round | undefined {
  return rounds.find(({ lines }) => lines.some(({ bout }) => bout && !bout.score)) ?? rounds.at(-1)
}
