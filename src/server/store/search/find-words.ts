import type { Engine } from '../engine/column-types.ts'
import { type Question, rowsOf, toKeys } from '../engine/question.ts'
import { toWordKindNumber, type WordKind } from './search-kinds.ts'
import type { SearchPart } from './search-steps.ts'

/** The words that fit a part: those from one to before another, or those listed, as the keys of an object in JSON. */
export type FittingWords =
  | { readonly from: string; readonly to: string }
  | { readonly listed: string; readonly isWhole: boolean }

/** The words of each kind that hold a part. */
interface HoldingWord {
  readonly kind: number
  readonly word: string
}

/** Looks for words on behalf of one search, and remembers which it has found. */
export interface WordFinder {
  readonly engine: Engine
  readonly holding: Map<string, readonly HoldingWord[]>
}

/** Texts are counted so far: more are many. */
export const MANY = 1_000
/** Words that are listed for one part; what more than these hold is in so many texts that walking their order meets some. */
const MOST_WORDS = 500
const MOST_OF_ALL = 2_000

/** The words of a kind that fit a part; undefined: there are none. */
export function* findWords(
  { engine, holding }: WordFinder,
  kind: WordKind,
  part: SearchPart,
): Question<FittingWords | undefined> {
  const { text } = part
  if (part.isBeginning) return { from: text, to: toEnd(text) }
  const number = toWordKindNumber(kind)
  const all = holding.get(text) ?? (yield* listHoldingOfAll(engine, text))
  holding.set(text, all)
  // What was cut off is of the last kind met, and of those behind it.
  const isCut = all.length === MOST_OF_ALL && number <= (all.at(-1)?.kind ?? 0)
  const rows = isCut
    ? yield* listHolding(engine, number, text)
    : all.filter(one => one.kind === number).slice(0, MOST_WORDS)
  if (rows.length === 0) return undefined
  const listed = toKeys(rows.map(({ word }) => word))
  return { listed, isWhole: rows.length < MOST_WORDS }
}

/** Words of all kinds, the many of the fencers last: one look through the index for all that a search asks of a part. */
function* listHoldingOfAll(engine: Engine, text: string): Question<readonly HoldingWord[]> {
  const pattern = `%${text}%`
  if (engine === 'postgres')
    return yield* rowsOf`
      select kind, word from search_term where word like ${pattern} order by kind desc limit ${MOST_OF_ALL}`
  return yield* rowsOf`
    select kind, word from search_term
    where id in (select rowid from search_term_fts where search_term_fts match ${toMatch(text)})
      and word like ${pattern} order by kind desc limit ${MOST_OF_ALL}`
}

function* listHolding(
  engine: Engine,
  kind: number,
  text: string,
): Question<readonly { readonly word: string }[]> {
  const pattern = `%${text}%`
  if (engine === 'postgres')
    return yield* rowsOf`select word from search_term where kind = ${kind} and word like ${pattern} limit ${MOST_WORDS}`
  return yield* rowsOf`
    select word from search_term
    where id in (select rowid from search_term_fts where search_term_fts match ${toMatch(text)})
      and +kind = ${kind} and word like ${pattern} limit ${MOST_WORDS}`
}

/** How many texts of a kind hold one of the words, up to MANY; one that holds two may count twice. */
export function* countTexts(kind: WordKind, words: FittingWords): Question<number> {
  if ('listed' in words && !words.isWhole) return MANY
  const [row] = yield* listCount(toWordKindNumber(kind), words)
  return Number(row?.n ?? 0)
}

function* listCount(kind: number, words: FittingWords): Question<readonly { readonly n: number }[]> {
  if ('from' in words)
    return yield* rowsOf`
      select count(*) as n from (
        select 1 from search_word where kind = ${kind} and word >= ${words.from} and word < ${words.to} limit ${MANY}
      ) counted`
  return yield* rowsOf`
    select count(*) as n from (
      select 1 from search_word where kind = ${kind} and word in (select key from json_each(${words.listed}))
      limit ${MANY}
    ) counted`
}

/** After every text that begins so: no letter of a folded text comes after this one. */
export const toEnd = (text: string): string => `${text}\u{10FFFF}`

/** By threes of letters, as the index has them. */
function toMatch(text: string): string {
  const letters = [...text]
  return letters
    .slice(2)
    .map((_, at) => `"${letters.slice(at, at + 3).join('')}"`)
    .join(' AND ')
}
