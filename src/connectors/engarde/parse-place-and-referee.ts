import type { Referee } from '#contract/live/match.ts'

/** Where and when a bout or pool is, as a page words it. */
export interface EngardePlace {
  readonly time?: string
  readonly strip?: string
  readonly referees: readonly Referee[]
}

/**
 * "Poule No 1 - 12:30 - Piste 1 - Arbitre : SELLIN Hugo MELUN VDS" or "14:40 Piste 1 Arbitre: YANG Mathieu BLR92", in
 * any language: the clock time, the last word between it and the referee's title, the name behind the colon.
 */
export function parsePlaceAndReferee(text: string): EngardePlace {
  const time = /\b(\d{1,2}):(\d{2})\b/.exec(text.slice(0, 300))
  const rest = time ? text.slice(time.index + time[0].length) : ''
  const words = (time ? rest : text)
    .slice(0, 300)
    .split(/[\s-]+/)
    .filter(Boolean)
  const colon = words.findIndex(word => word.endsWith(':'))
  // The referee's title stands before the colon: "Arbitre :" or "Arbitre:".
  const title = colon < 0 ? words.length : words[colon] === ':' ? colon - 1 : colon
  const strip = time ? words.slice(1, title).join(' ') : ''
  const referee = colon < 0 ? undefined : toReferee(words.slice(colon + 1))
  return {
    ...(time ? { time: `${time[1]?.padStart(2, '0')}:${time[2]}` } : {}),
    ...(strip === '' ? {} : { strip }),
    referees: referee ? [referee] : [],
  }
}

/** "YANG Mathieu BLR92": surname in capitals, given names, then the club. */
function toReferee(words: readonly string[]): Referee | undefined {
  const isCapitals = (word: string | undefined) => word !== undefined && word === word.toUpperCase()
  let end = 0
  while (isCapitals(words[end])) end += 1
  while (end < words.length && !isCapitals(words[end])) end += 1
  const name = words.slice(0, end).join(' ')
  const affiliation = words.slice(end).join(' ')
  return name === '' ? undefined : { role: 'referee', name, ...(affiliation === '' ? {} : { affiliation }) }
}
