import { parseTreeTitle } from '#connectors/exchange/values/tree-title.ts'
import {
  childrenOf,
  findAttribute,
  findNumberAttribute,
  type XmlElement,
} from '#connectors/exchange/xml/read-xml.ts'
import type { SheetTree } from '#contract/event-sheet/event-sheet.ts'
import { toFrdBout } from './frd-bout.ts'
import { isPoolRound } from './frd-pools.ts'

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
  const elimination = rounds.filter(round => !isPoolRound(round))
  const tables = elimination.map(round => toTables(round, referees))
  for (const [at, round] of elimination.entries()) {
    const kind = SIDE_KINDS.find(([types]) => types.test(findAttribute(round, 'Type') ?? ''))?.[1]
    const own = tables[at] ?? []
    const parts =
      kind === undefined
        ? [own.toSorted((a, b) => b.roundOf - a.roundOf)]
        : splitTables(withoutLast(own, tables[at + 1] ?? []))
    for (const [order, part] of parts.entries()) {
      const size = part[0]?.roundOf
      if (size === undefined) continue
      const title = parseTreeTitle(findAttribute(round, 'Desc') ?? '', { at: trees.length, size })
      const frame = kind === undefined || order === 0 ? title : { kind, name: '' }
      trees.push({ ...frame, rounds: part })
    }
  }
  return trees
}

const toTables = (round: XmlElement, referees: ReadonlyMap<string, string>): Round[] =>
  childrenOf(round, 'Table')
    .map(table => ({
      roundOf: findNumberAttribute(table, 'Of') ?? 0,
      bouts: childrenOf(table, 'Bout').map(bout => toFrdBout(bout, referees)),
    }))
    .filter(one => one.roundOf >= 2 && (one.roundOf & (one.roundOf - 1)) === 0)

/** After a repechage its last tree stands there once more, as a round of its own. */
function withoutLast(tables: readonly Round[], next: readonly Round[]): readonly Round[] {
  const rest = tables.slice(0, tables.length - next.length)
  const last = tables.slice(rest.length)
  return next.length > 0 && JSON.stringify(last) === JSON.stringify(next) ? rest : tables
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
