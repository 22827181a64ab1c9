import type { EventSheet, SheetPerson } from '#contract/event-sheet/event-sheet.ts'
import { formatEventName, parseEventName } from '#domain/event-name.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { toFrdPeople, toFrdReferees } from './frd-people.ts'
import { toFrdPools, toFrdTrees } from './frd-rounds.ts'
import { childrenOf, findAttribute, findChild, findCount, type XmlElement } from './read-xml.ts'
import { toDay } from './to-day.ts'

/** Whether a document is FencingData, the exchange format of AskFRED and Fencing Time. */
export const isFrd = (root: XmlElement): boolean => root.name === 'FencingData'

/** Entries or results in FRD → a sheet per event. */
export function parseFrd(root: XmlElement): Result<EventSheet[]> {
  const tournament = findChild(root, 'Tournament')
  const events = childrenOf(tournament, 'Event')
  if (!tournament || events.length === 0) return fail('The FencingData holds no event.')
  return ok(events.map(event => toSheet(root, tournament, event)))
}

function toSheet(root: XmlElement, tournament: XmlElement, event: XmlElement): EventSheet {
  const weapon = findAttribute(event, 'Weapon')
  const known = toFrdPeople(root, weapon)
  const rounds = childrenOf(findChild(event, 'RoundResults'), 'Round')
  const team = findAttribute(event, 'IsTeam') === 'True'
  const words = [findAttribute(event, 'AgeLimitMin'), findAttribute(event, 'Gender'), weapon].join(' ')
  const { category, gender, weapon: read } = parseEventName(words)
  const classifier = {
    ...(category ? { category } : {}),
    ...(gender ? { gender } : {}),
    ...(read ? { weapon: read } : {}),
    team,
  }
  const when = findAttribute(event, 'EventDateTime')
  const day = toDay(when ?? findAttribute(tournament, 'StartDate'))
  const startTime = /\b(\d{2}:\d{2})(?::\d{2})?$/.exec(when ?? '')?.[1]
  const rating = findAttribute(event, 'Rating')
  const name = findAttribute(tournament, 'Name')
  const startDay = toDay(findAttribute(tournament, 'StartDate'))
  const endDay = toDay(findAttribute(tournament, 'EndDate'))
  return {
    tournament: {
      ...(name === undefined ? {} : { name }),
      ...(startDay === undefined ? {} : { startDay }),
      ...(endDay === undefined ? {} : { endDay }),
    },
    key: `frd ${findAttribute(tournament, 'TournamentID') ?? ''} ${name ?? ''} ${findAttribute(event, 'EventID') ?? ''}`,
    name: findAttribute(event, 'Description') ?? formatEventName(classifier),
    classifier,
    ...(day === undefined ? {} : { day }),
    ...(startTime === undefined ? {} : { startTime }),
    ...(rating === undefined || rating === 'NR' ? {} : { rating }),
    finished: findChild(event, 'FinalResults') !== undefined,
    people: toPeople(event, rounds, known),
    pools: toFrdPools(rounds),
    trees: toFrdTrees(rounds, toFrdReferees(root)),
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
  const keys = [...results, ...childrenOf(event, 'PreReg'), ...entered].flatMap(
    line => findAttribute(line, 'CompetitorID') ?? [],
  )
  const first = rounds.find(round => findAttribute(round, 'Type') === 'Pool')
  const table = rounds.find(round => findAttribute(round, 'Type') === 'DE')
  const initial = seedsOf(first)
  const seeds = seedsOf(table)
  const places = new Map(results.map(line => [findAttribute(line, 'CompetitorID') ?? '', line]))
  const shared = Map.groupBy(results, line => findAttribute(line, 'Place'))
  return [...new Set(keys)].map(key => {
    const line = places.get(key)
    const place = findCount(line, 'Place')
    const excluded = findAttribute(line, 'Excluded') === 'True'
    const left = findAttribute(line, 'DNF') === 'True'
    const tied = (shared.get(findAttribute(line, 'Place'))?.length ?? 0) > 1
    const rating = findAttribute(line, 'RatingThen')
    const initialSeed = initial.get(key)
    const seed = seeds.get(key)
    return {
      ...(known.get(key) ?? { key, name: `Fencer ${key}` }),
      ...(rating === undefined ? {} : { rating }),
      ...(initialSeed ? { initialSeed } : {}),
      ...(seed ? { seed } : {}),
      ...(place && !excluded ? { place, ...(tied ? { placeTied: true } : {}) } : {}),
      ...(excluded ? { status: 'excluded' as const } : left ? { status: 'withdrawn' as const } : {}),
    }
  })
}

function seedsOf(round: XmlElement | undefined): Map<string, number> {
  const lines = childrenOf(findChild(round, 'RoundSeeding'), 'Competitor')
  return new Map(lines.map(line => [findAttribute(line, 'CompetitorID') ?? '', findCount(line, 'Seed') ?? 0]))
}
