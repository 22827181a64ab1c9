import { toFoldedText } from '#domain/text/folded-text.ts'
import { isNameSuffix, splitNameWords, takeSuffix } from './person-name-words.ts'
import { withoutTitle } from './without-title.ts'

/** A name in parts. `first` holds all given names and may be empty; `suffix` is "Jr.", "III", … as written. */
export interface PersonName {
  last: string
  first: string
  suffix?: string
}

/** Longest name that is read; sources have none above 60 characters. */
const LONGEST = 200

/**
 * Reads 'Last, First', 'LAST First', 'First Last' and 'First LAST'. Total: any text gives a name, at worst
 * with everything in `last`. Without a comma or capitals the last word, with particles before it, is the
 * surname, so two surnames are told apart only in the other forms.
 */
export function parsePersonName(text: string): PersonName {
  const parts = text
    .slice(0, LONGEST)
    .split(',')
    .map(part => part.replace(/\s+/g, ' ').trim())
  const [head = '', ...rest] = parts
  if (rest.length === 0) return parseWithoutComma(head)
  if (head === '') return parseWithoutComma(rest.filter(part => part !== '').join(' '))

  const ownPart = rest.findIndex(isNameSuffix)
  const suffix = rest[ownPart]
  const given = rest.filter((part, at) => at !== ownPart && part !== '').join(' ')
  if (suffix !== undefined)
    return toName(given === '' ? parseWithoutComma(head, false) : { last: head, first: given }, suffix)

  const afterGiven = takeSuffix(given)
  if (afterGiven.suffix !== undefined)
    return toName({ last: head, first: afterGiven.text }, afterGiven.suffix)
  const afterLast = takeSuffix(head)
  return toName({ last: afterLast.text, first: given }, afterLast.suffix)
}

function parseWithoutComma(text: string, mayHaveSuffix = true): PersonName {
  const { text: bare, suffix } = mayHaveSuffix ? takeSuffix(text) : { text, suffix: undefined }
  const { last, first } = splitNameWords(bare.split(' '))
  if (suffix !== undefined || !mayHaveSuffix) return toName({ last, first }, suffix)
  // "SMITH Jr. John": the suffix stands after the surname; "Jr. Smith": it is no given name.
  if (isNameSuffix(first)) return toName({ last, first: '' }, first)
  const inside = takeSuffix(last)
  if (inside.suffix !== undefined) return toName({ last: inside.text, first }, inside.suffix)
  const afterGiven = takeSuffix(first)
  if (afterGiven.suffix !== undefined) return toName({ last, first: afterGiven.text }, afterGiven.suffix)
  const [word = '', ...others] = first.split(' ')
  if (others.length > 0 && isNameSuffix(word)) return toName({ last, first: others.join(' ') }, word)
  return { last, first }
}

const toName = ({ last, first }: PersonName, suffix: string | undefined): PersonName => ({
  last,
  first,
  ...(suffix !== undefined && { suffix }),
})

/** The form on the wire: 'Last, First' (spec §3), with a suffix 'Last, First Jr.'. */
export function formatPersonName({ last, first, suffix }: PersonName): string {
  if (first !== '') return `${last}, ${joinWords(first, suffix)}`
  // A lone surname of several words keeps a comma, else its first word would be read as a given name.
  const lone = joinWords(last, suffix)
  return lone.includes(' ') ? `${lone},` : lone
}

/** 'First Last', for running text. */
export const formatFirstLast = ({ last, first, suffix }: PersonName): string => joinWords(first, last, suffix)

/** 'LAST First', as on pool sheets and tableaux. */
export const formatSheetName = ({ last, first, suffix }: PersonName): string =>
  joinWords(last.toUpperCase(), suffix, first)

/**
 * Key for comparing and sorting: surname, given names, suffix, folded; numbers that organisers put into
 * names do not count. The same for 'KWAK SU IN' wherever the surname is thought to end.
 */
export const toNameKey = ({ last, first, suffix }: PersonName): string =>
  toFoldedText(joinWords(last, first, suffix))
    .split(' ')
    .filter(word => !/^\p{N}+$/u.test(word))
    .join(' ')

/** "JS" for 'Smith, John'; '?' when there is no letter at all. */
export function formatInitials({ last, first }: PersonName): string {
  const surname = last.split(' ').findLast(word => /\p{L}/u.test(word)) ?? ''
  const letters = [withoutTitle(first), surname].map(part => /\p{L}/u.exec(part)?.[0] ?? '')
  return letters.join('').toUpperCase() || '?'
}

const joinWords = (...words: readonly (string | undefined)[]): string => words.filter(Boolean).join(' ')
