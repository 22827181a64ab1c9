const LONGEST = 300
const PLAIN = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/

/** Text as a reader sees it: one space for runs of white space, no control or direction signs, cut when too long. */
export function toPageText(raw: string): string {
  // Most of a page is white space between tags, or plain words.
  const trimmed = raw.trim()
  if (trimmed === '' || (trimmed.length <= LONGEST && PLAIN.test(trimmed))) return trimmed
  return raw
    .slice(0, LONGEST * 8)
    .replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}\p{Co}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .replaceAll(/\p{Cs}/gu, '')
    .trimEnd()
}
