import { Parser } from 'htmlparser2'
import { cleanCell } from '#connectors/http/read-csv.ts'
import type { EventSheet, SheetPerson } from '#contract/event-sheet/event-sheet.ts'
import type { ReadSheets } from '#contract/event-sheet/read-sheets.ts'
import { parseEventName } from '#domain/names/event-name.ts'
import { formatPersonName, parsePersonName } from '#domain/names/person-name.ts'
import { parseRating } from '#domain/ratings/rating.ts'
import { fail, ok } from '#domain/result.ts'
import { formatClockTime24, parseClockTime } from '#domain/time/clock-time.ts'
import { parseDay } from '#domain/time/day.ts'
import { parseDayRange } from '#domain/time/parse-day-range.ts'

const LONGEST = 4_000_000
const MOST_ROWS = 20_000
const MOST_EVENTS = 300
const PORTION = 16_384
const DEEPEST = 1_000
const HEADINGS = new Set(['h2', 'h3', 'h4', 'h5'])
const CHECK_IN =
  /Check-?In Closes (?:[A-Z][a-z]+day,? )?([A-Z][a-z]{2,8}\.? \d{1,2})(?:, (\d{4}))? at (\d{1,2}:\d{2} ?[AP]M)/i

/** A list of one event as the page prints it: what stood above it, and its rows of cells. */
interface PrintedList {
  readonly name: string
  readonly above: string
  readonly rows: string[][]
}

/** Reads a saved page of AskFRED's preregistrations: a list for each event. undefined when the text is none. */
export function readPreregistrationPage(text: string): ReadSheets | undefined {
  if (!/^[\s\uFEFF]{0,999}</.test(text.slice(0, 1_000))) return undefined
  if (!/class\s?=\s?["'][^"'>]{0,200}\bpreregistration-list\b/i.test(text.slice(0, LONGEST))) return undefined
  const kind = 'askfred-preregistrations'
  if (text.length > LONGEST) return { kind, sheets: fail('The page is too long to be read.') }
  const page = readLists(text)
  if (!page) return { kind, sheets: fail('The page is nested deeper than any is.') }
  const { title, year, lists } = page
  const sheets = lists.map(list => toSheet(list, title, year)).filter(sheet => sheet.people.length > 0)
  return { kind, sheets: sheets.length > 0 ? ok(sheets) : fail('The preregistration page names nobody.') }
}

/** The page in one pass: no tree is built. undefined where elements that never end lie in one another without end. */
function readLists(
  page: string,
): { title: string; year: string | undefined; lists: PrintedList[] } | undefined {
  let depth = 0
  const lists: PrintedList[] = []
  let [title, heading, above, gathered] = ['', '', '', '']
  let [isTitle, isHeading, inCell] = [false, false, false]
  let list: PrintedList | undefined
  let row: string[] | undefined
  let rows = 0
  const endCell = () => {
    if (inCell && row !== undefined) row[row.length - 1] = cleanCell(gathered)
    inCell = false
    gathered = ''
  }
  const parser = new Parser({
    onopentag(tag, attributes) {
      depth += 1
      if (tag === 'table' && /\bpreregistration-list\b/.test(attributes.class ?? '')) {
        list = { name: cleanCell(heading), above: above.slice(-2_000), rows: [] }
        if (lists.length < MOST_EVENTS) lists.push(list)
        above = ''
      } else if (tag === 'tr' && list && rows < MOST_ROWS) {
        endCell()
        rows += 1
        row = []
        list.rows.push(row)
      } else if ((tag === 'td' || tag === 'th') && row && row.length < 20) {
        endCell()
        row.push('')
        inCell = true
      } else if (tag === 'h1') {
        isTitle = title === ''
      } else if (HEADINGS.has(tag) && !list) {
        heading = ''
        isHeading = true
      }
    },
    ontext(text) {
      if (isTitle) title += text.slice(0, 300)
      else if (isHeading) heading += text.slice(0, 300)
      if (row) {
        if (gathered.length < 1_000) gathered += text
      } else if (above.length < 100_000) above += text
    },
    onclosetag(tag) {
      depth -= 1
      if (tag === 'h1') isTitle = false
      if (HEADINGS.has(tag)) isHeading = false
      if (tag === 'td' || tag === 'th') endCell()
      if (tag === 'table') {
        endCell()
        list = undefined
        row = undefined
      }
    },
  })
  // What an open element costs the parser grows with how many are open.
  for (let at = 0; at < page.length; at += PORTION) {
    parser.write(page.slice(at, at + PORTION))
    if (depth > DEEPEST) return undefined
  }
  parser.end()
  const year =
    /\b(?:[A-Z][a-z]{2,8}\.? \d{1,2}(?: ?[-–] ?(?:[A-Z][a-z]{2,8}\.? )?\d{1,2})?), (20\d{2})\b/.exec(
      page,
    )?.[1]
  return { title: cleanCell(title), year, lists }
}

function toSheet({ name, above, rows }: PrintedList, title: string, year: string | undefined): EventSheet {
  const { ageBand: _, ...classifier } = parseEventName(name)
  const said = CHECK_IN.exec(above.replaceAll(/\s+/g, ' '))
  const inYear = said?.[2] ?? year
  const range = said && inYear !== undefined ? parseDayRange(`${said[1]}, ${inYear}`) : undefined
  const day = range?.ok ? parseDay(range.value.start) : undefined
  const clock = said?.[3] === undefined ? undefined : parseClockTime(said[3])
  const [header, ...lines] = rows
  const at = toColumns(header ?? [])
  const people = (at.isHeader ? lines : rows).flatMap((cells, index) => toPerson(cells, at, index))
  return {
    tournament: {
      ...(title === '' ? {} : { name: title }),
      ...(day?.ok ? { startDay: day.value } : {}),
    },
    ...(title === '' || name === '' ? {} : { key: `askfred-page ${title} ${name}` }),
    name,
    classifier,
    ...(day?.ok ? { day: day.value } : {}),
    ...(clock?.ok ? { startTime: formatClockTime24(clock.value) } : {}),
    finished: false,
    people,
    pools: [],
    trees: [],
  }
}

interface Columns {
  readonly isHeader: boolean
  readonly name: number
  readonly club: number
  readonly rating: number
}

/** Columns by their titles; without titles the name stands first and the club behind it. */
function toColumns(header: readonly string[]): Columns {
  const find = (words: RegExp) => header.findIndex(title => words.test(title))
  const [name, club, rating] = [find(/name|competitor|fencer/i), find(/club/i), find(/rating|class/i)]
  return name < 0 ? { isHeader: false, name: 0, club: 1, rating: -1 } : { isHeader: true, name, club, rating }
}

function toPerson(cells: readonly string[], at: Columns, index: number): SheetPerson[] {
  const name = cells[at.name] ?? ''
  if (!/\p{L}/u.test(name)) return []
  const club = cells[at.club] ?? ''
  const rating = cells.find((cell, column) =>
    at.rating < 0 ? column > at.name && parseRating(cell).ok : column === at.rating && parseRating(cell).ok,
  )
  return [
    {
      key: `person-${index + 1}`,
      name: formatPersonName(parsePersonName(name)),
      ...(club === '' || /^(?:unattached|unknown)\b/i.test(club) || club === rating ? {} : { club }),
      ...(rating === undefined ? {} : { rating: rating.toUpperCase() }),
    },
  ]
}
