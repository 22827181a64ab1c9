import { type Question, rowsOf, toKeys } from '#server/store/question/question.ts'
import type { Engine } from '#server/store/rows/column-types.ts'
import { toTermRange, toWordKindNumber, type WordKind } from '#server/store/schema/search-kinds.ts'
import type { SearchPart } from './search-steps.ts'

/**
 * The words that fit a part: those from one to before another, or those that hold it, listed as the keys of an object in
 * JSON; where they are too many to be listed in vain they are not.
 */
export type FittingWords =
  | { readonly from: string; readonly to: string }
  | { readonly held: string; readonly listed: string | undefined; readonly isMany: boolean }

/** The words of a kind that hold a part: how many, and which, as FittingWords lists them. */
interface HoldingWords {
  readonly kind: number
  readonly n: number
  readonly listed: string
}

/** Looks for words on behalf of one search, and remembers which it has found. */
export interface WordFinder {
  readonly engine: Engine
  readonly ofFencers: Map<string, FittingWords | undefined>
  readonly ofOthers: Map<string, readonly HoldingWords[]>
}

/** Texts are counted so far: more are many. */
export const MANY = 1_000
/** So many words are in so many texts that walking their order meets some. */
const MANY_WORDS = 500
const MOST_WORDS = 2_000
const MOST_OF_OTHERS = 10_000

export const startFinder = (engine: Engine): WordFinder => ({
  engine,
  ofFencers: new Map(),
  ofOthers: new Map(),
})

/** The words of a kind that fit a part; undefined: there are none. */
export function* findWords(
  { engine, ofFencers, ofOthers }: WordFinder,
  kind: WordKind,
  part: SearchPart,
): Question<FittingWords | undefined> {
  const { text } = part
  if (part.isBeginning) return { from: text, to: toEnd(text) }
  if (kind === 'fencer') {
    if (!ofFencers.has(text)) ofFencers.set(text, yield* findOfFencers(engine, text))
    return ofFencers.get(text)
  }
  const others = ofOthers.get(text) ?? (yield* listOfOthers(engine, text))
  ofOthers.set(text, others)
  const number = toWordKindNumber(kind)
  const words = others.find(one => one.kind === number)
  return words && { held: text, listed: words.listed, isMany: Number(words.n) > MANY_WORDS }
}

/** Fencers' names are the many: whether they are too many to be listed is asked of the index alone. */
function* findOfFencers(engine: Engine, text: string): Question<FittingWords | undefined> {
  const [row] = yield* countHolding(engine, text)
  const n = Number(row?.n ?? 0)
  if (n === 0) return undefined
  if (n > MANY_WORDS) return { held: text, listed: undefined, isMany: true }
  const listed = yield* listOfFencers(engine, text)
  return listed === undefined ? undefined : { held: text, listed, isMany: false }
}

/** At least as many as hold it, up to one more than many: the index knows every three letters of a word, not their order. */
function* countHolding(engine: Engine, text: string): Question<readonly { readonly n: number }[]> {
  const { first, last } = toTermRange('fencer')
  const most = MANY_WORDS + 1
  if (engine === 'postgres')
    return yield* rowsOf`
      select count(*) as n from (
        select 1 from search_term where id between ${first} and ${last} and word like ${`%${text}%`} limit ${most}
      ) held`
  return yield* rowsOf`
    select count(*) as n from (
      select 1 from search_term_fts where search_term_fts match ${toMatch(text)}
        and rowid >= ${first} and rowid <= ${last} limit ${most}
    ) held`
}

/** The words of fencers that hold a part, as FittingWords lists them; undefined: there are none. */
export function* listOfFencers(engine: Engine, text: string): Question<string | undefined> {
  const { first, last } = toTermRange('fencer')
  const rows =
    engine === 'postgres'
      ? yield* rowsOf<{ word: string }>`
          select word from search_term where id between ${first} and ${last} and word like ${`%${text}%`}
          limit ${MOST_WORDS}`
      : yield* rowsOf<{ word: string }>`
          select word from search_term
          where id in (
            select rowid from search_term_fts where search_term_fts match ${toMatch(text)}
              and rowid >= ${first} and rowid <= ${last}
          ) and word like ${`%${text}%`} limit ${MOST_WORDS}`
  return rows.length === 0 ? undefined : toKeys(rows.map(({ word }) => word))
}

/** The words of all kinds but the fencers: one look through the index for all that a search asks of a part. */
function* listOfOthers(engine: Engine, text: string): Question<readonly HoldingWords[]> {
  const { last } = toTermRange('fencer')
  if (engine === 'postgres')
    return yield* rowsOf`
      select kind, count(*) as n, json_object_agg(word, 1)::text as listed from (
        select kind, word from search_term where id > ${last} and word like ${`%${text}%`} limit ${MOST_OF_OTHERS}
      ) held group by kind`
  return yield* rowsOf`
    select kind, count(*) as n, json_group_object(word, 1) as listed from (
      select kind, word from search_term
      where id in (select rowid from search_term_fts where search_term_fts match ${toMatch(text)} and rowid > ${last})
        and word like ${`%${text}%`} limit ${MOST_OF_OTHERS}
    ) held group by kind`
}

/** How many texts of a kind hold one of the words, up to MANY; one that holds two may count twice. */
export function* countTexts(kind: WordKind, words: FittingWords): Question<number> {
  const number = toWordKindNumber(kind)
  if ('held' in words) {
    if (words.isMany || words.listed === undefined) return MANY
    const [row] = yield* rowsOf<{ n: number }>`
      select count(*) as n from (
        select 1 from search_word
        where kind = ${number} and word in (select key from json_each(${words.listed})) limit ${MANY}
      ) counted`
    return Number(row?.n ?? 0)
  }
  const [row] = yield* rowsOf<{ n: number }>`
    select count(*) as n from (
      select 1 from search_word
      where kind = ${number} and word >= ${words.from} and word < ${words.to} limit ${MANY}
    ) counted`
  return Number(row?.n ?? 0)
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
