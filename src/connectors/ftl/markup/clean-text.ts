const PLAIN = /^[\x21-\x7e\u00c0-\u017f]+(?: [\x21-\x7e\u00c0-\u017f]+)*$/
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu

/** Longest text kept from a page: names, clubs, remarks. */
export const LONGEST_TEXT = 200

/**
 * Text as a reader sees it: runs of white space become one space, control and direction characters go,
 * and what is longer than `longest` characters is cut. Linear in the part looked at.
 */
export function cleanText(raw: string, longest = LONGEST_TEXT): string {
  if (raw.length <= longest) {
    const trimmed = raw.trim()
    if (trimmed === '' || PLAIN.test(trimmed)) return trimmed
  }
  return raw
    .slice(0, longest * 8)
    .replace(/\s+/g, ' ')
    .replace(UNSEEN, '')
    .trim()
    .slice(0, longest)
    .replace(/[\p{Cs}]/gu, '')
    .trimEnd()
}
