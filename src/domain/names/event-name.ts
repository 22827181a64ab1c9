import { CATEGORY_NAMES, type Category } from '#domain/words/category.ts'
import { type EventCode, parseEventCode } from '#domain/words/event-code.ts'
import { type EventGender, GENDER_NAMES } from '#domain/words/gender.ts'
import { WEAPON_NAMES, type Weapon } from '#domain/words/weapon.ts'
import {
  CATEGORY_WORDS,
  GENDER_WORDS,
  LETTER_PAIRS,
  toVeteranBand,
  type VeteranBand,
  WEAPON_WORDS,
} from './event-name-words.ts'

/** What can be told about an event from its name; unknown parts are absent. */
export interface EventClassifier {
  category?: Category
  gender?: EventGender
  weapon?: Weapon
  team: boolean
  ageBand?: VeteranBand
}

const TEAM_WORDS: ReadonlySet<string> = new Set([
  'team',
  'teams',
  'druzynowy',
  'druzynowa',
  'druzyny',
  'druzynowo',
])

/** Longest name that is read; what follows says nothing about the event. */
const LONGEST = 400

/**
 * Organisers' words ("Cadet   Men's Foil", "Vet-50 Women’s Épée") → classifier. The first word of each kind
 * counts; a member-site code in brackets ("(JNRME)") wins over the words. Total: any text gives a classifier.
 */
export function parseEventName(text: string): EventClassifier {
  const name = text.slice(0, LONGEST)
  const words = toEventWords(name)
  const code = findBracketedCode(name) ?? findCode(words)
  const pair = findWord(words, LETTER_PAIRS)
  const category = code?.category ?? findCategory(words)
  const gender =
    code?.gender ??
    findWord(words, GENDER_WORDS) ??
    pair?.[0] ??
    (words.includes('open') ? 'mixed' : undefined)
  const weapon = code?.weapon ?? findWord(words, WEAPON_WORDS) ?? pair?.[1]
  const named = category === undefined || category === 'veteran' ? toVeteranBand(words) : undefined
  const known = category ?? (named && 'veteran')
  const ageBand = named ?? (known === 'veteran' && words.includes('combined') ? 'combined' : undefined)
  return {
    ...(known && { category: known }),
    ...(gender && { gender }),
    ...(weapon && { weapon }),
    team: words.some(word => TEAM_WORDS.has(word)),
    ...(ageBand && { ageBand }),
  }
}

/** Classifier → "Y12 Women's Sabre", "V50 Men's Épée", "Junior Team Men's Foil"; unknown parts are left out. */
export const formatEventName = (event: EventClassifier): string =>
  joinWords([
    toCategoryText(event),
    event.team && 'Team',
    event.gender && GENDER_NAMES[event.gender],
    event.weapon && WEAPON_NAMES[event.weapon],
  ])

function toCategoryText(event: EventClassifier): string | undefined {
  if (event.ageBand === 'combined') return `${CATEGORY_NAMES.veteran} Combined`
  return event.ageBand ?? (event.category && CATEGORY_NAMES[event.category])
}

const joinWords = (words: readonly (string | false | undefined)[]): string => words.filter(Boolean).join(' ')

/** The words of a name, folded, without accents or apostrophes. */
export const toEventWords = (name: string): string[] =>
  name
    .slice(0, LONGEST)
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´]/gu, '')
    .toLowerCase()
    // The stroke is no accent to Unicode.
    .replaceAll('ł', 'l')
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '')

const findBracketedCode = (name: string): EventCode | undefined =>
  findCode([...name.matchAll(/[([]([A-Za-z0-9]{3,12})[)\]]/g)].map(match => match[1] ?? ''))

function findCode(words: readonly string[]): EventCode | undefined {
  for (const word of words) {
    const code = parseEventCode(word.toUpperCase())
    if (code.ok) return code.value
  }
  return undefined
}

function findWord<Value>(words: readonly string[], table: ReadonlyMap<string, Value>): Value | undefined {
  for (const word of words) {
    const value = table.get(word)
    if (value !== undefined) return value
  }
  return undefined
}

/** Tries one word, then it joined with the next one and the next two: "div ia", "y 14", "division i a". */
function findCategory(words: readonly string[]): Category | undefined {
  for (let at = 0; at < words.length; at++) {
    for (const length of [3, 2, 1]) {
      const found = CATEGORY_WORDS.get(words.slice(at, at + length).join(''))
      if (found) return found
    }
  }
  return undefined
}
