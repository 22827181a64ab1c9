/** Words that belong to the surname that follows them. */
const PARTICLES = new Set(
  'de del della delle di da do dos das du van von der den ter ten te la le lo el al bin ibn zu zum zur af av san st'.split(
    ' ',
  ),
)

const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv'])

/** Is the whole text one suffix: "Jr.", "III"? */
export const isNameSuffix = (text: string): boolean =>
  text.length <= 4 && SUFFIXES.has(text.toLowerCase().replace('.', ''))

/** Takes a suffix off the end; something is always left. */
export function takeSuffix(text: string): { text: string; suffix?: string } {
  const at = text.lastIndexOf(' ')
  const suffix = text.slice(at + 1)
  return at > 0 && isNameSuffix(suffix) ? { text: text.slice(0, at), suffix } : { text }
}

/** Splits the words of a name without comma into surname and given names. */
export function splitNameWords(words: readonly string[]): { last: string; first: string } {
  const count = words.length
  if (count < 2) return { last: words.join(' '), first: '' }

  const capitals = countSurnameCapitals(words)
  if (capitals > 0) return cut(words, capitals)

  const start = findSurnameStart(words)
  return { last: words.slice(start).join(' '), first: words.slice(0, start).join(' ') }
}

const cut = (words: readonly string[], at: number) => ({
  last: words.slice(0, at).join(' '),
  first: words.slice(at).join(' '),
})

/** How many leading words are a surname in capitals, particles included; 0 when it is not the sheet form. */
function countSurnameCapitals(words: readonly string[]): number {
  let start = 0
  while (start < words.length && isParticle(words[start])) start++
  // "LE Anh": what looks like a particle is the surname itself.
  if (!isCapitals(words[start]))
    return Math.max(
      0,
      words.findIndex(word => !isCapitals(word)),
    )
  const run = words.findIndex((word, at) => at > start && !isCapitals(word) && !isLoneNumber(word))
  if (run !== -1 && !words.slice(run).every(isInitial)) return run
  // All in capitals: nothing tells where the surname ends, and several given names are the commoner case.
  return Math.min(start + 1, words.length - 1)
}

/** Where the surname starts in 'First Last' and 'First LAST'; never 0. */
function findSurnameStart(words: readonly string[]): number {
  let start = words.length - 1
  if (isCapitals(words[start])) while (start > 1 && isCapitals(words[start - 1])) start--
  while (start > 1 && isParticle(words[start - 1])) start--
  return start
}

const isParticle = (word = ''): boolean => PARTICLES.has(word.toLowerCase())

/** "KIM", "O'BRIEN", "McDONALD", "D'ANGELO"; not "J." nor "Kim". */
function isCapitals(word = ''): boolean {
  if (isInitial(word)) return false
  const small = word.search(/\p{Ll}/u)
  if (small === -1) return /\p{Lu}/u.test(word)
  return /^\p{Lu}\p{Ll}{1,2}['’]?\p{Lu}{2}[\p{Lu}'’-]*$/u.test(word)
}

const isInitial = (word: string): boolean => /^\p{L}\.$/u.test(word)

const isLoneNumber = (word: string): boolean => /^\p{N}+$/u.test(word)
