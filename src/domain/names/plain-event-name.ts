import { parseEventCode } from '#domain/words/event-code.ts'
import { type EventClassifier, parseEventName, toEventWords } from './event-name.ts'
import {
  CATEGORY_WORDS,
  findVeteranBand,
  GENDER_WORDS,
  LETTER_PAIRS,
  WEAPON_WORDS,
} from './event-name-words.ts'

/** An event told by its name alone. `open`: the name says that everybody may enter. */
export type PlainEvent = EventClassifier & { readonly open: boolean }

/** Longer than a plain name ever is. */
const LONGEST = 80
/** Letters besides those that words are made of, which would be passed over. */
const OTHER_LETTERS = /[^\P{L}A-Za-z]/u

/**
 * "Y14 Women's Foil", "Junior Team Men's Épée (JNRME)" → what the event is, when the name says nothing besides: then it
 * can be said in another language. Undefined when a word of it is another one ("Night of Sabre"), when one word gives
 * another the lie ("Div I / Div II Men's Foil"), or when the weapon is not named. Total.
 */
export function findPlainEvent(name: string): PlainEvent | undefined {
  if (name.length > LONGEST || OTHER_LETTERS.test(name.normalize('NFKD'))) return undefined
  const words = toEventWords(name)
  const code = words.find(isCode)
  const rest = words.filter(word => word !== code)
  const told = rest.length === 0 ? undefined : findToldEvent(rest)
  if (code === undefined) return told
  const coded = { ...parseEventName(code), open: false }
  if (rest.length === 0) return coded
  const isSame = told && (['category', 'gender', 'weapon'] as const).every(key => told[key] === coded[key])
  return isSame ? told : undefined
}

/** The event that words other than a code tell. */
function findToldEvent(words: readonly string[]): PlainEvent | undefined {
  const kinds: Kind[] = []
  for (let at = 0; at < words.length; ) {
    const found = findKind(words, at)
    if (!found) return undefined
    kinds.push(found.kind)
    at += found.length
  }
  const has = (kind: Kind): boolean => kinds.includes(kind)
  if (new Set(kinds).size < kinds.length || (has('pair') && (has('gender') || has('weapon'))))
    return undefined
  const event = parseEventName(words.join(' '))
  const bands = Number(has('band')) + Number(has('combined'))
  if (event.weapon === undefined || bands !== (event.ageBand === undefined ? 0 : 1)) return undefined
  return { ...event, open: has('open') }
}

const isCode = (word: string): boolean => parseEventCode(word.toUpperCase()).ok

type Kind = 'category' | 'band' | 'gender' | 'weapon' | 'team' | 'open' | 'combined' | 'pair'

/** The kind of the word at a place, joined with the next ones where that makes one: "div ia", "vet 50". */
function findKind(words: readonly string[], at: number): { kind: Kind; length: number } | undefined {
  for (const length of [3, 2, 1]) {
    if (at + length > words.length) continue
    const word = words.slice(at, at + length).join('')
    if (findVeteranBand(word)) return { kind: 'band', length }
    if (CATEGORY_WORDS.has(word)) return { kind: 'category', length }
  }
  const word = words[at] ?? ''
  const kind = ONE_WORD.find(([, has]) => has(word))?.[0]
  return kind && { kind, length: 1 }
}

const ONE_WORD: readonly (readonly [Kind, (word: string) => boolean])[] = [
  ['gender', word => GENDER_WORDS.has(word)],
  ['weapon', word => WEAPON_WORDS.has(word)],
  ['team', word => word === 'team' || word === 'teams'],
  ['open', word => word === 'open'],
  ['combined', word => word === 'combined'],
  ['pair', word => LETTER_PAIRS.has(word)],
]
