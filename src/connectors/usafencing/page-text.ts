const LONGEST = 300

/** Text as a reader sees it: one space for runs of white space, no control or direction signs, cut when too long. */
export const toPageText = (raw: string): string =>
  raw
    .slice(0, LONGEST * 8)
    .replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}\p{Co}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .replaceAll(/\p{Cs}/gu, '')
    .trimEnd()
