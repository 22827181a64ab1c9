import type { SheetTree } from '#contract/event-sheet/event-sheet.ts'
import { toFrdBout } from './frd-bout.ts'
import { isPoolRound } from './frd-pools.ts'
import { childrenOf, findAttribute, findCount, type XmlElement } from './read-xml.ts'
import { parseTreeTitle } from './tree-title.ts'

type Round = SheetTree['rounds'][number]

/** Trees beside the first one in a round with a fence-off for third, with repechage, or with all places fenced. */
const SIDE_KINDS: readonly (readonly [types: RegExp, kind: SheetTree['kind']])[] = [
  [/^FO3$/, 'bronze'],
  [/^Rep/, 'repechage'],
  [/^APF/, 'placement'],
]

/** Trees of the elimination rounds: the first is the main one. */
export function toFrdTrees(
  rounds: readonly XmlElement[],
  referees: ReadonlyMap<string, string>,
): SheetTree[] {
  const trees: SheetTree[] = []
  let before = ''
  for (const round of rounds.filter(one => !isPoolRound(one))) {
    const type = findAttribute(round, 'Type') ?? ''
    const tables = childrenOf(round, 'Table')
      .map(table => ({
        roundOf: findCount(table, 'Of') ?? 0,
        bouts: childrenOf(table, 'Bout').map(bout => toFrdBout(bout, referees)),
      }))
      .filter(one => one.roundOf >= 2 && (one.roundOf & (one.roundOf - 1)) === 0)
    const kind = SIDE_KINDS.find(([types]) => types.test(type))?.[1]
    const parts =
      kind === undefined ? [tables.toSorted((a, b) => b.roundOf - a.roundOf)] : splitTables(tables)
    for (const [at, own] of parts.entries()) {
      const size = own[0]?.roundOf
      if (size === undefined) continue
      // After a repechage the last tree stands there once more, as a round of its own.
      if (/^Rep/.test(before) && JSON.stringify(trees.at(-1)?.rounds) === JSON.stringify(own)) continue
      const title = parseTreeTitle(findAttribute(round, 'Desc') ?? '', { at: trees.length, size })
      trees.push(kind === undefined || at === 0 ? { ...title, rounds: own } : { kind, name: '', rounds: own })
    }
    before = type
  }
  return trees
}

/** All trees of a round stand in one row of tables: one that is not half as large as the last begins another tree. */
function splitTables(tables: readonly Round[]): Round[][] {
  const trees: Round[][] = []
  for (const table of tables) {
    const last = trees.at(-1)?.at(-1)
    if (last && last.roundOf === table.roundOf * 2) trees.at(-1)?.push(table)
    else trees.push([table])
  }
  return trees
}
