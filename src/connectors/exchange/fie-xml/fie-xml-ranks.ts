import {
  childrenOf,
  findAttribute,
  findNumberAttribute,
  type XmlElement,
} from '#connectors/exchange/xml/read-xml.ts'
import type { SheetPerson } from '#contract/event-sheet/event-sheet.ts'
import { sidesOf, statusOf } from './fie-xml-bout.ts'

/**
 * People with seeds, places and who went on, as the phases list them. The rank after the last pools is the seed of whoever
 * has none into the tables. Where the list of people tells no places, who did not get into the tables has that rank as place.
 */
export function withFieRanks(people: readonly SheetPerson[], phases: XmlElement | undefined): SheetPerson[] {
  const pools = childrenOf(phases, 'TourDePoules')
  const [tables] = childrenOf(phases, 'PhaseDeTableaux')
  const initial = ranksOf(pools[0], 'RangInitial')
  const afterPools = pools.map(round => ranksOf(round, 'RangFinal'))
  const intoTables = ranksOf(tables, 'RangInitial')
  const inTables = ranksOf(tables, 'RangFinal')
  const cut = tables && sidesOf(tables).length > 0 ? lettersOf(pools.at(-1)) : new Map<string, string>()
  const isListed = people.some(person => person.place !== undefined)
  const places = new Map(
    people.flatMap(({ key, place }) => {
      const own = inTables.get(key) ?? place
      const isToldByPools = !isListed && inTables.size > 0
      const told = own ?? (isToldByPools ? afterPools.findLast(ranks => ranks.has(key))?.get(key) : undefined)
      return told === undefined ? [] : [[key, told] as const]
    }),
  )
  const shared = Map.groupBy(places.values(), place => place)
  return people.map((person): SheetPerson => {
    const initialSeed = initial.get(person.key)
    const seed = intoTables.get(person.key) ?? afterPools.at(-1)?.get(person.key)
    const place = places.get(person.key)
    const tied = place !== undefined && (shared.get(place)?.length ?? 0) > 1
    const status = person.status ?? CUT.get(cut.get(person.key) ?? '')
    return {
      ...person,
      ...(initialSeed ? { initialSeed } : {}),
      ...(seed ? { seed } : {}),
      ...(place ? { place, ...(tied ? { placeTied: true } : {}) } : {}),
      ...(status === undefined ? {} : { status }),
    }
  })
}

/** Qualified for the tables or not. */
const CUT: ReadonlyMap<string, 'advanced' | 'eliminated'> = new Map([
  ['Q', 'advanced'],
  ['N', 'eliminated'],
])

/** Ranks by key; 0 and absent ones are none. */
function ranksOf(phase: XmlElement | undefined, attribute: string): Map<string, number> {
  return new Map(
    (phase ? sidesOf(phase) : []).flatMap(line => {
      const rank = findNumberAttribute(line, attribute)
      return rank ? [[findAttribute(line, 'REF') ?? '', rank] as const] : []
    }),
  )
}

const lettersOf = (phase: XmlElement | undefined): Map<string, string> =>
  new Map(
    (phase ? sidesOf(phase) : []).map(
      line => [findAttribute(line, 'REF') ?? '', statusOf(line) ?? ''] as const,
    ),
  )
