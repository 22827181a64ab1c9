import type { Elimination, EliminationRound } from '#contract/live/elimination.ts'
import type { Match, Participant } from '#contract/live/match.ts'
import type { SheetBout, SheetTree } from './event-sheet.ts'

/** Turns keys of people into entry ids and seeds. */
export interface SheetNames {
  readonly ids: ReadonlyMap<string, string>
  readonly seeds: ReadonlyMap<string, number | undefined>
}

/** Trees of a sheet in the contract's shape: the first main one, the others beside it. */
export function toSheetElimination(trees: readonly SheetTree[], names: SheetNames): Elimination {
  const main = trees.find(tree => tree.kind === 'main')
  const others = trees.filter(tree => tree !== main)
  return {
    rounds: main ? toRounds(main.id ?? MAIN_TREE_ID, main, names) : [],
    ...(others.length > 0
      ? {
          otherTrees: others.map((tree, index) => {
            const id = tree.id ?? toSideTreeId(tree.kind, index)
            return { id, name: tree.name, kind: tree.kind, rounds: toRounds(id, tree, names) }
          }),
        }
      : {}),
  }
}

export const MAIN_TREE_ID = 'main'

/** The usual id of a tree beside the main one, by its place among those. */
export const toSideTreeId = (kind: SheetTree['kind'], index: number): string => `${kind}-${index + 1}`

const toRounds = (treeId: string, tree: SheetTree, names: SheetNames): EliminationRound[] =>
  tree.rounds.map(({ roundOf, bouts }) => ({
    roundOf,
    matches: bouts.map((bout, index) => toMatch(`t.${treeId}.${roundOf}.${index}`, roundOf, bout, names)),
  }))

function toMatch(id: string, roundOf: number, bout: SheetBout, names: SheetNames): Match {
  return {
    id,
    stage: { elimination: { roundOf } },
    left: toSide(bout, 'left', names),
    right: toSide(bout, 'right', names),
    ...(bout.time === undefined ? {} : { time: bout.time }),
    ...(bout.strip === undefined ? {} : { strip: bout.strip }),
    ...(bout.note === undefined ? {} : { note: bout.note }),
    ...(bout.referees && bout.referees.length > 0 ? { referees: [...bout.referees] } : {}),
    ...(bout.relays ? { relays: [...bout.relays] } : {}),
  }
}

function toSide(bout: SheetBout, side: 'left' | 'right', { ids, seeds }: SheetNames): Participant {
  const key = side === 'left' ? bout.left : bout.right
  if (side === 'left' ? bout.leftBye : bout.rightBye) return { isBye: true }
  if (key === undefined) return {}
  const score = side === 'left' ? bout.leftTouches : bout.rightTouches
  // A bye is no bout: nobody won it.
  const winner = bout.leftBye || bout.rightBye ? null : bout.winner
  const seed = seeds.get(key)
  const lost = winner !== null && winner !== side
  return {
    ...(seed === undefined ? {} : { seed }),
    individual: { fencer: ids.get(key) ?? key },
    ...(score === undefined || (winner === null && !bout.relays) ? {} : { score }),
    ...(winner === null ? {} : { outcome: lost ? 'loss' : 'win' }),
    ...(lost && bout.withdrawal ? { withdrawal: bout.withdrawal } : {}),
  }
}
