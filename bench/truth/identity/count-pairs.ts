import { countNames, type NameFrequencies } from '#domain/identity/name-frequencies.ts'
import { toNameBlock } from '#domain/identity/person-profile.ts'
import { type DoubleNumbers, groupByFullName } from './find-double-numbers.ts'
import { type ResolvedPerson, resolveSightings } from './resolve-appearances.ts'
import type { TruthSighting } from './to-truth-appearances.ts'

/** Pairs of appearances taken for one person, and those of them that are. */
export interface JoinedPairs {
  readonly joined: number
  readonly right: number
}

/** How well people were told apart, by pairs of appearances. */
export interface PairCounts extends JoinedPairs {
  /** Pairs that are one person. */
  readonly true: number
  /** Of the pairs joined, those of names that belong to more than one number. */
  readonly common: JoinedPairs
  /** Pairs joined of two numbers that are shown to be one person's: in none of the other counts. */
  readonly doubled: number
  /** People of whom two were made one, people with two numbers, and people who were left in parts, in words. */
  readonly wrongJoins: readonly string[]
  readonly doubles: readonly string[]
  readonly splits: readonly string[]
}

/** What is known besides the appearances. */
export interface PairFrame {
  /** The names of everybody known. */
  readonly names: NameFrequencies
  readonly doubleNumbers: DoubleNumbers
}

/** Tells people apart without their ids and compares with the ids. */
export function countPairs(all: readonly TruthSighting[], frame: Partial<PairFrame> = {}): PairCounts {
  const appearances = all.map(one => one.appearance)
  const names = frame.names ?? countNames(appearances.map(one => toNameBlock(one.name)))
  const { people } = resolveSightings(appearances, names)
  const found = people.flatMap((person, at) => person.appearances.map(which => ({ group: at, which })))
  const idOf = (which: number) => all[which]?.id ?? ''
  const byId = [...Map.groupBy(found, one => idOf(one.which)).values()].map(own => [
    ...Map.groupBy(own, one => one.group).values(),
  ])
  const isDouble = (one: number, other: number) => frame.doubleNumbers?.has(idOf(one), idOf(other)) === true
  const isCommon = findCommon(all)
  const joined = countJoined(people, { idOf, isDouble, isCommon })
  const mixed = people
    .map(person => [...Map.groupBy(person.appearances, idOf).values()])
    .filter(ids => ids.length > 1)
  const isOne = (ids: number[][]) =>
    ids.every(([one = 0]) => ids.every(([other = 0]) => one === other || isDouble(one, other)))
  const tell = (ids: number[][]) => ids.map(own => describe(appearances, own)).join(' and ')
  return {
    ...joined,
    true: sum(byId.map(parts => pairs(sum(parts.map(part => part.length))))),
    wrongJoins: mixed.filter(ids => !isOne(ids)).map(ids => `two people taken for one: ${tell(ids)}`),
    doubles: mixed
      .filter(isOne)
      .map(ids => `one person with two numbers, by name, home, weapon and days; counted apart: ${tell(ids)}`),
    splits: byId
      .filter(parts => parts.length > 1)
      .map(parts => {
        const own = parts.map(part =>
          describe(
            appearances,
            part.map(one => one.which),
          ),
        )
        return `one person left in ${parts.length}: ${own.slice(0, 3).join(' and ')}`
      }),
  }
}

/** Whether the full name of an appearance belongs to more than one number. */
function findCommon(all: readonly TruthSighting[]): (which: number) => boolean {
  const common = new Set(
    [...groupByFullName(all).values()].filter(own => new Set(own.map(one => one.id)).size > 1).flat(),
  )
  return which => common.has(all[which] as TruthSighting)
}

interface Numbers {
  readonly idOf: (which: number) => string
  readonly isDouble: (one: number, other: number) => boolean
  readonly isCommon: (which: number) => boolean
}

function countJoined(people: readonly ResolvedPerson[], { idOf, isDouble, isCommon }: Numbers) {
  const counts = { joined: 0, right: 0, doubled: 0, common: { joined: 0, right: 0 } }
  for (const { appearances } of people) {
    for (const [at, one] of appearances.entries()) {
      for (const other of appearances.slice(at + 1)) {
        const right = idOf(one) === idOf(other) ? 1 : 0
        if (!right && isDouble(one, other)) {
          counts.doubled += 1
          continue
        }
        counts.joined += 1
        counts.right += right
        if (!isCommon(one) && !isCommon(other)) continue
        counts.common.joined += 1
        counts.common.right += right
      }
    }
  }
  return counts
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

const pairs = (count: number): number => (count * (count - 1)) / 2

function describe(appearances: readonly TruthSighting['appearance'][], which: readonly number[]): string {
  const seen = appearances[which[0] ?? 0]
  const home = [seen?.club, seen?.division, seen?.country].filter(Boolean).join(', ')
  return `${seen?.name} (${home || 'no club'}; ${seen?.weapon ?? ''} ${seen?.day ?? ''}; ${which.length} times)`
}
