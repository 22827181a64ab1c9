import type { EventRating } from '#domain/ratings/event-ratings.ts'
import { findEventRating } from '#domain/ratings/find-event-rating.ts'
import { parseRating } from '#domain/ratings/rating.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { createSeededRandom } from '../../ftl/script/seeded-random.ts'
import { type ArchiveEvent, type ArchiveTournament, toArchiveCalendar } from './archive-calendar.ts'
import { toArchiveDoubles, toRecordsOfDay } from './archive-doubles.ts'
import { type ArchivePerson, toArchivePeople } from './archive-person.ts'
import { type ArchiveResult, fenceArchiveEvent } from './fence-archive-event.ts'
import { pickEntrants } from './pick-entrants.ts'
import { ArchiveRanking, type ArchiveStanding } from './rank-archive.ts'
import { toRegistrationDays } from './registration-days.ts'
import { type RegistrationPast, toRegistrationPast } from './registration-past.ts'

/** An event with who entered and, once over, how it ended. `totalSpots` 0: not limited. */
export interface EnteredEvent {
  event: ArchiveEvent
  entrants: ArchivePerson[]
  totalSpots: number
  /** What the field earned, or may earn when it is fenced. */
  rating: EventRating | undefined
  result?: ArchiveResult
  /** How it filled, where it is still to come and registration has opened. */
  past?: RegistrationPast
}

/** The invented season behind and ahead of today. */
export interface Archive {
  people: ArchivePerson[]
  /** Tournaments one after the other, made as they are asked for: the oldest first, those to come last. */
  tournaments(): Iterable<{ tournament: ArchiveTournament; events: EnteredEvent[] }>
  /** Standings of the season's last year; complete when every tournament was asked for. */
  standings(): ArchiveStanding[]
}

/** Tournaments end so many weeks before this one: the last weeks belong to the live source. */
const WEEKS_QUIET = 3
const WEEKS_AHEAD = 16
const SEASON_DAYS = 365

/** The whole season around `today`, from a seed; `weeks` is how far it goes back. */
export function toArchive(today: Day, weeks: number): Archive {
  const year = Number(today.slice(0, 4))
  const people = toArchivePeople(year)
  const doubles = toArchiveDoubles(people, year)
  const ranking = new ArchiveRanking()
  return {
    people: [...people, ...doubles.map(one => one.double)],
    standings: () => ranking.standings(),
    *tournaments() {
      for (const tournament of toArchiveCalendar(today, -weeks, -WEEKS_QUIET)) {
        const events = tournament.events.flatMap(event => {
          const random = createSeededRandom(`demo/archive/${event.id}`)
          const picked = pickEntrants(event, homeOf(tournament), people, random)
          const entrants = toRecordsOfDay(picked, event.day, today, doubles)
          if (entrants.length < 4) return []
          const result = fenceArchiveEvent(entrants, touchesOf(event), random)
          if (event.day >= addDays(today, -SEASON_DAYS)) ranking.add(tournament, event, result.places)
          return [{ event, entrants, totalSpots: 0, rating: toRating(event, entrants, result), result }]
        })
        yield { tournament, events }
      }
      for (const tournament of toArchiveCalendar(today, 1, WEEKS_AHEAD)) {
        const events = tournament.events.map(event => {
          const random = createSeededRandom(`demo/archive/${event.id}`)
          const entrants = pickEntrants(event, homeOf(tournament), people, random)
          const totalSpots = toSpots(entrants.length, random.below(8))
          const others = pickOthers(event, homeOf(tournament), people, entrants)
          const field = { entrants, others, totalSpots }
          const days = toRegistrationDays(tournament, today, tournament.at)
          const past = toRegistrationPast(event.id, field, days, today)
          return { event, entrants, totalSpots, rating: toRating(event, entrants), ...(past ? { past } : {}) }
        })
        yield { tournament, events }
      }
    },
  }
}

const homeOf = ({ type, region }: ArchiveTournament): number | undefined =>
  type === 'NAC' ? undefined : region

/** Some who might have entered an event and did not. */
function pickOthers(
  event: ArchiveEvent,
  home: number | undefined,
  people: readonly ArchivePerson[],
  entrants: readonly ArchivePerson[],
): ArchivePerson[] {
  const random = createSeededRandom(`demo/archive/others/${event.id}`)
  const taken = new Set(entrants)
  return pickEntrants(event, home, people, random)
    .filter(person => !person.followed && !taken.has(person))
    .slice(0, 8)
}

/** The youngest fence for none. */
const UNRATED: readonly string[] = ['y8', 'y10']

function toRating(
  { category }: ArchiveEvent,
  entrants: readonly ArchivePerson[],
  result?: ArchiveResult,
): EventRating | undefined {
  if (UNRATED.includes(category)) return undefined
  const inOrder = result?.places.toSorted((a, b) => a.place - b.place).map(({ person }) => letterOf(person))
  return findEventRating(entrants.map(letterOf), inOrder)
}

function letterOf({ rating }: ArchivePerson) {
  const parsed = parseRating(rating)
  return parsed.ok ? parsed.value.letter : 'U'
}

const touchesOf = ({ category }: ArchiveEvent): number =>
  category === 'y8' || category === 'y10' || category === 'veteran' ? 10 : 15

/** Unknown, full, with one, two or four places left, or room enough. */
function toSpots(entered: number, kind: number): number {
  const left = [undefined, 0, 1, 2, 4, 12, 30, 60][kind]
  return left === undefined ? 0 : entered + left
}
