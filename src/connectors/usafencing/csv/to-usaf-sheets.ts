import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import { formatEventName } from '#domain/names/event-name.ts'
import { findUsaState } from '#domain/places/usa-state.ts'
import { formatEventRatings, parseEventRatings } from '#domain/ratings/event-ratings.ts'
import { compareTexts } from '#domain/text/compare-texts.ts'
import { countDays, type Day } from '#domain/time/day.ts'
import { toUsafClassifier } from './usaf-classifier.ts'
import type { UsafColumn, UsafLine } from './usaf-columns.ts'
import { toUsafPeople } from './usaf-people.ts'
import { toUsafStart, type UsafStart } from './usaf-start.ts'

/** Days without an event after which a tournament of the same name is the next year's. */
const LONGEST_PAUSE = 14
const EVENT_COLUMNS: readonly UsafColumn[] = ['start', 'level', 'age', 'gender', 'weapon']

/** Lines of one event. */
interface UsafEvent {
  readonly lines: readonly UsafLine[]
  readonly first: UsafLine
  readonly start: UsafStart
}

/** Lines of a list → a sheet for each event, in the order of the list. */
export function toUsafSheets(lines: readonly UsafLine[]): EventSheet[] {
  const events = groupEvents(lines)
  const tournaments = groupTournaments(events)
  const names = new Map<string, number>()
  return events.map(event => toSheet(event, tournaments.get(event) ?? [event], names))
}

function groupEvents(lines: readonly UsafLine[]): UsafEvent[] {
  const groups = Map.groupBy(lines, line =>
    JSON.stringify([toVenue(line), ...EVENT_COLUMNS.map(column => line(column))]),
  )
  return [...groups.values()].flatMap(own => {
    const [first] = own
    return first ? [{ lines: own, first, start: toUsafStart(first('start')) }] : []
  })
}

const toVenue = (line: UsafLine): string => [line('tournament'), line('city'), line('state')].join('\n')

/** The events of each event's tournament: of one name and place, without a long pause between them. */
function groupTournaments(events: readonly UsafEvent[]): Map<UsafEvent, UsafEvent[]> {
  const found = new Map<UsafEvent, UsafEvent[]>()
  for (const own of Map.groupBy(events, event => toVenue(event.first)).values()) {
    let group: UsafEvent[] = []
    let last: Day | undefined
    for (const event of own.toSorted((a, b) => compareTexts(a.start.day, b.start.day))) {
      const { day } = event.start
      if (last !== undefined && day !== undefined && countDays(last, day) > LONGEST_PAUSE) group = []
      group.push(event)
      found.set(event, group)
      last = day ?? last
    }
  }
  return found
}

function toSheet(
  { first, lines, start }: UsafEvent,
  tournament: readonly UsafEvent[],
  names: Map<string, number>,
): EventSheet {
  const days = tournament.flatMap(event => event.start.day ?? []).sort()
  const [startDay, endDay] = [days[0], days.at(-1)]
  const classifier = toUsafClassifier(first)
  const people = toUsafPeople(lines, classifier.team)
  const rating = formatEventRatings(parseEventRatings(first('eventRating')))
  const spoken = formatEventName(classifier) || [first('level'), first('weapon')].join(' ').trim()
  const named = JSON.stringify([toVenue(first), startDay, spoken])
  const nth = (names.get(named) ?? 0) + 1
  names.set(named, nth)
  const name = `${spoken}${nth > 1 ? ` (${nth})` : ''}`
  const [title, city, state] = [first('tournament'), first('city'), findUsaState(first('state'))]
  const { day, time } = start
  return {
    tournament: {
      ...(title === '' ? {} : { name: title }),
      ...(startDay === undefined ? {} : { startDay }),
      ...(endDay === undefined ? {} : { endDay }),
      ...(city === '' ? {} : { city }),
      ...(state === undefined ? {} : { state, country: 'USA' }),
    },
    key: ['usaf', startDay, title, name].filter(Boolean).join(' '),
    name,
    classifier: {
      ...(classifier.category ? { category: classifier.category } : {}),
      ...(classifier.gender ? { gender: classifier.gender } : {}),
      ...(classifier.weapon ? { weapon: classifier.weapon } : {}),
      team: classifier.team,
    },
    ...(day === undefined ? {} : { day }),
    ...(time === undefined ? {} : { startTime: time }),
    ...(rating === '' ? {} : { rating }),
    finished: people.some(person => person.place !== undefined),
    people,
    pools: [],
    trees: [],
  }
}
