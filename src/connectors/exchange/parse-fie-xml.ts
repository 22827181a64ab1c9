import type { EventSheet, SheetPerson } from '#contract/event-sheet/event-sheet.ts'
import { formatEventName } from '#domain/event-name.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { toFieClassifier } from './fie-xml-classifier.ts'
import { toFiePeople } from './fie-xml-people.ts'
import { toFiePools, toFieTrees, toRefereeNames } from './fie-xml-phases.ts'
import { childrenOf, findAttribute, findChild, findCount, type XmlElement } from './read-xml.ts'
import { toDay } from './to-day.ts'

const ROOT = /^(?:Base)?Competition(Individuelle|ParEquipes)$/

/** Whether a document is of the FIE's XML family (Engarde, BellePoule, Fencing Time write it too). */
export const isFieXml = (root: XmlElement): boolean => ROOT.test(root.name)

/** Entry list or results in FIE XML → a sheet. */
export function parseFieXml(root: XmlElement): Result<EventSheet> {
  const kind = ROOT.exec(root.name)?.[1]
  if (kind === undefined) return fail(`The XML file is a ${root.name}, not a competition.`)
  const team = kind === 'ParEquipes'
  const phases = findChild(root, 'Phases')
  const referees = toRefereeNames(root)
  const pools = toFiePools(phases, referees)
  const trees = toFieTrees(phases, referees)
  const people = withSeeds(toFiePeople(root, team), phases)
  if (people.length === 0) return fail('The competition holds no fencers.')
  const classifier = toFieClassifier({
    weapon: findAttribute(root, 'Arme'),
    gender: findAttribute(root, 'Sexe'),
    category: findAttribute(root, 'Categorie'),
    team,
  })
  const title = findAttribute(root, 'TitreLong')
  const day = toDay(findAttribute(root, 'DateDebut') ?? findAttribute(root, 'Date'))
  const endDay = toDay(findAttribute(root, 'DateFin'))
  const startTime = findAttribute(root, 'Debut')
  const place = findAttribute(root, 'Lieu')
  const id = findAttribute(root, 'ID')
  return ok({
    tournament: {
      ...(title === undefined ? {} : { name: title }),
      ...(day === undefined ? {} : { startDay: day }),
      ...(endDay === undefined ? {} : { endDay }),
      ...(place === undefined ? {} : { city: place }),
    },
    ...(id === undefined
      ? {}
      : { key: `fie-xml ${id} ${findAttribute(root, 'Annee') ?? ''} ${title ?? ''}` }),
    name: formatEventName(classifier).trim() || (title ?? 'Competition'),
    classifier,
    ...(day === undefined ? {} : { day }),
    ...(startTime !== undefined && /^\d{2}:\d{2}$/.test(startTime) ? { startTime } : {}),
    finished: people.some(person => person.place !== undefined),
    people,
    pools,
    trees,
  })
}

/**
 * Seeds and places, as the phases list them. Before there is a table the rank after the last pools is the seed; who did
 * not get into the table has that rank as place once places are told.
 */
function withSeeds(people: readonly SheetPerson[], phases: XmlElement | undefined): SheetPerson[] {
  const pools = childrenOf(phases, 'TourDePoules')
  const [tables] = childrenOf(phases, 'PhaseDeTableaux')
  const initial = ranksOf(pools[0], 'RangInitial')
  const afterPools = pools.map(round => ranksOf(round, 'RangFinal'))
  const intoTables = ranksOf(tables, 'RangInitial')
  const seeds = intoTables.size > 0 ? intoTables : (afterPools.at(-1) ?? intoTables)
  const inTables = ranksOf(tables, 'RangFinal')
  const places = new Map(
    people.flatMap(({ key, place }) => {
      const own = inTables.get(key) ?? place
      const told =
        own ?? (inTables.size > 0 ? afterPools.findLast(ranks => ranks.has(key))?.get(key) : undefined)
      return told === undefined ? [] : [[key, told] as const]
    }),
  )
  const shared = Map.groupBy(places.values(), place => place)
  return people.map(person => {
    const initialSeed = initial.get(person.key)
    const seed = seeds.get(person.key)
    const place = places.get(person.key)
    const tied = place !== undefined && (shared.get(place)?.length ?? 0) > 1
    return {
      ...person,
      ...(initialSeed ? { initialSeed } : {}),
      ...(seed ? { seed } : {}),
      ...(place ? { place, ...(tied ? { placeTied: true } : {}) } : {}),
    }
  })
}

/** Ranks by key; 0 and absent ones are none. */
function ranksOf(phase: XmlElement | undefined, attribute: string): Map<string, number> {
  const lines = phase?.children.filter(child => child.name === 'Tireur' || child.name === 'Equipe') ?? []
  return new Map(
    lines.flatMap(line => {
      const rank = findCount(line, attribute)
      return rank ? [[findAttribute(line, 'REF') ?? '', rank] as const] : []
    }),
  )
}
