import { toFoldedText } from '#domain/text/folded-text.ts'
import { type Day, parseDay } from '#domain/time/day.ts'

/** What the name of a film says of what it shows: cameras name by the clock, people by round and opponent. */
export interface FilmHints {
  /** The name, folded: "bastien v kim t64". */
  readonly words: string
  readonly day?: Day
  /** When it begins, in seconds of that day by the camera's clock. */
  readonly second?: number
  /** The camera's clock is UTC's. */
  readonly isUtc?: true
  /** Of how many in the tableau; 0: in a pool. */
  readonly roundOf?: number
}

const LONGEST = 500
/** "20261121_143210", "2026-11-21 14.32.10", "2026-11-21". */
const STAMP =
  /(?<!\d)(20\d\d)[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?:[ T_-]*(?:at )?([01]\d|2[0-3])[-_.:h]?([0-5]\d)[-_.:m]?([0-5]\d))?(?!\d{4})/
/** Phones of Google name by UTC: "PXL_20261121_143210123.mp4". */
const BY_UTC = /(?:^|\s)PXL_/

const ROUNDS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:pools?|poules?)\b/, 0],
  [/\b(?:semi ?finals?|semis?|demi ?finale|semifinal(?:es)?)\b/, 4],
  [/\b(?:quarter ?finals?|quarters?|quart(?: de finale)?|cuartos(?: de final)?)\b/, 8],
  [/\b(?:finals?|finale)\b/, 2],
]
const NUMBERED =
  /\b(?:t|de|top|(?:table|tableau|round|tablon|cuadro)(?: (?:of|de))?) ?(2|4|8|16|32|64|128|256|512)\b/

/** Reads the name of a file, or the title of a video. Total: a name that says nothing gives its words alone. */
export function readFilmName(name: string): FilmHints {
  const text = name.slice(0, LONGEST)
  const [, year, month, date, hour, minute, second] = STAMP.exec(text) ?? []
  const day = parseDay(`${year}-${month}-${date}`)
  const words = toFoldedText(text.replace(STAMP, ' ').replace(/\.\w{2,4}$/, ''))
  const roundOf = findRound(words)
  return {
    words,
    ...(day.ok ? { day: day.value } : {}),
    ...(day.ok && hour !== undefined
      ? { second: Number(hour) * 3600 + Number(minute) * 60 + Number(second) }
      : {}),
    ...(day.ok && hour !== undefined && BY_UTC.test(text) ? { isUtc: true as const } : {}),
    ...(roundOf === undefined ? {} : { roundOf }),
  }
}

function findRound(words: string): number | undefined {
  const numbered = NUMBERED.exec(words)?.[1]
  if (numbered !== undefined) return Number(numbered)
  return ROUNDS.find(([pattern]) => pattern.test(words))?.[1]
}
