/** What is found, each with its range of `search_doc.doc`. */
export const SEARCH_KINDS = ['fencer', 'tournament', 'event', 'club'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

const RANGE = 2 ** 40

/** First and last number of a kind's texts. */
export function toDocRange(kind: SearchKind): { first: number; last: number } {
  const at = SEARCH_KINDS.indexOf(kind)
  return { first: at * RANGE + 1, last: (at + 1) * RANGE }
}

/** Where the orders of a kind lie: they begin with its number. */
export function toSortRange(kind: SearchKind): { first: string; end: string } {
  const at = SEARCH_KINDS.indexOf(kind)
  return { first: String(at), end: String(at + 1) }
}

/** Which words of the texts of a kind: all, or of events those that are not their tournament's. */
export type WordKind = SearchKind | 'own of event'

/** The number of a kind of words, as the store has it. */
export const toWordKindNumber = (kind: WordKind): number =>
  kind === 'own of event' ? SEARCH_KINDS.length : SEARCH_KINDS.indexOf(kind)

/** First and last number of the words of a kind. */
export function toTermRange(kind: WordKind): { first: number; last: number } {
  const at = toWordKindNumber(kind)
  return { first: at * RANGE + 1, last: (at + 1) * RANGE }
}
