import type { SheetBout, SheetPool, SheetTree } from '#contract/event-sheet/event-sheet.ts'
import { childrenOf, findAttribute, findCount, type XmlElement } from './read-xml.ts'

/** Pools of the pool rounds of an FRD event. */
export function toFrdPools(rounds: readonly XmlElement[]): SheetPool[] {
  const poolRounds = rounds.filter(round => findAttribute(round, 'Type') === 'Pool')
  return poolRounds.flatMap((round, at) =>
    childrenOf(round, 'Pool').map((pool, index): SheetPool => {
      const lines = [...childrenOf(pool, 'Competitor')].sort(
        (a, b) => (findCount(a, 'CompetitorNum') ?? 0) - (findCount(b, 'CompetitorNum') ?? 0),
      )
      const bouts = childrenOf(pool, 'Bout').map(bout => toBout(bout, new Map()))
      return {
        number: findCount(pool, 'Seq') || index + 1,
        round: at + 1,
        people: lines.flatMap(line => {
          const key = findAttribute(line, 'CompetitorID')
          return key === undefined ? [] : [{ key }]
        }),
        bouts,
        orderKnown: false,
      }
    }),
  )
}

/** Trees of the elimination rounds: the first is the main one. */
export function toFrdTrees(
  rounds: readonly XmlElement[],
  referees: ReadonlyMap<string, string>,
): SheetTree[] {
  const tables = rounds.filter(round => findAttribute(round, 'Type') === 'DE')
  return tables.flatMap((round, at): SheetTree[] => {
    const inner = childrenOf(round, 'Table')
      .map(table => ({
        roundOf: findCount(table, 'Of') ?? 0,
        bouts: childrenOf(table, 'Bout').map(bout => toBout(bout, referees)),
      }))
      .filter(one => one.roundOf >= 2 && (one.roundOf & (one.roundOf - 1)) === 0)
      .sort((a, b) => b.roundOf - a.roundOf)
    const name = findAttribute(round, 'Desc') ?? ''
    return inner.length === 0 ? [] : [{ kind: at === 0 ? 'main' : 'placement', name, rounds: inner }]
  })
}

/** Sides stand in the order of the file; a bye's winner has score 0. */
function toBout(bout: XmlElement, referees: ReadonlyMap<string, string>): SheetBout {
  const sides = bout.children.filter(child => child.name === 'Competitor' || child.name === 'Bye')
  const [left, right] = sides
  const isBye = sides.some(side => side.name === 'Bye')
  const winner =
    findAttribute(left, 'Status') === 'V' ? 'left' : findAttribute(right, 'Status') === 'V' ? 'right' : null
  const referee = referees.get(findAttribute(bout, 'RefereeID') ?? '')
  return {
    left: findAttribute(left, 'CompetitorID'),
    right: findAttribute(right, 'CompetitorID'),
    ...(left?.name === 'Bye' ? { leftBye: true } : {}),
    ...(right?.name === 'Bye' ? { rightBye: true } : {}),
    leftTouches: isBye ? undefined : findCount(left, 'Score'),
    rightTouches: isBye ? undefined : findCount(right, 'Score'),
    winner,
    referees: referee === undefined ? [] : [{ role: 'referee', name: referee }],
  }
}
