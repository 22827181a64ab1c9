import { parseTreeTitle } from '#connectors/exchange/values/tree-title.ts'
import {
  childrenOf,
  findAttribute,
  findNumberAttribute,
  type XmlElement,
} from '#connectors/exchange/xml/read-xml.ts'
import type { SheetBout, SheetTree } from '#contract/event-sheet/event-sheet.ts'
import { sidesOf, statusOf, toFieBout } from './fie-xml-bout.ts'
import type { RefereeList } from './fie-xml-referees.ts'

/** A match with what tells who is missing in it. */
interface TableMatch {
  readonly bout: SheetBout
  /** Both sides stand there, though one be empty: then nobody need be moved. */
  readonly isPlaced: boolean
  /** Planned or over: no bye. */
  readonly hasState: boolean
}

/** Elimination phases: each series of tables is a tree, the first one the main tree. */
export function toFieTrees(phases: XmlElement | undefined, referees: RefereeList): SheetTree[] {
  const series = childrenOf(phases, 'PhaseDeTableaux').flatMap(phase => childrenOf(phase, 'SuiteDeTableaux'))
  return series.flatMap((one, at): SheetTree[] => {
    const rounds = childrenOf(one, 'Tableau')
      .map(table => ({
        roundOf: findNumberAttribute(table, 'Taille') ?? childrenOf(table, 'Match').length * 2,
        matches: childrenOf(table, 'Match').map(match => toTableMatch(match, referees)),
      }))
      .filter(round => round.roundOf >= 2 && (round.roundOf & (round.roundOf - 1)) === 0)
      .sort((a, b) => b.roundOf - a.roundOf)
    const title = one.attributes.Titre?.trim().slice(0, 200) ?? findAttribute(one, 'ID') ?? ''
    const size = rounds[0]?.roundOf
    return size === undefined
      ? []
      : [{ ...parseTreeTitle(title, { at, size }), rounds: placeSingles(rounds) }]
  })
}

const toTableMatch = (match: XmlElement, referees: RefereeList): TableMatch => ({
  bout: toFieBout(match, referees),
  isPlaced: sidesOf(match).length === 2,
  hasState: statusOf(match) !== undefined,
})

/** Somebody alone in a match has a bye in the first table; in a later one the opponent is not known yet. */
function placeSingles(
  rounds: readonly { roundOf: number; matches: readonly TableMatch[] }[],
): SheetTree['rounds'] {
  return rounds.map(({ roundOf, matches }, at) => ({
    roundOf,
    bouts: matches.map(({ bout, isPlaced, hasState }, index): SheetBout => {
      if ((bout.left === undefined) === (bout.right === undefined)) return bout
      if (at === 0 && !hasState) {
        return {
          ...bout,
          ...(bout.left === undefined ? { leftBye: true } : { rightBye: true }),
          winner: null,
        }
      }
      if (isPlaced) return bout
      const below = rounds[at - 1]?.matches[2 * index + 1]?.bout
      const cameFromBelow = below !== undefined && [below.left, below.right].includes(bout.left)
      return cameFromBelow
        ? { ...bout, left: undefined, right: bout.left, winner: null }
        : { ...bout, winner: null }
    }),
  }))
}
