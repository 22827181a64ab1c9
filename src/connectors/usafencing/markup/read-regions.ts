import { toPageText } from './page-text.ts'
import { readTags, type TagAttributes } from './read-tags.ts'

/** A run of text between two tags. */
export interface Piece {
  readonly text: string
  /** The elements of the region around it, with a space before and behind each. */
  readonly tags: string
  /** Their classes, likewise. */
  readonly classes: string
  /** Where the link around it leads; '' without one. */
  readonly href: string
  /** Which cell of a table row it stands in, from 0; -1 outside. */
  readonly cell: number
}

/** A part of a page that means something: one row, one card. `rest` is all text outside of such parts. */
export interface Region<Kind extends string> {
  readonly kind: Kind | 'rest'
  readonly attributes: TagAttributes
  readonly pieces: readonly Piece[]
}

/** Tells by its first tag which part begins; undefined: none. */
export type FindRegion<Kind extends string> = (tag: string, attributes: TagAttributes) => Kind | undefined

const MOST_REGIONS = 20_000
const MOST_PIECES = 500
const MOST_REST = 5_000
const DEEPEST = 40
const VOID = new Set(['br', 'img', 'input', 'hr', 'meta', 'link', 'source', 'wbr', 'area', 'col', 'path'])
const CELLS = new Set(['td', 'th'])

interface Element {
  readonly tag: string
  readonly tags: string
  readonly classes: string
  readonly href: string
}

/**
 * Cuts a page into regions in its order, `rest` first. A region ends with its own closing tag or where the next begins,
 * whichever comes first: a tag that is never closed swallows nothing.
 */
export function readRegions<Kind extends string>(page: string, find: FindRegion<Kind>): Region<Kind>[] {
  const rest = { kind: 'rest' as const, attributes: new Map<string, string>(), pieces: [] as Piece[] }
  const regions: { kind: Kind | 'rest'; attributes: TagAttributes; pieces: Piece[] }[] = [rest]
  let region: (typeof regions)[number] = rest
  let stack: Element[] = []
  let cell = -1
  let gathered = ''

  const flush = (): void => {
    if (gathered === '') return
    const text = toPageText(gathered)
    gathered = ''
    const most = region === rest ? MOST_REST : MOST_PIECES
    if (text === '' || region.pieces.length >= most) return
    const inner = stack.at(-1)
    region.pieces.push({
      text,
      tags: inner?.tags ?? '',
      classes: inner?.classes ?? '',
      href: inner?.href ?? '',
      cell,
    })
  }

  const enter = (tag: string, attributes: TagAttributes): void => {
    if (VOID.has(tag)) return
    // A cell ends the one before it, closed or not.
    if (CELLS.has(tag)) {
      const before = stack.findLastIndex(one => CELLS.has(one.tag) || one.tag === 'table')
      if (before >= 0 && stack[before]?.tag !== 'table') stack.length = before
      cell += 1
    }
    if (stack.length >= DEEPEST) return
    const outer = stack.at(-1)
    const classes = attributes.get('class')
    stack.push({
      tag,
      tags: `${outer?.tags ?? ''} ${tag} `,
      classes:
        classes === undefined
          ? (outer?.classes ?? '')
          : `${outer?.classes ?? ''} ${classes.slice(0, 300).replaceAll(/\s+/g, ' ')} `,
      href: attributes.get('href') ?? outer?.href ?? '',
    })
  }

  readTags(page, {
    open: (tag, attributes) => {
      flush()
      const kind = regions.length < MOST_REGIONS ? find(tag, attributes) : undefined
      if (kind !== undefined) {
        region = { kind, attributes: new Map(attributes), pieces: [] }
        regions.push(region)
        stack = []
        cell = -1
      }
      if (region === rest) {
        stack = []
        if (kind === undefined) return
      }
      enter(tag, attributes)
    },
    close: tag => {
      flush()
      if (region === rest) return
      const at = stack.findLastIndex(one => one.tag === tag)
      if (at < 0) return
      stack.length = at
      if (at > 0) return
      region = rest
      cell = -1
    },
    text: text => {
      if (gathered.length < 3_000) gathered += text
    },
  })
  flush()
  return regions
}

/** Whether the classes of a tag hold the word. */
export function isOfClass(attributes: TagAttributes, word: string): boolean {
  const classes = attributes.get('class')
  return classes?.includes(word) === true && classes.split(/\s+/).includes(word)
}

const LONGEST_JOINED = 1_000

/** The text of pieces, joined, and cut where it is longer than anything that a page says at one place. */
export const joinPieces = (pieces: readonly Piece[], by = ' '): string =>
  pieces
    .map(piece => piece.text)
    .join(by)
    .slice(0, LONGEST_JOINED)

/** The pieces inside something of this class. */
export const piecesWithin = (pieces: readonly Piece[], word: string): Piece[] =>
  pieces.filter(piece => piece.classes.includes(` ${word} `))

/** The text of each cell of a row, '' for empty ones. */
export function toCells(pieces: readonly Piece[]): string[] {
  const cells: string[] = []
  for (const { cell, text } of pieces) {
    if (cell < 0 || cell > 100) continue
    while (cells.length <= cell) cells.push('')
    const before = cells[cell] ?? ''
    if (before.length < LONGEST_JOINED) cells[cell] = before === '' ? text : `${before} ${text}`
  }
  return cells
}
