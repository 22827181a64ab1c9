import type { TableauTree } from './tableau-tree.ts'

/** Round headers (spec §2, §9): 'T{n}', 'Semi-final' for the round of 4, 'Final' for the round of 2. */
export function formatRoundName(roundOf: number): string {
  if (roundOf === 4) return 'Semi-final'
  if (roundOf === 2) return 'Final'
  return `T${roundOf}`
}

/** A column of a table by its title. */
export interface RoundTitle {
  tree: TableauTree
  roundOf: number
}

const NAMED_ROUNDS = {
  quarterfinal: { tree: 'main', roundOf: 8 },
  quarterfinals: { tree: 'main', roundOf: 8 },
  semifinal: { tree: 'main', roundOf: 4 },
  semifinals: { tree: 'main', roundOf: 4 },
  final: { tree: 'main', roundOf: 2 },
  finals: { tree: 'main', roundOf: 2 },
  goldmedal: { tree: 'main', roundOf: 2 },
  bronzemedal: { tree: 'bronze', roundOf: 2 },
} as const satisfies Record<string, RoundTitle>

/**
 * Reads sources' titles: "Table of 256", "T64", "A64", "Round of 16", "Quarterfinals", "Semi-Finals", "Finals",
 * "Bronze Medal"; undefined for others. Titles differ between events, so number columns by position where
 * the position is known.
 */
export function parseRoundTitle(title: string): RoundTitle | undefined {
  const text = title
    .slice(0, 60)
    .toLowerCase()
    .replace(/[\s-]+/g, '')
  const size = /^(?:tableof|tableauof|tableau|roundof|t|a|l|r)(\d{1,3})$/.exec(text)?.[1]
  if (size !== undefined) {
    const roundOf = Number(size)
    return Number.isInteger(Math.log2(roundOf)) && roundOf > 1 ? { tree: 'main', roundOf } : undefined
  }
  const name = text.replace(/(?:match|bout)$/, '')
  return Object.hasOwn(NAMED_ROUNDS, name) ? NAMED_ROUNDS[name as keyof typeof NAMED_ROUNDS] : undefined
}
