import type {
  EventSheet,
  SheetBout,
  SheetPerson,
  SheetPool,
  SheetTree,
} from '#contract/event-sheet/event-sheet.ts'
import { formatEventName } from '#domain/names/event-name.ts'
import { findPoolBoutOrder } from '#domain/pools/pool-bout-order.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { findMainSeries } from './find-main-series.ts'
import { findWinningSide } from './find-winning-side.ts'
import type { NativeMatch, NativePart, NativePerson, NativePool, NativeTable } from './native-part.ts'
import { toWholeTree } from './to-whole-tree.ts'

type PartOf<Kind extends NativePart['kind']> = Extract<NativePart, { kind: Kind }>

/** The files of one Engarde folder → the sheet of its one event. Fails when nobody is named in them. */
export function toNativeSheet(parts: readonly NativePart[]): Result<EventSheet> {
  const own = <Kind extends NativePart['kind']>(kind: Kind) =>
    parts.filter((part): part is PartOf<Kind> => part.kind === kind)
  const persons = own('people').flatMap(part => part.people)
  if (persons.length === 0) return fail('This Engarde folder has no list of people (tireur.txt).')
  const [competition] = own('competition')
  const tables = own('table').map(part => part.table)
  const main = findMainSeries(tables, own('ranking').find(one => one.of === 'final')?.ranks)
  const trees = toTrees(tables, main)
  const final = trees.find(tree => tree.kind === 'main')?.rounds.at(-1)?.bouts[0]
  const people = toPeople(persons, {
    names: own('names'),
    rankings: own('ranking'),
    tables,
    main,
  })
  const team = own('people').some(part => part.teams) || competition?.classifier.team === true
  const classifier = { ...competition?.classifier, team }
  const { title, day } = competition ?? {}
  return ok({
    tournament: {
      ...(title === undefined ? {} : { name: title }),
      ...(day === undefined ? {} : { startDay: day }),
    },
    ...(title === undefined ? {} : { key: `engarde ${title} ${day ?? ''} ${formatEventName(classifier)}` }),
    name: formatEventName(classifier),
    classifier,
    ...(day === undefined ? {} : { day }),
    finished: (final?.winner ?? null) !== null,
    people,
    pools: own('pool')
      .map(part => toPool(part.pool))
      .sort((a, b) => a.round - b.round || a.number - b.number),
    trees,
  })
}

function toPeople(
  persons: readonly NativePerson[],
  known: {
    names: readonly PartOf<'names'>[]
    rankings: readonly PartOf<'ranking'>[]
    tables: readonly NativeTable[]
    main: string | undefined
  },
): SheetPerson[] {
  const nameOf = (of: 'club' | 'nation', key: string | undefined) =>
    known.names.find(one => one.of === of)?.names.get(key ?? '')
  const rankOf = (of: PartOf<'ranking'>['of'], key: string) =>
    known.rankings.find(one => one.of === of)?.ranks.get(key)
  const bySize = known.tables.toSorted((a, b) => b.size - a.size)
  const first = bySize.find(table => table.series === known.main)
  const slots = new Map(
    first?.matches.flatMap(match => match.sides.map((side, at) => [side, match.slots[at]])),
  )
  /** Who went no further than a preliminary table has no seed in the main one, however that was drawn. */
  const others = new Set(
    bySize.flatMap(table => (isFull(first) && table.series !== known.main ? listSides(table) : [])),
  )
  const places = [...(known.rankings.find(one => one.of === 'final')?.ranks.values() ?? [])]
  return persons.map(({ key, name, club, nation, status }): SheetPerson => {
    const clubName = nameOf('club', club)
    const country = nameOf('nation', nation) ?? (nation && /^[A-Z]{3}$/.test(nation) ? nation : undefined)
    const initialSeed = rankOf('beforePools', key)
    // The slot tells equal ranks apart; the ranking serves before the table is drawn.
    const ranked = others.has(key) ? undefined : (rankOf('intoTables', key) ?? rankOf('afterPools', key))
    const seed = slots.get(key) ?? ranked
    const place = rankOf('final', key)
    const tied = places.filter(one => one === place).length > 1
    return {
      key,
      name,
      ...(clubName === undefined ? {} : { club: clubName }),
      ...(country === undefined ? {} : { country }),
      ...(initialSeed ? { initialSeed } : {}),
      ...(seed ? { seed } : {}),
      ...(place ? { place, ...(tied ? { placeTied: true } : {}) } : {}),
      ...(status ? { status } : {}),
    }
  })
}

const listSides = (table: NativeTable) => table.matches.flatMap(match => match.sides)

/** Whether everybody stands in a table already: nobody is still to come out of another one. */
const isFull = (table: NativeTable | undefined): boolean =>
  table !== undefined && !listSides(table).includes(undefined)

/** Bouts in the rule book's order: Engarde names its own order by a word only. */
function toPool({ number, round, strip, time, people, grid }: NativePool): SheetPool {
  const pairs =
    findPoolBoutOrder(people.length) ??
    people.flatMap((_, a) => people.slice(a + 1).map((__, b) => [a + 1, a + b + 2] as const))
  return {
    number,
    round,
    ...(strip === undefined ? {} : { strip }),
    ...(time === undefined ? {} : { time }),
    people: people.map(key => ({ key })),
    bouts: pairs.map(([left, right]): SheetBout => {
      const own = grid[left - 1]?.[right - 1] ?? null
      const other = grid[right - 1]?.[left - 1] ?? null
      const sides = { left: people[left - 1], right: people[right - 1] }
      if (!own || !other || own.won === other.won) return { ...sides, winner: null }
      return {
        ...sides,
        leftTouches: own.touches,
        rightTouches: other.touches,
        winner: own.won ? 'left' : 'right',
      }
    }),
    orderKnown: false,
  }
}

/** The main tree first; a preliminary table ends where it does. */
function toTrees(tables: readonly NativeTable[], main: string | undefined): SheetTree[] {
  const series = Map.groupBy(tables, table => table.series)
  return [...series]
    .sort(([a], [b]) => Number(b === main) - Number(a === main) || (a < b ? -1 : 1))
    .map(([name, own]) => {
      const bySize = new Map(own.map(table => [table.size, table]))
      const sizes = [...bySize.keys()]
      const told = (roundOf: number, index: number) => {
        const match = bySize.get(roundOf)?.matches[index]
        return match && toBout(match)
      }
      return {
        kind: name === main ? 'main' : 'placement',
        name: name === main ? '' : name.toUpperCase(),
        rounds: toWholeTree(Math.max(...sizes), told, name === main ? 2 : Math.min(...sizes)),
      }
    })
}

function toBout({ sides, touches, winner, strip, time }: NativeMatch): SheetBout {
  const [left, right] = sides.map(side => (side === 'nobody' ? undefined : side))
  const isBye = sides.includes('nobody')
  const won = winner === undefined ? null : findWinningSide(winner, left, right)
  return {
    left,
    right,
    ...(sides[0] === 'nobody' ? { leftBye: true } : {}),
    ...(sides[1] === 'nobody' ? { rightBye: true } : {}),
    leftTouches: isBye || won === null ? undefined : touches[0],
    rightTouches: isBye || won === null ? undefined : touches[1],
    winner: isBye ? null : won,
    ...(isBye || strip === undefined ? {} : { strip }),
    ...(isBye || time === undefined ? {} : { time }),
  }
}
