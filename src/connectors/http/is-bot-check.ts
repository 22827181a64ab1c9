const LOOKED_AT = 60_000

/**
 * What only a gate's own page has. Its script for pages that it lets through is none of them, and neither are words that
 * a form or a name may hold by themselves.
 */
const MARKS = [
  /<title\b[^>]{0,100}>\s{0,99}Just a moment\s?(?:\.{3}|…)?\s{0,99}<\/title/i,
  /\bcf[-_]chl[-_]/i,
  /\/challenge-platform\/[\w./-]{0,80}(?:orchestrate|chl_)/i,
  /\bEnable JavaScript and cookies to continue\b/i,
  /<(?:title|h1|h2)\b[^>]{0,200}>[^<]{0,100}\bverify(?:ing)? you are (?:a )?human\b/i,
]

/** Whether a page is a gate's that wants to know whether a program asks, instead of what was asked for. */
export function isBotCheck(text: string): boolean {
  const head = text.slice(0, LOOKED_AT)
  return /^[\s\uFEFF]{0,999}</.test(head) && MARKS.some(mark => mark.test(head))
}

/** A source that checks for programs is left alone for so long, in milliseconds. */
export const BOT_CHECK_SILENCE_MS = 6 * 3_600_000

/** Said of a source that does so: we are a program, and never try to get round it. */
export const BOT_CHECK_REASON = 'The source answers with a check that only people pass.'
