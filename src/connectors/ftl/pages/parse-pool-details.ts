import { LONGEST_FTL_PAGE, type MarkupListener, readMarkup } from '#connectors/ftl/markup/read-markup.ts'
import { createTextCapture } from '#connectors/ftl/markup/text-capture.ts'
import { fail, ok, type Result } from '#domain/result.ts'

/** The bouts of a pool in fencing order, as positions on the pool sheet (from 1). */
export interface FtlBoutOrder {
  bouts: [left: number, right: number][]
}

/** A fencer of the pool the details belong to. */
export interface FtlPoolMember {
  name: string
  position: number
}

const MOST_ROWS = 600
const MOST_CELLS = 40
const ENDS = new Set(['td', 'th', 'tr', 'li', 'table', 'ol', 'ul', 'div'])

/**
 * Reads the order of bouts from `/pools/details/{event}/{round}/{pool}`. No fixed markup is known, so rows and list
 * items are read for what they hold: two different members by name ("A – B" or a cell each), or two sheet positions
 * ("4 - 1"). Rows that name fewer or more people (the matrix) tell nothing. Fails unless every pair of the pool
 * comes exactly once: half an order is none.
 */
export function parsePoolDetails(page: string, members: readonly FtlPoolMember[]): Result<FtlBoutOrder> {
  if (page.length > LONGEST_FTL_PAGE) return fail('The details page is too long to be read.')
  const wanted = (members.length * (members.length - 1)) / 2
  if (members.length < 2 || members.length > 24) return fail('The pool has no bouts to be ordered.')
  const rows = readRows(page)
  for (const toPair of [toPairByName, toPairByNumber]) {
    const bouts = rows.flatMap(row => {
      const pair = toPair(row, members)
      return pair === undefined ? [] : [pair]
    })
    const pairs = new Set(bouts.map(([left, right]) => Math.min(left, right) * 100 + Math.max(left, right)))
    if (bouts.length === wanted && pairs.size === wanted) return ok({ bouts })
  }
  return fail('The page does not list every bout of the pool once.')
}

function readRows(page: string): string[][] {
  const rows: string[][] = []
  let row: string[] | undefined
  const listener: MarkupListener = {
    listening: false,
    open: tag => {
      if (!ENDS.has(tag)) {
        // A tag between two words parts them: names sit in spans of their own.
        capture.add(' ')
        return
      }
      capture.stop()
      if (tag === 'tr' || tag === 'li') {
        row = []
        if (rows.length < MOST_ROWS) rows.push(row)
      }
      if (tag === 'td' || tag === 'th' || tag === 'li') {
        const current = row
        if (current !== undefined && current.length < MOST_CELLS)
          capture.start(text => {
            if (text !== '') current.push(text)
          })
      }
    },
    close: tag => {
      if (ENDS.has(tag)) capture.stop()
    },
    text: text => capture.add(text),
  }
  const capture = createTextCapture(listener, 400)
  readMarkup(page, listener)
  capture.stop()
  return rows
}

type ToPair = (row: readonly string[], members: readonly FtlPoolMember[]) => [number, number] | undefined

const toPairByName: ToPair = (row, members) => {
  const text = ` ${row.join(' | ').toLowerCase()} `
  const found = members
    .map(({ name, position }) => ({ position, at: name === '' ? -1 : text.indexOf(name.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
  const [left, right] = found
  return found.length === 2 && left !== undefined && right !== undefined
    ? [left.position, right.position]
    : undefined
}

const toPairByNumber: ToPair = (row, members) => {
  const written = row
    .map(cell => /^(\d{1,2}) ?(?:-|–|x|v|vs\.?) ?(\d{1,2})$/i.exec(cell))
    .find(found => found !== null)
  const numbers = written ? [written[1], written[2]] : row.filter(cell => /^\d{1,2}$/.test(cell)).slice(-2)
  const [left, right] = numbers.map(Number)
  if (left === undefined || right === undefined || left === right) return undefined
  const isPosition = (number: number) => members.some(({ position }) => position === number)
  return isPosition(left) && isPosition(right) ? [left, right] : undefined
}
