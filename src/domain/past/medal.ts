import type { TableauTree } from '#domain/tableau/tableau-tree.ts'

export const MEDALS = ['gold', 'silver', 'bronze'] as const
export type Medal = (typeof MEDALS)[number]

/** The place that a medal stands for. */
export const MEDAL_PLACES = { gold: 1, silver: 2, bronze: 3 } as const satisfies Record<Medal, number>

/** The medal of a final place; undefined: there is none for it. */
export const toPlaceMedal = (place: number): Medal | undefined => MEDALS[place - 1]

/** A bout as one of its two sees it: `tree` it stands in, how many its round holds, whether they won. */
export interface MedalBout {
  tree: TableauTree
  roundOf: number
  won: boolean
}

/**
 * The medal that the outcome of a bout decides (spec §9): gold or silver in the final, bronze for losing the round of 4.
 * Where the third place is fenced for, that bout alone decides it: its winner has the bronze, the loser is fourth.
 */
export function findMedal({ tree, roundOf, won }: MedalBout, isThirdPlaceFenced: boolean): Medal | undefined {
  if (tree === 'bronze') return roundOf === 2 && won ? 'bronze' : undefined
  if (tree !== 'main') return undefined
  if (roundOf === 2) return won ? 'gold' : 'silver'
  return roundOf === 4 && !won && !isThirdPlaceFenced ? 'bronze' : undefined
}

/** A bout of somebody's results; its id names tree, round and place in it ("t.main.4.0"). */
export interface ResultBout {
  id: string
  won: boolean | null
}

/**
 * The medals of one fencer's bouts of an event, by bout id. Ids name the main tree; which of the others is the third
 * place's follows: who lost the round of 4 there and fences for two places once more fences for the third.
 */
export function toMedals(bouts: readonly ResultBout[]): ReadonlyMap<string, Medal> {
  const decided = bouts.flatMap(({ id, won }) => {
    const place = won === null ? undefined : parseTreePlace(id)
    return place === undefined || won === null ? [] : [{ id, won, ...place }]
  })
  const lostSemi = decided.some(({ isMain, roundOf, won }) => isMain && roundOf === 4 && !won)
  const third = decided.find(({ isMain, roundOf }) => lostSemi && !isMain && roundOf === 2)
  return new Map(
    decided.flatMap(({ id, won, roundOf, isMain }) => {
      const tree = isMain ? 'main' : id === third?.id ? 'bronze' : 'placement'
      const medal = findMedal({ tree, roundOf, won }, third !== undefined)
      return medal === undefined ? [] : [[id, medal] as const]
    }),
  )
}

const MAIN_TREES = new Set(['0', 'main', 'final'])

function parseTreePlace(id: string): { isMain: boolean; roundOf: number } | undefined {
  const [, tree = '', roundOf = ''] = /^t\.(.+)\.(\d{1,4})\.\d+$/.exec(id) ?? []
  return tree === '' ? undefined : { isMain: MAIN_TREES.has(tree), roundOf: Number(roundOf) }
}
