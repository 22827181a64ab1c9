import type { Engine } from '../engine/column-types.ts'
import { type Question, rowsOf } from '../engine/question.ts'
import { type SearchKind, toDocRange, toSortRange } from './search-kinds.ts'
import type { SearchStep } from './search-steps.ts'

interface Found {
  readonly ref: string
}

/** With fewer finds than this they are all put in order; more are so many that walking the order soon meets some. */
const FEW = 300
/** So far the order is walked; then this many finds are put in order, whichever they are. Both take about a millisecond. */
const FAR = 4_000
const MANY = 2_000

/** What one way of looking finds of a kind, the first `most` in its order. */
export function* findRefs(
  engine: Engine,
  kind: SearchKind,
  step: SearchStep,
  most: number,
): Question<readonly string[]> {
  const rows = yield* findRows(engine, kind, step, most)
  return rows.map(row => row.ref)
}

function* findRows(
  engine: Engine,
  kind: SearchKind,
  step: SearchStep,
  most: number,
): Question<readonly Found[]> {
  if (step.start !== '') return yield* findStarting(kind, step, most)
  if (step.grams.length === 0) return []
  // PostgreSQL chooses by itself between its index of letters and walking the order.
  if (engine === 'postgres') return yield* findAnyhow(kind, step, most)
  const { first, last } = toDocRange(kind)
  const match = toMatch(step)
  const [count] = yield* rowsOf<{ n: number }>`
    select count(*) as n from (
      select rowid from search_fts where search_fts match ${match} and rowid between ${first} and ${last} limit ${FEW})
  `
  if ((count?.n ?? 0) < FEW) return yield* sort(kind, step, most)
  const walked = yield* walk(kind, step, most, FAR)
  return walked.length < most ? yield* sort(kind, step, most) : walked
}

const toMatch = ({ grams }: SearchStep): string => grams.map(gram => `"${gram}"`).join(' AND ')

function* sort(kind: SearchKind, step: SearchStep, most: number): Question<readonly Found[]> {
  const { first, last } = toDocRange(kind)
  const [a, b, c, d, e, f] = toSix(step.patterns, '%')
  const [g, h, i, j, k, l] = toOwn(kind, step)
  return yield* rowsOf<Found>`
    select ref from (
      select rowid from search_fts
      where search_fts match ${toMatch(step)} and rowid between ${first} and ${last} limit ${MANY}
    ) met join search_doc on doc = met.rowid
    where text like ${a} and text like ${b} and text like ${c}
      and text like ${d} and text like ${e} and text like ${f}
      and (text like ${g} or text like ${h} or text like ${i} or text like ${j} or text like ${k} or text like ${l})
    order by sort, doc limit ${most}
  `
}

/** Neighbours in the order of the texts. No letter of a folded text comes after the last one. */
function* findStarting(kind: SearchKind, step: SearchStep, most: number): Question<readonly Found[]> {
  const { first, last } = toDocRange(kind)
  const [a, b, c, d, e, f] = toSix(step.patterns, '%')
  return yield* rowsOf<Found>`
    select ref from search_doc where text >= ${step.start} and text < ${`${step.start}\u{10FFFF}`}
      and doc between ${first} and ${last}
      and text like ${a} and text like ${b} and text like ${c}
      and text like ${d} and text like ${e} and text like ${f}
    order by text, doc limit ${most}
  `
}

function* walk(kind: SearchKind, step: SearchStep, most: number, far: number): Question<readonly Found[]> {
  const { first, end } = toSortRange(kind)
  const [a, b, c, d, e, f] = toSix(step.patterns, '%')
  const [g, h, i, j, k, l] = toOwn(kind, step)
  return yield* rowsOf<Found>`
    select ref from (
      select ref, text, sort, doc from search_doc where sort >= ${first} and sort < ${end}
      order by sort, doc limit ${far}
    ) near
    where text like ${a} and text like ${b} and text like ${c}
      and text like ${d} and text like ${e} and text like ${f}
      and (text like ${g} or text like ${h} or text like ${i} or text like ${j} or text like ${k} or text like ${l})
    order by sort, doc limit ${most}
  `
}

function* findAnyhow(kind: SearchKind, step: SearchStep, most: number): Question<readonly Found[]> {
  const { first, end } = toSortRange(kind)
  const [a, b, c, d, e, f] = toSix(step.patterns, '%')
  const [g, h, i, j, k, l] = toOwn(kind, step)
  return yield* rowsOf<Found>`
    select ref from search_doc where sort >= ${first} and sort < ${end}
      and text like ${a} and text like ${b} and text like ${c}
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
