import { fail, ok, type Result } from '#domain/result.ts'
import type { NATIVE_RANKINGS, NativePart } from './native-part.ts'
import { parseNativeCompetition } from './parse-native-competition.ts'
import { parseNativePeople } from './parse-native-people.ts'
import { parseNativePool } from './parse-native-pool.ts'
import { parseNativeTable } from './parse-native-table.ts'
import { readLisp, toLispRecord } from './read-lisp.ts'

/** A file of Engarde's own folder, with the kind it was taken for. */
export interface NativeFile {
  readonly kind: string
  readonly part: Result<NativePart>
}

const MARK =
  /^(?:\{\s*\[(?:classe|numero|nom|les_\w+|taille|etat)\s|\(def\s+(?:competition|ma_competition|formats_\w+)\s)/
const MOST_REMARKS = 5
const RANKING_LINE = /^[a-z];\d{1,5};(\d{1,6});/
const RANKING_NAMES: readonly (readonly [RegExp, (typeof NATIVE_RANKINGS)[number]])[] = [
  [/^clastab_initial/i, 'intoTables'],
  [/^claspou_init_1\b/i, 'beforePools'],
  [/^claspou_/i, 'afterPoolRound'],
  [/^clas_fin_poules/i, 'afterPools'],
  [/^clas(?:_?(?:general|final|fin))?\./i, 'final'],
]
/** What Engarde keeps for itself. */
const REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/\(def\s+formats_/, 'This Engarde file says how its lists are printed; it holds no results.'],
  [
    /\[classe\s+description_tableau\]/,
    "This Engarde file names the tables; the results stand in the tables' own files.",
  ],
  [
    /\[classe\s+suite_tableaux\]/,
    "This Engarde file plans the series of tables; the results stand in the tables' own files.",
  ],
  [
    /\[classe\s+tour_de_poules\]/,
    "This Engarde file plans the pool round; the results stand in the pools' own files.",
  ],
  [/\[classe\s+arbitre\]/, 'This Engarde file lists referees; it holds no results.'],
]

/** Reads one file of Engarde's own folder (its name tells rounds and rankings); undefined when the text is none. */
export function readNativeFile(fileName: string, text: string): NativeFile | undefined {
  if (RANKING_LINE.test(text.slice(0, 100))) return readRanking(fileName, text)
  if (
    /^etat\.txt$/i.test(fileName) &&
    /^\s{0,9}(?:[A-Za-z]:\\|\\\\|\/)[^\n<{[(]{0,400}\s{0,99}$/.test(text.slice(0, 500))
  ) {
    const reason = 'This Engarde file only says in which folder the competition lay; it holds no results.'
    return { kind: 'engarde-native-folder', part: fail(reason) }
  }
  if (!MARK.test(withoutRemarks(text.slice(0, 2_000)))) return undefined
  const refusal = REFUSALS.find(([mark]) => mark.test(text.slice(0, 2_000)))
  if (refusal) return { kind: 'engarde-native-settings', part: fail(refusal[1]) }
  const nodes = readLisp(text)
  if (!nodes.ok) return { kind: 'engarde-native', part: nodes }
  const record = toLispRecord(nodes.value[0])
  if (record.has('les_matches')) {
    const table = parseNativeTable(record)
    return {
      kind: 'engarde-native-table',
      part: table.ok ? ok({ kind: 'table', table: table.value }) : table,
    }
  }
  if (record.has('les_tir_feuille') || record.has('les_tir_cons')) {
    const round = Number(/^pouleT(\d{1,2})P/i.exec(fileName)?.[1] ?? 1)
    const pool = parseNativePool(record, Math.max(round, 1))
    return { kind: 'engarde-native-pool', part: pool.ok ? ok({ kind: 'pool', pool: pool.value }) : pool }
  }
  const competition = parseNativeCompetition(nodes.value)
  if (competition) return { kind: 'engarde-native-competition', part: ok(competition) }
  const people = parseNativePeople(nodes.value)
  if (people) return { kind: `engarde-native-${people.kind}`, part: ok(people) }
  return {
    kind: 'engarde-native',
    part: fail('This Engarde file holds neither people nor pools nor tables.'),
  }
}

/** What follows the remarks that a file begins with: lines after a semicolon. */
function withoutRemarks(start: string): string {
  let rest = start.trimStart()
  for (let remarks = 0; remarks < MOST_REMARKS && rest.startsWith(';'); remarks++) {
    const end = rest.indexOf('\n')
    rest = end < 0 ? '' : rest.slice(end).trimStart()
  }
  return rest
}

function readRanking(fileName: string, text: string): NativeFile {
  const of = RANKING_NAMES.find(([name]) => name.test(fileName))?.[1]
  const kind = 'engarde-native-ranking'
  if (!of) return { kind, part: fail('An Engarde ranking whose file name does not say when it was made.') }
  const ranks = new Map<string, number>()
  for (const line of text.slice(0, 200_000).split(/\r?\n/)) {
    const [, rank, key] = line.split(';')
    if (RANKING_LINE.test(line) && key !== undefined) ranks.set(key, Number(rank))
  }
  return { kind, part: ok({ kind: 'ranking', of, ranks }) }
}
