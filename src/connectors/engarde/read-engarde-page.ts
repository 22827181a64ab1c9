import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import type { ReadSheets } from '#contract/event-sheet/read-sheets.ts'
import { parseEventName } from '#domain/names/event-name.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { toEngardeClassifier } from './engarde-classifier.ts'
import { findDay } from './find-day.ts'
import { parsePoolTables } from './parse-pool-tables.ts'
import { parseRankingTable } from './parse-ranking-table.ts'
import { parseTableauTable } from './parse-tableau-table.ts'
import { LONGEST_ENGARDE_PAGE, readTables } from './read-tables.ts'

const LIST_MARK = /^\s{0,99}(?:<\?xml[^>]{0,200}>)?\s{0,99}<comps\b/
const PAGE_MARK =
  /<table[^>]{1,200}class\s?=\s?["']?(poule|tableau)\b|<meta[^>]{1,200}content\s?=\s?["']Engarde\b|class\s?=\s?["'](?:victory-cell|[^"']{0,80}\bplaceNumber\b)/i
const LOOKED_AT = 200_000

type Body = Pick<EventSheet, 'people' | 'pools' | 'trees' | 'finished'>

/** Reads a page of Engarde's web site: pools, a table or the final ranking. undefined when the text is none. */
export function readEngardePage(text: string): ReadSheets | undefined {
  if (LIST_MARK.test(text.slice(0, 1_000))) {
    const reason =
      "A list of Engarde competitions holds no results; save the pages of a competition (poules, tableau, clasfinal) or its folder of Engarde's own files."
    return { kind: 'engarde-list', sheets: fail(reason) }
  }
  if (!/^\s{0,999}</.test(text.slice(0, 1_000)) || !PAGE_MARK.test(text.slice(0, LOOKED_AT))) return undefined
  if (text.length > LONGEST_ENGARDE_PAGE)
    return { kind: 'engarde', sheets: fail('The page is too long to be read.') }
  const { heading, tables } = readTables(text)
  const own = (name: string) => tables.filter(table => table.classes.has(name))
  const [tableau] = own('tableau')
  const [list] = own('liste')
  if (own('poule').length > 0) {
    const body = map(parsePoolTables(own('poule')), read => ({ ...read, trees: [], finished: false }))
    return { kind: 'engarde-pools', sheets: toSheets(heading, body) }
  }
  if (tableau) {
    const body = map(parseTableauTable(tableau), ({ tree, people }) => {
      const final = tree.rounds.at(-1)?.bouts[0]
      return { people, pools: [], trees: [tree], finished: (final?.winner ?? null) !== null }
    })
    return { kind: 'engarde-tableau', sheets: toSheets(heading, body) }
  }
  if (list) {
    const body = map(parseRankingTable(list), people => ({ people, pools: [], trees: [], finished: true }))
    return { kind: 'engarde-ranking', sheets: toSheets(heading, body) }
  }
  const reason = 'This Engarde page holds no pools, table or final ranking.'
  return { kind: 'engarde', sheets: fail(reason) }
}

/** Heading: tournament, event, town and day, each in a line of its own. */
function toSheets(heading: readonly string[], body: Result<Body>): Result<EventSheet[]> {
  if (!body.ok) return body
  const [tournament, event = '', ...rest] = heading
  const day = rest.map(findDay).find(found => found !== undefined)
  // A line of a day that cannot be read is still no town.
  const city = rest.find(line => findDay(line) === undefined && !/\d{4}/.test(line))
  const named = parseEventName(event)
  const classifier = { ...toClassifier(event), ...named }
  return ok([
    {
      tournament: {
        ...(tournament === undefined ? {} : { name: tournament }),
        ...(day === undefined ? {} : { startDay: day }),
        ...(city === undefined ? {} : { city }),
      },
      ...(tournament === undefined ? {} : { key: `engarde ${tournament} ${event} ${day ?? ''}` }),
      name: event,
      classifier,
      ...(day === undefined ? {} : { day }),
      ...body.value,
    },
  ])
}

const WEAPON_WORDS = {
  fleuret: ['fleuret', 'florete', 'fioretto', 'florett'],
  epee: ['épée', 'epee', 'espada', 'spada', 'degen'],
  sabre: ['sabre', 'sable', 'sciabola', 'säbel'],
}
const GENDER_WORDS = {
  feminin: ['dames', 'femme', 'femmes', 'femenino', 'femminile', 'damen'],
  masculin: ['hommes', 'messieurs', 'masculino', 'maschile', 'herren'],
}
const TEAM_WORDS = ['équipes', 'equipes']

/** "Fleuret Dames M20": French words that event names elsewhere do not use. */
function toClassifier(event: string) {
  const words = event.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const find = (known: Readonly<Record<string, readonly string[]>>): string | undefined =>
    Object.keys(known).find(one => known[one]?.some(word => words.includes(word)))
  return toEngardeClassifier({
    weapon: find(WEAPON_WORDS),
    gender: find(GENDER_WORDS),
    category: find({ junior: ['m20'], cadet: ['m17'] }),
    team: TEAM_WORDS.some(word => words.includes(word)),
  })
}

const map = <From, To>(result: Result<From>, change: (value: From) => To): Result<To> =>
  result.ok ? ok(change(result.value)) : result
