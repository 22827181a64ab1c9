import { toFirstName } from '#domain/names/first-name.ts'
import { formatFirstLast, parsePersonName } from '#domain/names/person-name.ts'
import type { CalendarLine } from './calendar-line.ts'
import type { CalendarWords } from './calendar-words.ts'

/** What an entry of a calendar says; without control characters, whatever sources write. An empty location: nobody said one. */
export interface DescribedLine {
  readonly summary: string
  readonly description: string
  readonly location: string
}

/** A line in the words of a language; `say` calls its fencer by a name. */
export function describeLine(
  line: CalendarLine,
  words: CalendarWords,
  say: (name: string) => string,
): DescribedLine {
  const { kind, tournament, event, next, place, fencer } = line
  const who = fencer === undefined ? '' : say(fencer)
  const location = [next && words.strip(next.strip), tournament.location].filter(Boolean).join(' · ')
  const summary = {
    tournament: () => tournament.name,
    event: () => words.event(who, event?.name ?? ''),
    checkIn: () => words.checkIn(who, event?.name ?? ''),
    late: () => words.late(tournament.name),
    closes: () => words.closes(tournament.name),
    withdrawal: () => words.withdrawal(tournament.name),
  }[kind]()
  const told = [
    event && tournament.name,
    fencer && formatFirstLast(parsePersonName(fencer)),
    place === undefined ? undefined : words.place(place),
    next && words.next(toWhere(next, words), next.strip, next.time),
    kind === 'event' && line.time !== undefined ? words.estimatedEnd : undefined,
  ]
  return {
    summary: clean(summary),
    description: clean(told.filter(Boolean).join('\n')),
    location: clean(location),
  }
}

function toWhere({ pool, roundOf }: NonNullable<CalendarLine['next']>, words: CalendarWords): string {
  if (pool !== undefined) return words.pool(pool)
  return roundOf === undefined ? '' : words.tableOf(roundOf)
}

/** First names, where no other in the calendar has the same. */
export function shortNames(lines: readonly CalendarLine[]): (name: string) => string {
  const names = [...new Set(lines.flatMap(({ fencer }) => fencer ?? []))].map(parsePersonName)
  const counts = Map.groupBy(names, toFirstName)
  return name => {
    const parsed = parsePersonName(name)
    const short = toFirstName(parsed)
    return (counts.get(short)?.length ?? 0) > 1 ? formatFirstLast(parsed) : short
  }
}

/** Sources' texts without what no calendar may hold. */
const clean = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\n]/gu, ' ')
