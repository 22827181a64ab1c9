import { toSheetEventName } from '#connectors/exchange/values/sheet-event-name.ts'
import { toDay } from '#connectors/exchange/values/to-day.ts'
import { parseVenue } from '#connectors/exchange/values/venue-text.ts'
import {
  childrenOf,
  findAll,
  findAttribute,
  findChild,
  findNumberAttribute,
  type XmlElement,
} from '#connectors/exchange/xml/read-xml.ts'
import type { EventSheet, SheetPerson } from '#contract/event-sheet/event-sheet.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { toFrdPeople, toFrdReferees } from './frd-people.ts'
import { isPoolRound, lettersOf, toFrdPools } from './frd-pools.ts'
import { toFrdTrees } from './frd-trees.ts'
import { FRD_LEAVING, fromFrdClassifier, fromFrdEventRating, fromFrdRating } from './frd-words.ts'

/** Whether a document is FencingData, the exchange format of AskFRED and Fencing Time. */
export const isFrd = (root: XmlElement): boolean => root.name === 'FencingData'

/** Entries or results in FRD → a sheet per event. */
export function parseFrd(root: XmlElement): Result<EventSheet[]> {
  const tournament = findChild(root, 'Tournament')
  const events = childrenOf(tournament, 'Event')
  if (!tournament || events.length === 0) return fail('The FencingData holds no event.')
  const referees = toFrdReferees(root)
  // Ratings differ by weapon; else people are the same in all events.
  const byWeapon = Map.groupBy(events, event => findAttribute(event, 'Weapon'))
  const people = new Map([...byWeapon.keys()].map(weapon => [weapon, toFrdPeople(root, weapon)] as const))
  return ok(events.map(event => toSheet(tournament, event, { people, referees })))
}

/** The lists of a file, which all its events share. */
interface FrdLists {
  readonly people: ReadonlyMap<string | undefined, ReadonlyMap<string, SheetPerson>>
  readonly referees: ReadonlyMap<string, string>
}

function toSheet(tournament: XmlElement, event: XmlElement, { people, referees }: FrdLists): EventSheet {
  const weapon = findAttribute(event, 'Weapon')
  const rounds = childrenOf(findChild(event, 'RoundResults'), 'Round')
  const classifier = fromFrdClassifier({
    weapon,
    gender: findAttribute(event, 'Gender'),
    age: findAttribute(event, 'AgeLimitMin'),
    rating: findAttribute(event, 'RatingLimit'),
    team: findAttribute(event, 'IsTeam') === 'True',
  })
  const when = findAttribute(event, 'EventDateTime')
  const day = toDay(when ?? findAttribute(tournament, 'StartDate'))
  const startTime = /\b(\d{2}:\d{2})(?::\d{2})?$/.exec(when ?? '')?.[1]
  const rating = fromFrdEventRating(findAttribute(event, 'Rating') ?? 'NR')
  const name = findAttribute(tournament, 'Name')
  const startDay = toDay(findAttribute(tournament, 'StartDate'))
  const endDay = toDay(findAttribute(tournament, 'EndDate'))
  const place = parseVenue(findAttribute(tournament, 'Location') ?? '')
  return {
    tournament: {
      ...(name === undefined ? {} : { name }),
      ...(startDay === undefined ? {} : { startDay }),
      ...(endDay === undefined ? {} : { endDay }),
      // A lone word there is as often a club's hall.
      ...(place.state || place.country ? place : {}),
    },
    key: `frd ${findAttribute(tournament, 'TournamentID') ?? ''} ${name ?? ''} ${findAttribute(event, 'EventID') ?? ''}`,
    name: toSheetEventName({ name: findAttribute(event, 'Description') ?? '', classifier }),
    classifier,
    ...(day === undefined ? {} : { day }),
    ...(startTime === undefined ? {} : { startTime }),
    ...(rating === undefined ? {} : { rating }),
    finished: findChild(event, 'FinalResults') !== undefined,
    people: toPeople(event, rounds, people.get(weapon) ?? new Map()),
    pools: toFrdPools(rounds, referees),
    trees: toFrdTrees(rounds, referees),
  }
}

/** Everybody the event names, with place and seeds. */
function toPeople(
  event: XmlElement,
  rounds: readonly XmlElement[],
  known: ReadonlyMap<string, SheetPerson>,
): SheetPerson[] {
  const results = childrenOf(findChild(event, 'FinalResults'), 'Result')
  const entered = rounds.flatMap(round => childrenOf(findChild(round, 'RoundSeeding'), 'Competitor'))
  const fencing = rounds.flatMap(round => findAll(round, 'Competitor'))
  const keys = [...results, ...childrenOf(event, 'PreReg'), ...entered, ...fencing].flatMap(
    line => findAttribute(line, 'CompetitorID') ?? [],
  )
  const table = rounds.find(round => !isPoolRound(round))
  const initial = seedsOf(rounds.find(isPoolRound))
  const seeds = seedsOf(table)
  const lines = new Map(results.map(line => [findAttribute(line, 'CompetitorID') ?? '', line]))
  const shared = Map.groupBy(
    results.filter(line => !isTrue(line, 'Excluded')),
    line => findAttribute(line, 'Place'),
  )
  const statuses = toStatuses(rounds)
  return [...new Set(keys)].map((key): SheetPerson => {
    const line = lines.get(key)
    const place = findNumberAttribute(line, 'Place')
    const excluded = isTrue(line, 'Excluded')
    const tied = (shared.get(findAttribute(line, 'Place'))?.length ?? 0) > 1
    const rating = findAttribute(line, 'RatingThen')
    const earned = findAttribute(line, 'RatingEarned')
    const initialSeed = initial.get(key)
    const seed = seeds.get(key)
    const status = excluded ? 'excluded' : isTrue(line, 'DNF') ? 'withdrawn' : statuses.get(key)
    return {
      ...(known.get(key) ?? { key, name: `Fencer ${key}` }),
      ...(rating === undefined ? {} : { rating: fromFrdRating(rating) }),
      ...(earned === undefined ? {} : { ratingEarned: fromFrdRating(earned) }),
      ...(initialSeed ? { initialSeed } : {}),
      ...(seed ? { seed } : {}),
      ...(place && !excluded ? { place, ...(tied ? { placeTied: true } : {}) } : {}),
      ...(status === undefined ? {} : { status }),
    }
  })
}

const isTrue = (line: XmlElement | undefined, attribute: string): boolean =>
  findAttribute(line, attribute) === 'True'

/** Who left or was eliminated, as the seedings of the rounds mark it; once out is out. */
function toStatuses(rounds: readonly XmlElement[]): Map<string, 'withdrawn' | 'excluded' | 'eliminated'> {
  const statuses = new Map<string, 'withdrawn' | 'excluded' | 'eliminated'>()
  for (const [key, letter] of rounds.flatMap(round => [...lettersOf(round)])) {
    const left = FRD_LEAVING.get(letter)
    if (left === 'excluded') statuses.set(key, 'excluded')
    else if (left && statuses.get(key) !== 'excluded') statuses.set(key, 'withdrawn')
    else if (letter === 'E' && !statuses.has(key)) statuses.set(key, 'eliminated')
  }
  return statuses
}

function seedsOf(round: XmlElement | undefined): Map<string, number> {
  const lines = childrenOf(findChild(round, 'RoundSeeding'), 'Competitor')
  return new Map(
    lines.map(line => [findAttribute(line, 'CompetitorID') ?? '', findNumberAttribute(line, 'Seed') ?? 0]),
  )
}
