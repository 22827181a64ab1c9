import type { EventSheet, SheetPerson } from '#contract/event-sheet/event-sheet.ts'
import { parseEventName } from '#domain/names/event-name.ts'
import { formatEventRatings, parseEventRatings } from '#domain/ratings/event-ratings.ts'
import { formatRating, parseRating } from '#domain/ratings/rating.ts'
import { findNotPlaced } from '#domain/tableau/not-placed.ts'
import { parsePlace } from '#domain/tableau/place.ts'
import { parseDay } from '#domain/time/day.ts'
import type { AskfredLine } from './askfred-columns.ts'

const NO_CLUB = /^(?:unattached|unknown)\b/i

/** Lines of one event → a sheet. `nth` tells events of one name in a file apart, from 1. */
export function toAskfredSheet(lines: readonly AskfredLine[], nth: number): EventSheet {
  const cell: AskfredLine = column => lines[0]?.(column) ?? ''
  const day = toDay(cell('date'))
  const classifier = toClassifier(lines)
  const rating = formatEventRatings(parseEventRatings(cell('eventRating')))
  const again = nth > 1 ? ` (${nth})` : ''
  const people = toPeople(lines, classifier.team === true)
  const tournament = cell('tournament')
  return {
    tournament: {
      ...(tournament === '' ? {} : { name: tournament }),
      ...(day === undefined ? {} : { startDay: day }),
    },
    key: `askfred ${cell('date')} ${tournament} ${cell('event')}${again}`,
    name: `${cell('event')}${again}`,
    classifier,
    ...(day === undefined ? {} : { day }),
    ...(rating === '' ? {} : { rating }),
    finished: people.some(person => person.place !== undefined),
    people,
    pools: [],
    trees: [],
  }
}

function toClassifier(lines: readonly AskfredLine[]): EventSheet['classifier'] {
  const cell: AskfredLine = column => lines[0]?.(column) ?? ''
  const own = parseEventName([cell('age'), cell('gender'), cell('weapon')].join(' '))
  const named = parseEventName(cell('event'))
  const category = own.category ?? named.category
  const gender = own.gender ?? named.gender
  const weapon = own.weapon ?? named.weapon
  // Teams have one name, people two.
  const nameless = lines.every(line => line('firstName') === '' && line('name') === '')
  return {
    ...(category ? { category } : {}),
    ...(gender ? { gender } : {}),
    ...(weapon ? { weapon } : {}),
    team: named.team || nameless,
  }
}

/**
 * People of an event; a line that stands twice is one person. Two events that nothing in the file tells apart are one
 * here: who has a place in both stands there with either, so that none is lost.
 */
function toPeople(lines: readonly AskfredLine[], team: boolean): SheetPerson[] {
  const shared = Map.groupBy(lines, line => line('place'))
  const people = Map.groupBy(
    lines.filter(line => toName(line) !== ''),
    line => JSON.stringify([toName(line), line('member') || [line('club'), line('place')]]),
  )
  return [...people.values()].flatMap(toPlacedLines).map((line, at) => {
    const name = toName(line)
    const place = parsePlace(line('place'))
    const club = line('club')
    const rating = parseRating(line('rating'))
    const earned = parseRating(line('earned'))
    const usaf = team ? undefined : toMember(line('member'))
    const status = findNotPlaced(line('place'))
    const others = (shared.get(line('place')) ?? []).filter(other => toName(other) !== name)
    return {
      key: `person-${at + 1}`,
      name,
      ...(usaf === undefined ? {} : { ids: { usaf } }),
      ...(club === '' || NO_CLUB.test(club) ? {} : { club }),
      ...(rating.ok ? { rating: line('rating').toUpperCase() } : {}),
      ...(earned.ok && earned.value.letter !== 'U' ? { ratingEarned: formatRating(earned.value) } : {}),
      ...(place.ok ? { place: place.value.place } : {}),
      ...(place.ok && (place.value.tied || others.length > 0) ? { placeTied: true } : {}),
      ...(status ? { status } : {}),
    }
  })
}

/** Of the lines of one person, one for each place; else the first. */
function toPlacedLines(own: readonly AskfredLine[]): AskfredLine[] {
  const placed = Map.groupBy(
    own.filter(line => parsePlace(line('place')).ok),
    line => line('place'),
  )
  if (placed.size === 0) return own.slice(0, 1)
  return [...placed.values()].flatMap(lines => lines.slice(0, 1))
}

/** A member number of USA Fencing; lists have 0 where there is none. */
const toMember = (text: string): string | undefined =>
  /^\d{1,12}$/.test(text) && !/^0*$/.test(text) ? text : undefined

function toName(line: AskfredLine): string {
  const [last, first] = [line('lastName'), line('firstName')]
  if (last === '' && first === '') return line('name')
  return first === '' ? last : last === '' ? first : `${last}, ${first}`
}

/** "10/31/2009" (month first) or "2009-10-31" → YYYY-MM-DD. */
function toDay(text: string): string | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const iso = american
    ? `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}`
    : text.slice(0, 10)
  const day = parseDay(iso)
  return day.ok ? day.value : undefined
}
