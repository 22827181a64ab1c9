/** Letters that are their own in Unicode but that people write without the stroke or as two letters. */
const PLAIN_LETTERS = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
} as const satisfies Record<string, string>

const LONGEST = 10_000

/**
 * Text for comparing, searching and sorting: lower case, without accents, apostrophes dropped, every other
 * sign a space, one space between words. "Łukasz  O’Brien-Müller" → "lukasz obrien muller". Only the first
 * 10,000 characters count.
 */
export const toFoldedText = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replace(/['’‘ʼ`´]/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'ʼ]+/gu, '')
    .replace(/[ßøłđðþæœıħŧŋ]/g, letter => PLAIN_LETTERS[letter as keyof typeof PLAIN_LETTERS])
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
