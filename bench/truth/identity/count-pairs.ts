import { countNames } from '#domain/identity/name-frequencies.ts'
import { toProfile } from '#domain/identity/person-profile.ts'
import { resolveSightings } from '#domain/identity/resolve-sightings.ts'
import type { TruthSighting } from './to-truth-sightings.ts'

/** How well people were told apart, by pairs of sightings. */
export interface PairCounts {
  /** Pairs taken for one person, pairs that are one, and pairs that are both. */
  readonly joined: number
  readonly true: number
  readonly right: number
  /** People of whom two were made one, and people who were left in parts, in words. */
  readonly wrongJoins: readonly string[]
  readonly splits: readonly string[]
}

/** Tells people apart without their ids and compares with the ids. */
export function countPairs(all: readonly TruthSighting[]): PairCounts {
  const sightings = all.map(one => one.sighting)
  const frequencies = countNames(sightings.map(one => toProfile(one).block))
  const { people } = resolveSightings(sightings, frequencies)
  const found = people.flatMap((person, at) => person.sightings.map(which => ({ group: at, which })))
  const idOf = (which: number) => all[which]?.id ?? ''
  const byGroup = people.map(person => [...Map.groupBy(person.sightings, idOf).values()])
  const byId = [...Map.groupBy(found, one => idOf(one.which)).values()].map(own => [
    ...Map.groupBy(own, one => one.group).values(),
  ])
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  return {
    joined: sum(people.map(person => pairs(person.sightings.length))),
    true: sum(byId.map(parts => pairs(sum(parts.map(part => part.length))))),
    right: sum(byId.flatMap(parts => parts.map(part => pairs(part.length)))),
    wrongJoins: byGroup
      .filter(ids => ids.length > 1)
      .map(ids => `two people taken for one: ${ids.map(own => describe(sightings, own)).join(' and ')}`),
    splits: byId
      .filter(parts => parts.length > 1)
      .map(parts => {
        const own = parts.map(part =>
          describe(
            sightings,
            part.map(one => one.which),
          ),
        )
        return `one person left in ${parts.length}: ${own.slice(0, 3).join(' and ')}`
      }),
  }
}

const pairs = (count: number): number => (count * (count - 1)) / 2

function describe(sightings: readonly TruthSighting['sighting'][], which: readonly number[]): string {
  const seen = sightings[which[0] ?? 0]
  const home = [seen?.club, seen?.division, seen?.country].filter(Boolean).join(', ')
  return `${seen?.name} (${home || 'no club'}; ${seen?.weapon ?? ''} ${seen?.day ?? ''}; ${which.length} times)`
}
