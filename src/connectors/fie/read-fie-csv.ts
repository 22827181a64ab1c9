import { cleanCell, readCsv } from '#connectors/http/read-csv.ts'
import { fail, ok, type Result } from '#domain/result.ts'

/** A season of results takes about 1,500,000 characters. */
const BOUNDS = { longest: 16_000_000, mostRows: 200_000 }

/** One bout as a season's file tells it; id '' is nobody. */
export interface FieLine {
  readonly competition: string
  /** Series and table: "A64". */
  readonly round: string
  readonly athlete: FieCsvPerson
  readonly opponent: FieCsvPerson
  readonly result: string
  readonly touches: number | undefined
  readonly opponentTouches: number | undefined
}

export interface FieCsvPerson {
  readonly id: string
  readonly name: string
  readonly nation: string
}

/** A competition of a season's list, its cells as written. */
export interface FieCompetition {
  readonly id: string
  readonly name: string
  readonly location: string
  readonly startDate: string
  readonly weapon: string
  readonly gender: string
  readonly season: string
}

/** A season comes as two files: its bouts and its competitions. Either alone says too little. */
export type FieCsvPart =
  | { readonly kind: 'fie-bouts-csv'; readonly lines: readonly FieLine[] }
  | { readonly kind: 'fie-competitions-csv'; readonly competitions: readonly FieCompetition[] }

const BOUTS = 'competition id,round,athlete name,athlete id,'
const COMPETITIONS = 'competition id,competition name,location,start date,'

/** Reads one of the two files of a season of the FIE; undefined when the text is neither. */
export function readFieCsv(text: string): { kind: FieCsvPart['kind']; part: Result<FieCsvPart> } | undefined {
  const start = text
    .slice(0, 200)
    .replace(/^\uFEFF/, '')
    .toLowerCase()
  const kind = start.startsWith(BOUTS)
    ? 'fie-bouts-csv'
    : start.startsWith(COMPETITIONS)
      ? 'fie-competitions-csv'
      : undefined
  if (kind === undefined) return undefined
  const read = readCsv(text, BOUNDS)
  if (!read.ok) return { kind, part: read }
  const rows = read.value.slice(1)
  if (kind === 'fie-bouts-csv') {
    const lines = distinct(rows.flatMap(toLine), one => JSON.stringify(one))
    return { kind, part: lines.length === 0 ? fail('The file holds no bouts.') : ok({ kind, lines }) }
  }
  const competitions = distinct(rows.map(toCompetition), one => one.id).filter(one => one.id !== '')
  return {
    kind,
    part: competitions.length === 0 ? fail('The list holds no competitions.') : ok({ kind, competitions }),
  }
}

function toLine(cells: readonly string[]): FieLine[] {
  const [competition, round, name, id, nation, otherName, otherId, otherNation, result, hit, received] =
    cells.map(cleanCell)
  if (!competition || !round) return []
  return [
    {
      competition,
      round,
      athlete: toPerson(id, name, nation),
      opponent: toPerson(otherId, otherName, otherNation),
      result: result ?? '',
      touches: toTouches(hit),
      opponentTouches: toTouches(received),
    },
  ]
}

const toPerson = (id = '', name = '', nation = ''): FieCsvPerson =>
  id === '' || id === '0' || name === '' ? { id: '', name: '', nation: '' } : { id, name, nation }

const toTouches = (text = ''): number | undefined => (/^\d{1,2}$/.test(text) ? Number(text) : undefined)

function toCompetition(cells: readonly string[]): FieCompetition {
  const [id = '', name = '', location = '', startDate = '', weapon = '', gender = '', season = ''] =
    cells.map(cleanCell)
  return { id, name, location, startDate, weapon, gender, season }
}

/** Files of this kind write every line twice. */
function distinct<Item>(items: readonly Item[], toKey: (item: Item) => string): Item[] {
  return [...new Map(items.map(item => [toKey(item), item] as const)).values()]
}
