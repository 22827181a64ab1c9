import { fail, ok, type Result } from '#domain/result.ts'

/**
 * Signs that no name or note needs and that make a text look like another one: control signs, marks that turn the
 * direction of writing, invisible spaces, separators of lines.
 */
const UNWANTED = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/u

/**
 * A text that somebody typed into a field: composed (NFC), without spaces around it. Refused are texts that are too long
 * (`longest` in UTF-16 units), halves of signs, and signs of the kind above.
 */
export function parseTypedText(text: string, longest: number): Result<string> {
  if (!text.isWellFormed()) return fail('not a text')
  const plain = text.normalize('NFC').trim()
  if (plain.length > longest) return fail('too long')
  return UNWANTED.test(plain) ? fail('not a text') : ok(plain)
}
