import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import type { ReadSheets } from '#contract/event-sheet/read-sheets.ts'
import { ok, type Result } from '#domain/result.ts'
import { listOwnAddresses } from '../addresses/own-addresses.ts'
import { isResultsPath } from '../addresses/results-path.ts'
import { checkPage } from '../markup/check-page.ts'
import { parseEntrants, parseEntrantsTable, type UsafEntrant } from '../pages/parse-entrants.ts'
import { findEventHeading, parseResultsPage } from '../pages/parse-results-page.ts'
import { toEntrantsSheet } from './to-entrants-sheet.ts'
import { toResultsSheet } from './to-results-sheet.ts'

const LOOKED_AT = 4_000_000
const ROW = /<tr\b[^<>]{0,400}\bdata-club\s?=/i
const SITE = /usafencing|contested-event|\bdata-division\s?=/i
const PLACE = /<th\b[^<>]{0,200}>\s{0,200}<h4\b/i
const ENTRANTS_DATA = /^[\s\uFEFF]{0,99}\{\s{0,99}"entrants_table"/

/**
 * Reads a saved page of USA Fencing's member site: an event's results, or its entrants (the page, or the data behind it).
 * undefined when the text is none.
 */
export function readUsafPage(text: string): ReadSheets | undefined {
  if (ENTRANTS_DATA.test(text.slice(0, 300)))
    return toEntrants(parseEntrants(text), { event: '', tournament: '' })
  if (!/^[\s\uFEFF]{0,999}</.test(text.slice(0, 1_000))) return undefined
  const page = text.slice(0, LOOKED_AT)
  if (!ROW.test(page) || !(SITE.test(page) || PLACE.test(page))) return undefined
  if (!PLACE.test(page)) {
    const whole = checkPage(text)
    return toEntrants(whole.ok ? parseEntrantsTable(text) : whole, findEventHeading(text))
  }
  const results = parseResultsPage(text)
  const kind = 'usaf-results-page'
  if (!results.ok) return { kind, sheets: results }
  const path = listOwnAddresses(text)
    .map(({ pathname, search }) => pathname + search)
    .find(isResultsPath)
  const savedFrom = { source: 'usafencing', ...(path === undefined ? {} : { path }) } as const
  return { kind, sheets: ok([{ ...toResultsSheet(results.value), savedFrom }]) }
}

function toEntrants(
  entrants: Result<readonly UsafEntrant[]>,
  heading: { event: string; tournament: string },
): ReadSheets {
  const kind = 'usaf-entrants-page'
  const sheets: Result<EventSheet[]> = entrants.ok ? ok([toEntrantsSheet(heading, entrants.value)]) : entrants
  return { kind, sheets }
}
