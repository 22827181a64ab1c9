import { type Question, rowsOf } from '#server/store/question/question.ts'
import {
  type SearchKind,
  toDocRange,
  toSortRange,
  toWordKindNumber,
} from '#server/store/schema/search-kinds.ts'
import {
  countTexts,
  type FittingWords,
  findWords,
  listOfFencers,
  MANY,
  toEnd,
  type WordFinder,
} from './find-words.ts'
import type { SearchPart, SearchStep } from './search-steps.ts'

interface Found {
  readonly ref: string
}

/** So far the order is walked, a few milliseconds, in these pieces: what is not rare is met early. */
const PIECES = [500, 1_000, 2_500]
/** Where even that meets too few, so many finds are put in order, whichever they are. */
const SOME = 2_000

/** The words of a search that the fewest texts of a kind hold, and whether looking through the order meets finds sooner. */
export interface Rarest {
  readonly words: FittingWords
  readonly isWalked: boolean
}

/**
 * Which words are rarest among the texts of a kind; undefined: one part is in none of them, or of an event's own words there
 * is none that fits any.
 */
export function* findRarest(
  finder: WordFinder,
  kind: SearchKind,
  parts: readonly SearchPart[],
  most: number,
): Question<Rarest | undefined> {
  let rarest: { words: FittingWords; n: number } | undefined
  const counts: number[] = []
  for (const part of parts) {
    const words = yield* findWords(finder, kind, part)
    const n = words ? yield* countTexts(kind, words) : 0
    if (!words || n === 0) return undefined
    counts.push(n)
    if (!rarest || n < rarest.n) rarest = { words, n }
  }
  if (!rarest || (kind === 'event' && !(yield* hasOwn(finder, parts)))) return undefined
  const all = yield* countKind(kind)
  const walked = counts.reduce((texts, n) => texts * Math.max(1, all / n), most)
  return { words: rarest.words, isWalked: rarest.n >= MANY || walked < rarest.n }
}

function* hasOwn(finder: WordFinder, parts: readonly SearchPart[]): Question<boolean> {
  for (const part of parts) {
    const words = yield* findWords(finder, 'own of event', part)
    if (words && (yield* countTexts('own of event', words)) > 0) return true
  }
  return false
}

/** About how many texts there are of a kind. */
function* countKind(kind: SearchKind): Question<number> {
  const { first, last } = toDocRange(kind)
  const [row] = yield* rowsOf<{ doc: number | null }>`
    select max(doc) as doc from search_doc where doc between ${first} and ${last}`
  return Number(row?.doc ?? first) - first + 1
}

/** What one way of looking finds of a kind, the first `most` in its order. */
export function* findRefs(
  finder: WordFinder,
  kind: SearchKind,
  step: SearchStep,
  rarest: Rarest,
  most: number,
): Question<readonly string[]> {
  const rows = yield* findRows(finder, kind, step, rarest, most)
  return rows.map(row => row.ref)
}

function* findRows(
  { engine }: WordFinder,
  kind: SearchKind,
  step: SearchStep,
  { words, isWalked }: Rarest,
  most: number,
): Question<readonly Found[]> {
  if (step.start !== '') return yield* findStarting(kind, step, most)
  const walked = isWalked ? yield* walk(kind, step, most) : []
  if (walked.length === most) return walked
  if ('from' in words) return yield* sortRange(kind, step, words, most)
  const listed: string | undefined = words.listed ?? (yield* listOfFencers(engine, words.held))
  return listed === undefined ? [] : yield* sortListed(kind, step, listed, most)
}

function* sortRange(
  kind: SearchKind,
  step: SearchStep,
  { from, to }: { readonly from: string; readonly to: string },
  most: number,
): Question<readonly Found[]> {
  const [a, b, c, d, e, f] = toSix(step.patterns, '%')
  const [g, h, i, j, k, l] = toOwn(kind, step)
  return yield* rowsOf<Found>`
    select ref from (
      select distinct doc from search_word
      where kind = ${toWordKindNumber(kind)} and word >= ${from} and word < ${to} limit ${SOME}
    ) met join search_doc on search_doc.doc = met.doc
    where text like ${a} and text like ${b} and text like ${c}
      and text like ${d} and text like ${e} and text like ${f}
      and (text like ${g} or text like ${h} or text like ${i} or text like ${j} or text like ${k} or text like ${l})
    order by sort, search_doc.doc limit ${most}
  `
}

function* sortListed(
  kind: SearchKind,
  step: SearchStep,
  listed: string,
  most: number,
): Question<readonly Found[]> {
  const [a, b, c, d, e, f] = toSix(step.patterns, '%')
  const [g, h, i, j, k, l] = toOwn(kind, step)
  return yield* rowsOf<Found>`
    select ref from (
      select distinct doc from search_word
      where kind = ${toWordKindNumber(kind)} and word in (select key from json_each(${listed})) limit ${SOME}
    ) met join search_doc on search_doc.doc = met.doc
    where text like ${a} and text like ${b} and text like ${c}
      and text like ${d} and text like ${e} and text like ${f}
      and (text like ${g} or text like ${h} or text like ${i} or text like ${j} or text like ${k} or text like ${l})
    order by sort, search_doc.doc limit ${most}
  `
}

/** Neighbours in the order of the texts. */
function* findStarting(kind: SearchKind, step: SearchStep, most: number): Question<readonly Found[]> {
  const { first, last } = toDocRange(kind)
  const [a, b, c, d, e, f] = toSix(step.patterns, '%')
  return yield* rowsOf<Found>`
    select ref from search_doc where text >= ${step.start} and text < ${toEnd(step.start)}
      and doc between ${first} and ${last}
      and text like ${a} and text like ${b} and text like ${c}
      and text like ${d} and text like ${e} and text like ${f}
    order by text, doc limit ${most}
  `
}

function* walk(kind: SearchKind, step: SearchStep, most: number): Question<readonly Found[]> {
  const found: Found[] = []
  let from = 0
  for (const piece of PIECES) {
    found.push(...(yield* walkPiece(kind, step, most - found.length, from, piece)))
    from += piece
    if (found.length === most) break
  }
  return found
}

function* walkPiece(
  kind: SearchKind,
  step: SearchStep,
  most: number,
  from: number,
  count: number,
): Question<readonly Found[]> {
  const { first, end } = toSortRange(kind)
  const [a, b, c, d, e, f] = toSix(step.patterns, '%')
  const [g, h, i, j, k, l] = toOwn(kind, step)
  return yield* rowsOf<Found>`
    select ref from (
      select ref, text, sort, doc from search_doc where sort >= ${first} and sort < ${end}
      order by sort, doc limit ${count} offset ${from}
    ) near
    where text like ${a} and text like ${b} and text like ${c}
      and text like ${d} and text like ${e} and text like ${f}
      and (text like ${g} or text like ${h} or text like ${i} or text like ${j} or text like ${k} or text like ${l})
    order by sort, doc limit ${most}
  `
}

const toOwn = (kind: SearchKind, { own }: SearchStep): Six =>
  kind === 'event' ? toSix(own, '') : toSix([], '%')

type Six = readonly [string, string, string, string, string, string]

/** As many as there may be words; those left over are `rest`. */
const toSix = (patterns: readonly string[], rest: string): Six =>
  [0, 1, 2, 3, 4, 5].map(at => patterns[at] ?? rest) as unknown as Six
