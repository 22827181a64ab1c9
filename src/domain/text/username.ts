import { fail, ok, type Result } from '#domain/result.ts'

/** Letters and figures, and what is usual between them. */
const SHAPE = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._@+-]{1,63}$/u
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
] as const

/** Letters of other scripts and figures that look like a Latin letter; each with that letter. */
const LOOKS = new Map(
  Object.entries({
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    ё: 'e',
    һ: 'h',
    і: 'i',
    ї: 'i',
    ј: 'j',
    к: 'k',
    ӏ: 'l',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    ԛ: 'q',
    ѕ: 's',
    т: 't',
    у: 'y',
    ү: 'y',
    ѵ: 'v',
    ԝ: 'w',
    х: 'x',
    α: 'a',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    σ: 'o',
    τ: 't',
    υ: 'u',
    χ: 'x',
    ω: 'w',
    ı: 'i',
    ł: 'l',
    ø: 'o',
    '0': 'o',
    '1': 'l',
    i: 'l',
    '5': 's',
  }),
)

/** A username as it is kept and compared: lower case, compatible forms as one (NFKC), without spaces around it. */
export const toUsernameKey = (username: string): string => username.trim().normalize('NFKC').toLowerCase()

/** A new username, as it is kept. Refused: other shapes, and letters of two scripts in one name. */
export function parseUsername(text: string): Result<string> {
  const key = toUsernameKey(text)
  if (!SHAPE.test(key)) return fail('A username has 2 to 64 letters or figures, without spaces')
  const scripts = SCRIPTS.filter(script => script.test(key))
  if (scripts.length > 1) return fail('A username has letters of one script only')
  return ok(key)
}

/** What a username looks like: two of one look are not told apart by a reader. Accents and dots between words do not count. */
export function toUsernameLook(username: string): string {
  return [
    ...toUsernameKey(username)
      .normalize('NFD')
      .replaceAll(/[\p{M}._+-]/gu, ''),
  ]
    .map(letter => LOOKS.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}
