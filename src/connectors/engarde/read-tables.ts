import { Parser } from 'htmlparser2'

/** A cell's text and the classes on it and on what is in it. */
export interface PageCell {
  readonly classes: ReadonlySet<string>
  text: string
}

export interface PageTable {
  /** Classes of the table. */
  readonly classes: ReadonlySet<string>
  readonly summary: string
  /** The paragraph before it. */
  readonly caption: string
  /** Rows of cells; heading cells are marked by the class "th". */
  readonly rows: PageCell[][]
}

/** Tables of a page with the lines of its first heading: the own text, then the lines of the small print. */
export interface PageTables {
  readonly heading: readonly string[]
  readonly tables: readonly PageTable[]
}

export const LONGEST_ENGARDE_PAGE = 4_000_000
const LONGEST_TEXT = 300
const MOST_CELLS = 200_000

/** Reads the tables of a page in one pass without an element tree, so broken markup costs nothing. */
export function readTables(page: string): PageTables {
  const tables: PageTable[] = []
  const heading: string[] = []
  let headings = 0
  let inHeading = false
  let caption = ''
  let inCaption = false
  let table: PageTable | undefined
  let cell: (PageCell & { classes: Set<string> }) | undefined
  let cells = 0
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const classes = (attributes.class ?? '').slice(0, 200).split(/\s+/).filter(Boolean)
        if (tag === 'table') {
          const summary = clean(attributes.summary ?? '')
          table = { classes: new Set(classes), summary, caption: clean(caption), rows: [] }
          tables.push(table)
          caption = ''
          cell = undefined
        } else if (tag === 'tr' && table) {
          table.rows.push([])
          cell = undefined
        } else if ((tag === 'td' || tag === 'th') && table && cells < MOST_CELLS) {
          cells += 1
          cell = { classes: new Set(tag === 'th' ? [...classes, 'th'] : classes), text: '' }
          table.rows.at(-1)?.push(cell)
        } else if (tag === 'h1') {
          headings += 1
          inHeading = headings === 1
          if (inHeading) heading.push('')
        } else if (inHeading && (tag === 'small' || tag === 'br')) heading.push('')
        else if (tag === 'p') {
          caption = ''
          inCaption = true
        } else if (cell) for (const name of classes) cell.classes.add(name)
      },
      ontext(text) {
        if (cell) {
          if (cell.text.length < LONGEST_TEXT * 4) cell.text += text.slice(0, LONGEST_TEXT * 4)
        } else if (inHeading) {
          const last = heading.pop() ?? ''
          heading.push((last + text).slice(0, LONGEST_TEXT))
        } else if (inCaption && caption.length < LONGEST_TEXT) caption += text.slice(0, LONGEST_TEXT)
      },
      onclosetag(tag) {
        if (tag === 'td' || tag === 'th') cell = undefined
        else if (tag === 'table') table = undefined
        else if (tag === 'h1') inHeading = false
        else if (tag === 'p') inCaption = false
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.write(page.slice(0, LONGEST_ENGARDE_PAGE))
  parser.end()
  for (const one of tables) for (const row of one.rows) for (const each of row) each.text = clean(each.text)
  return { heading: heading.map(clean).filter(line => line !== ''), tables }
}

const clean = (text: string): string =>
  text
    .slice(0, LONGEST_TEXT * 4)
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TEXT)
