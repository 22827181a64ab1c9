import { toFoldedText } from '#domain/text/folded-text.ts'

const MOST_WORDS = 6
const LEAST_LETTERS = 2
/** Shorter parts stand in nearly every name: they must begin a word. */
const LEAST_INSIDE = 3

/** What must stand in a text: a word that begins so, or that holds it anywhere. */
export interface SearchPart {
  readonly text: string
  readonly isBeginning: boolean
}

/** One way of looking: what stands in the text, as words and as patterns of `like`. */
export interface SearchStep {
  /** What the text begins with; empty: anything. */
  readonly start: string
  /** One for each word, six at most; the same list where two steps ask for the same. */
  readonly parts: readonly SearchPart[]
  readonly patterns: readonly string[]
  /** One of these must be there as well, so that an event is not found by its tournament's words alone. */
  readonly own: readonly string[]
}

/** The different words of a text that somebody looks for; undefined: too little to look for anything. */
export function parseSearchWords(text: string): readonly string[] | undefined {
  const words = [...new Set(toFoldedText(text).split(' ').filter(Boolean))].slice(0, MOST_WORDS)
  return words.join('').length < LEAST_LETTERS ? undefined : words
}

/**
 * The ways to look for words, the best finds first: in texts that begin with the first word and hold the beginnings of the
 * others; in those where every word begins one; in those where every word is a part of one ("eno" in Reno). Folded texts
 * hold letters, digits and spaces only, so that nothing in them is a sign of `like`.
 */
export function toSearchSteps(words: readonly string[]): readonly SearchStep[] {
  const beginning = words.map(text => ({ text, isBeginning: true }))
  const inside = words.map(text => ({ text, isBeginning: text.length < LEAST_INSIDE }))
  return [toStep(` ${words[0] ?? ''}`, beginning), toStep('', beginning), toStep('', inside)]
}

function toStep(start: string, parts: readonly SearchPart[]): SearchStep {
  const texts = parts.map(({ text, isBeginning }) => (isBeginning ? ` ${text}` : text))
  return {
    start,
    parts,
    patterns: texts.map(text => `%${text}%`),
    own: texts.map(text => `%${text}%|%`),
  }
}
