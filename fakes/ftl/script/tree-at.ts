import {
  findLoser,
  type Tableau,
  type TableauBout,
  type TableauEntry,
  type TableauResult,
  toBronzeTableau,
  toTableau,
} from '#domain/tableau/tableau.ts'
import type { Entrant, Revision, TableBoutScript, TreeScript } from './event-script.ts'
import { findRevision } from './pool-at.ts'

/** A tree of a table as it stands at an instant. */
export interface TreeState {
  script: TreeScript
  tableau: Tableau<Entrant>
  /** What is written beside a bout, by `roundOf/index`. */
  notes: ReadonlyMap<string, TableNote>
}

/** Plan and outcome of a bout of a table; `revision` once it is decided. */
export interface TableNote {
  bout: TableBoutScript
  isAnnounced: boolean
  revision?: Revision
}

/** The tree at an instant; a bronze tree takes its two from the main one. */
export const toTreeAt = (
  script: TreeScript,
  main: Tableau<Entrant> | undefined,
  instant: number,
): TreeState => {
  const notes = new Map(
    script.bouts.map(bout => {
      const revision = findRevision(bout.revisions, instant)
      const note: TableNote = {
        bout,
        isAnnounced: bout.announcedAt <= instant,
        ...(revision === undefined ? {} : { revision }),
      }
      return [`${bout.roundOf}/${bout.index}`, note]
    }),
  )
  const results = [...notes.values()].flatMap(({ bout, revision }) =>
    revision === undefined ? [] : [toResult(bout, revision)],
  )
  if (script.kind === 'bronze' && main !== undefined)
    return { script, tableau: toBronzeTableau(main, results[0]), notes }
  const entries = script.seeded.map((fencer, at): TableauEntry<Entrant> => ({ seed: at + 1, fencer }))
  const tree = script.kind === 'repechage' ? 'repechage' : 'main'
  return { script, tableau: toTableau(entries, results, { size: script.size, tree }), notes }
}

const toResult = ({ roundOf, index }: TableBoutScript, { result }: Revision): TableauResult =>
  result.words === undefined
    ? { roundOf, index, winner: result.winner, leftScore: result.left, rightScore: result.right }
    : { roundOf, index, winner: result.winner }

/** The note of a decided bout of a tree; undefined for byes and what is to come. */
export const findDecidedNote = (
  { notes }: TreeState,
  { roundOf, index, winner, left, right }: TableauBout<Entrant>,
): (TableNote & { revision: Revision }) | undefined => {
  const note = notes.get(`${roundOf}/${index}`)
  if (winner === null || left.kind !== 'fencer' || right.kind !== 'fencer') return undefined
  return note?.revision === undefined ? undefined : { ...note, revision: note.revision }
}

/** Ids of those whose bout ended with their exclusion. */
export const findTableExcluded = (tree: TreeState): string[] =>
  tree.tableau.rounds.flat().flatMap(bout => {
    const words = findDecidedNote(tree, bout)?.revision.result.words
    const loser = words === 'Opponent excluded' ? findLoser(bout) : undefined
    return loser === undefined ? [] : [loser.fencer.id]
  })
