import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'

const { whyUnread } = ADMIN_TEXTS.sources
type Why = keyof typeof whyUnread

/** What the server's sentences are about, the first that fits; counts stand in brackets. */
const KINDS: readonly (readonly [RegExp, Why])[] = [
  [/asks for a sign-in/, 'signIn'],
  [/is an error page/, 'errorPage'],
  [/in another language/, 'language'],
  [/too long to be read|more rows than|deeper than|more events than/, 'tooLong'],
  [/ends too early|was cut/, 'cut'],
  [/^Nothing of the page was kept/, 'nothingKept'],
  [/took too long to be parsed|could not be parsed|server was closed/, 'brokenOff'],
  [/^(\d+) of (\d+) .*could not be read/, 'partsOf'],
  [/^(\d+) \w+ could not be read/, 'parts'],
  [/ holds (\d+) of (\d+) /, 'holds'],
  [/^The .* lost /, 'lost'],
  [/ results of another event/, 'otherEvent'],
  [/^Rank \d+ /, 'order'],
  [/(?:holds|names) nobody|holds no (?:bouts|competitors|competitions)|names no fencers/, 'empty'],
  [/in words that are not known/, 'words'],
  [
    /^The \w+ is not known|^Nobody has this number|no such category|not one of single fencers|found somebody else/,
    'unknown',
  ],
  [/^Filter ignored/, 'filter'],
  [
    / is no[t]? |is of no page| are not read|cannot be read|can be read|holds no list|does not say|is no square/,
    'shape',
  ],
]

/** Why a kept page cannot be read, in the reader's words; undefined: the server's are of no known kind. */
export function explainUnread(reason: string): string | undefined {
  for (const [pattern, why] of KINDS) {
    const found = pattern.exec(reason)
    if (!found) continue
    const [count = 0, of = 0] = found.slice(1).map(Number)
    return (whyUnread[why] as (count: number, of: number) => string)(count, of)
  }
  return undefined
}
