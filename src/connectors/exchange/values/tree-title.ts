import type { SheetTree } from '#contract/event-sheet/event-sheet.ts'
import { parseTableauTree } from '#domain/tableau/tableau-tree.ts'

type TreeKind = SheetTree['kind']

/** Where a tree stands among those of its event, and how many it begins with. */
export interface TreePlace {
  readonly at: number
  readonly size: number
}

const SAID = /(?:^| )\((main|repechage|bronze|placement)\)$/

/** A tree's title in a file → its kind and name. A kind that nobody would guess is said after the name. */
export function parseTreeTitle(title: string, place: TreePlace): { kind: TreeKind; name: string } {
  const said = SAID.exec(title)
  if (said) return { kind: said[1] as TreeKind, name: title.slice(0, said.index) }
  return { kind: guessKind(title, place), name: title }
}

/** Kind and name of a tree → its title in a file: the name alone where that tells the kind. */
export function formatTreeTitle({ kind, name }: { kind: TreeKind; name: string }, place: TreePlace): string {
  if (!SAID.test(name) && guessKind(name, place) === kind) return name
  return name === '' ? `(${kind})` : `${name} (${kind})`
}

/** The first tree is the main one; a single bout for the third place is told by its number, too. */
function guessKind(name: string, { at, size }: TreePlace): TreeKind {
  if (at === 0) return 'main'
  if (size === 2 && /bronze|\b3/i.test(name)) return 'bronze'
  const told = parseTableauTree(name)
  return told === 'main' ? 'placement' : told
}
