import { formatPersonName, parsePersonName } from '#domain/names/person-name.ts'
import { formatRating, parseRating } from '#domain/ratings/rating.ts'
import { parseTypedText } from '#domain/text/typed-text.ts'

/** One line of a list that somebody pasted. `name` is 'Last, First'; a team's as it stands. */
export interface PastedPerson {
  readonly name: string
  readonly club?: string
  readonly rating?: string
}

/** So many lines of so many letters are read. */
const MOST_LINES = 512
const LONGEST_LINE = 400
const LONGEST_NAME = 120
/** Words that head a column, in the languages of the pages. */
const HEADS = {
  name: /^(?:name|fencer|nombre|tirador(?:a)?|nom|tireur|tireuse)$/i,
  last: /^(?:last ?name|surname|apellidos?|nom de famille)$/i,
  first: /^(?:first ?name|given ?name|pr[eé]nom)$/i,
  club: /^(?:club|club ?1|salle|sala)$/i,
  rating: /^(?:rating|classification|class|clasificaci[oó]n|classement)$/i,
} as const
type Column = keyof typeof HEADS

/**
 * Reads a list of names, one a line or as CSV: club and rating behind a comma, a semicolon or a tab, columns in any order
 * under a heading. Whether a comma parts surname and given name or name and club is told by the line, or by most others. Total: what says no name is left out.
 */
export function parsePastedList(text: string, isTeam: boolean): PastedPerson[] {
  const rows = text
    .split(/\r\n?|\n/)
    .slice(0, MOST_LINES)
    .map(line => splitCells(line.slice(0, LONGEST_LINE).replace(/^\s*(?:[-*•]|\d{1,3}[.)])\s+/u, '')))
    .filter(cells => cells.some(cell => cell !== ''))
  const columns = readHeading(rows[0] ?? [])
  if (columns) return rows.slice(1).flatMap(cells => toPerson(pickColumns(cells, columns), isTeam))
  const lines = rows.map(takeRating)
  const told = lines.map(findParting)
  const count = (parting: Parting): number => told.filter(one => one === parting).length
  const isOpenParted = count('parted') >= count('whole') + count('open')
  return lines.flatMap(({ cells: [head = '', second = '', third = ''], rating }, at) => {
    const isParted = told[at] === 'parted' || (told[at] === 'open' && isOpenParted)
    const isWhole = isTeam || !isParted
    const said = isWhole ? { name: head, club: second } : { name: `${head}, ${second}`, club: third }
    return toPerson({ ...said, rating }, isTeam)
  })
}

interface Line {
  readonly cells: readonly string[]
  readonly rating: string
}

/** A classification in a cell of its own behind the first, or as the last word of the line. */
function takeRating(cells: readonly string[]): Line {
  const numbers = cells.length > 1 && /^\d{1,3}$/.test(cells[0] ?? '') ? cells.slice(1) : cells
  const at = numbers.findIndex((cell, index) => index > 0 && parseRating(cell).ok)
  if (at > 0) return { cells: numbers.filter((_, index) => index !== at), rating: numbers[at] ?? '' }
  const last = numbers.length - 1
  const [, rest = '', word = ''] = /^(.*\S)\s+\(?([A-E]\d{2}(?:\d{2})?)\)?$/.exec(numbers[last] ?? '') ?? []
  return word === '' ? { cells: numbers, rating: '' } : { cells: numbers.with(last, rest), rating: word }
}

/** What stands before the first comma: a surname whose given name comes behind it, a whole name, or one cannot tell. */
type Parting = 'parted' | 'whole' | 'open'

function findParting({ cells: [head = '', second = ''] }: Line): Parting | undefined {
  if (second === '') return undefined
  if (head.includes(',')) return 'whole'
  if (!head.includes(' ') || head === head.toUpperCase() || parsePersonName(head).first === '')
    return 'parted'
  return head.split(' ').some(isCapital) ? 'whole' : 'open'
}

const isCapital = (word: string): boolean => /\p{Lu}{2}/u.test(word) && word === word.toUpperCase()

function toPerson(
  { name, club, rating }: { readonly name: string; readonly club: string; readonly rating: string },
  isTeam: boolean,
): PastedPerson[] {
  const plain = toPlain(isTeam ? name : formatPersonName(parsePersonName(name)))
  if (!/\p{L}/u.test(plain)) return []
  const read = rating === '' ? undefined : parseRating(rating)
  const home = toPlain(club)
  return [
    {
      name: plain,
      ...(home === '' ? {} : { club: home }),
      ...(read?.ok && read.value.letter !== 'U' ? { rating: formatRating(read.value) } : {}),
    },
  ]
}

function toPlain(text: string): string {
  const read = parseTypedText(text.slice(0, LONGEST_NAME), LONGEST_NAME)
  return read.ok ? read.value : ''
}

function readHeading(cells: readonly string[]): readonly (Column | undefined)[] | undefined {
  const columns = cells.map(cell =>
    (Object.keys(HEADS) as Column[]).find(column => HEADS[column].test(cell.trim())),
  )
  const hasName = columns.includes('name') || columns.includes('last')
  return hasName && columns.filter(Boolean).length >= Math.min(2, cells.length) ? columns : undefined
}

function pickColumns(cells: readonly string[], columns: readonly (Column | undefined)[]) {
  const pick = (column: Column): string => cells[columns.indexOf(column)] ?? ''
  const [last, first] = [pick('last'), pick('first')]
  return {
    name: last === '' ? pick('name') : `${last}, ${first}`,
    club: pick('club'),
    rating: pick('rating'),
  }
}

/** Cells of a line; a comma in quotes is no border. The strongest border that stands in the line counts alone. */
function splitCells(line: string): string[] {
  const border = ['\t', ';'].find(sign => line.includes(sign)) ?? ','
  const cells = ['']
  let isQuoted = false
  for (const sign of line) {
    const last = cells.length - 1
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === border && !isQuoted) cells.push('')
    else cells[last] += sign
  }
  const trimmed = cells.map(cell => cell.replace(/\s+/g, ' ').trim())
  return trimmed.slice(0, trimmed.findLastIndex(cell => cell !== '') + 1)
}
