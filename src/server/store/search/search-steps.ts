import { toFoldedText } from '#domain/folded-text.ts'

const MOST_WORDS = 6
const LEAST_LETTERS = 2
/** Shorter parts stand in nearly every name: they must begin a word. */
const LEAST_INSIDE = 3

/** One way of looking: what stands in the text, as patterns of `like`, and as groups of three letters that must be there. */
export interface SearchStep {
  /** What the text begins with; empty: anything. */
  readonly start: string
  /** One for each word, six at most. */
  readonly patterns: readonly string[]
  /** One of these must be there as well, so that an event is not found by its tournament's words alone. */
  readonly own: readonly string[]
  readonly grams: readonly string[]
}

/** The words of a text that somebody looks for; undefined: too little to look for anything. */
export function parseSearchWords(text: string): readonly string[] | undefined {
  const words = toFoldedText(text).split(' ').filter(Boolean).slice(0, MOST_WORDS)
  return words.join('').length < LEAST_LETTERS ? undefined : words
}

/**
 * The ways to look for words, the best finds first: in texts that begin with the first word and hold the beginnings of the
 * others; in those where every word begins one; in those where every word is a part of one ("eno" in Reno). Folded texts
 * hold letters, digits and spaces only, so that nothing in them is a sign of `like`.
 */
export function toSearchSteps(words: readonly string[]): readonly SearchStep[] {
  const beginning = words.map(word => ` ${word}`)
  const inside = words.map(word => (word.length < LEAST_INSIDE ? ` ${word}` : word))
  const begins = toStep('', beginning)
  return [toStep(beginning[0] ?? '', beginning), begins, toStep('', inside)]
}

function toStep(start: string, parts: readonly string[]): SearchStep {
  const patterns = parts.map(part => `%${part}%`)
  const own = parts.map(part => `%${part}%|%`)
  return { start, patterns, own, grams: [...new Set(parts.flatMap(toGrams))] }
}

/** By letters, as the index of the database counts them. */
function toGrams(part: string): string[] {
  const letters = [...part]
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))
}
