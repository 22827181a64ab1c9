import { LONGEST_FTL_PAGE } from '#connectors/ftl/markup/read-markup.ts'
import { isLoginPage } from './login-page.ts'

export const FTL_PAGE_KINDS = [
  'login',
  'pools',
  'tables',
  'schedule',
  'resultsPage',
  'poolIds',
  'eventPage',
  'finalResults',
  'poolResults',
  'strips',
  'competitors',
  'seeding',
  'trees',
  'search',
  'resultsCsv',
] as const
/** What a page or data file of the source holds. */
export type FtlPageKind = (typeof FTL_PAGE_KINDS)[number]

/** Keys that only one grid's rows have, most telling first. */
const GRID_KEYS = [
  ['numTables', 'trees'],
  ['poolNum', 'strips'],
  ['prediction', 'poolResults'],
  ['weaponRating', 'competitors'],
  ['weaponRatingSort', 'competitors'],
  ['rankSort', 'competitors'],
  ['seed', 'seeding'],
  ['exempt', 'seeding'],
  ['vm', 'poolResults'],
  ['ind', 'poolResults'],
  ['dates', 'search'],
  ['place', 'finalResults'],
] as const satisfies [string, FtlPageKind][]

/** Marks of pages, most telling first: a pools page also is an event page. */
const PAGE_MARKS = [
  ['pools', /class=["'][^"']{0,80}\bpool(?:Row|Num|Table)\b/],
  ['tables', /class=["'][^"']{0,80}\belimTableau\b/],
  ['schedule', /class=["'][^"']{0,80}\bscheduleTable\b/],
  ['resultsPage', /data-url=["']\/events\/results\/data\//],
  ['poolIds', /\bids\s{0,9}=\s{0,9}\[\s{0,99}["'][0-9A-Fa-f]{32}["']/],
  ['eventPage', /class=["'][^"']{0,80}\beventName\b/],
] as const satisfies [FtlPageKind, RegExp][]

/** Tells by its content what a text of the source is; the file's name only decides between look-alikes. */
export function detectFtlPage(text: string, fileName?: string): FtlPageKind | undefined {
  if (text.length > LONGEST_FTL_PAGE) return undefined
  const start = /^[\uFEFF\s]*/.exec(text.slice(0, 1_000))?.[0].length ?? 0
  const first = text[start]
  if (first === '[') return detectGrid(text.slice(start), fileName)
  if (first === '<') {
    if (isLoginPage(text)) return 'login'
    return PAGE_MARKS.find(([, mark]) => mark.test(text))?.[0]
  }
  return /^place,name,/i.test(text.slice(start, start + 40)) ? 'resultsCsv' : undefined
}

function detectGrid(text: string, fileName: string | undefined): FtlPageKind | undefined {
  const sample = text.slice(0, 20_000)
  const isGrid = /^\[\s{0,99}\{/.test(sample) && /"(?:id|guid)"\s{0,9}:/.test(sample)
  if (isGrid) return GRID_KEYS.find(([key]) => sample.includes(`"${key}"`))?.[1]
  const named = FTL_PAGE_KINDS.find(kind => fileName?.toLowerCase().includes(kind.toLowerCase()))
  return /^\[\s{0,99}\]\s{0,99}$/.test(sample) ? named : undefined
}
