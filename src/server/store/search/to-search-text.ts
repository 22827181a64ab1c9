import { findEventShortName } from '#domain/names/event-short-name.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import type { SearchKind, WordKind } from '#server/store/schema/search-kinds.ts'
import type { FencerRow, FoundEventRow, FoundTournamentRow } from './search-rows.ts'

/** A text as it is looked through: folded, a space before each word; and by what it is ordered, smallest first. */
export interface SearchText {
  readonly text: string
  readonly sort: string
}

const toText = (...parts: readonly (string | null | undefined)[]): string =>
  ` ${toFoldedText(parts.filter(Boolean).join(' '))}`

/** Newest first: the digits of a day turned around; what has no day comes last. */
const toNewest = (day: string | null): string =>
  day === null ? '~' : day.replaceAll(/\d/g, digit => String(9 - Number(digit)))

/** By name, and found by the club as well. */
export function toFencerText({ name, name_key, club }: FencerRow): SearchText {
  return { text: toText(name_key || name, club), sort: name_key }
}

/** One spelling of a club; all spellings of one name have one text. */
export function toClubText({ id }: { id: string }): SearchText {
  return { text: toText(id), sort: toFoldedText(id) }
}

export function toTournamentText(row: FoundTournamentRow): SearchText {
  return {
    text: toText(row.name, row.city, row.state, row.country),
    sort: `${toNewest(row.start_day)} ${row.name_key}`,
  }
}

/** Its own words, a bar, and then where it is: " womens epee y14 we| harbor open reno". */
export function toEventText(row: FoundEventRow): SearchText {
  const short = findEventShortName({
    category: row.category ?? undefined,
    gender: row.gender ?? undefined,
    weapon: row.weapon ?? undefined,
  })
  return {
    text: `${toText(row.name, short)}|${toText(row.tournament, row.city, row.state, row.country)}`,
    sort: `${toNewest(row.day ?? row.start_day)} ${toFoldedText(row.name)}`,
  }
}

/** The words of a text by kind, each once. */
export function toSearchWords(kind: SearchKind, text: string): { kind: WordKind; word: string }[] {
  const own = kind === 'event' ? listWords(text.slice(0, text.indexOf('|'))) : []
  return [
    ...listWords(text).map(word => ({ kind, word })),
    ...own.map(word => ({ kind: 'own of event' as const, word })),
  ]
}

const listWords = (text: string): string[] => [...new Set(text.split(/[ |]+/).filter(Boolean))]
