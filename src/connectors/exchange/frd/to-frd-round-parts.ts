import { findOutStatus } from '#connectors/exchange/values/find-out-status.ts'
import { formatTreeTitle } from '#connectors/exchange/values/tree-title.ts'
import type { XmlPart } from '#connectors/exchange/xml/format-xml.ts'
import type {
  EventSheet,
  SheetBout,
  SheetPerson,
  SheetPool,
  SheetTree,
} from '#contract/event-sheet/event-sheet.ts'
import { toPoolFigures } from '#contract/event-sheet/to-pool-figures.ts'
import type { Withdrawal } from '#contract/live/match.ts'
import type { FrdReferees } from './frd-databases.ts'

/** Rounds of an event, each with its seeding: pools first, then each tree as a round of its own. */
export function toFrdRoundParts(event: EventSheet, referees: FrdReferees): XmlPart[] {
  const byRound = Map.groupBy(event.pools, pool => pool.round)
  const pools = [...byRound.keys()].sort((a, b) => a - b).map(round => byRound.get(round) ?? [])
  const isSeeded = event.people.some(person => person.initialSeed !== undefined)
  // Before there are final results the first seeding alone tells who takes part.
  if (pools.length === 0 && (isSeeded || !event.finished)) pools.push([])
  const trees = event.trees.filter(tree => tree.rounds.length > 0)
  const entered = toTableSeeding(event, pools.at(-1) ?? [])
  const parts = [
    ...pools.map((own, at) => ({
      type: 'Pool',
      desc: `Round #${at + 1} - Pools`,
      seeding: toPoolSeeding(event, pools, at),
      inner: own.map(pool => toPool(pool, referees)),
    })),
    ...(trees.length === 0 && entered.length > 0
      ? [{ type: 'DE', desc: '', seeding: entered, inner: [] }]
      : trees.map((tree, at) => ({
          type: 'DE',
          desc: formatTreeTitle(tree, { at, size: tree.rounds[0]?.roundOf ?? 0 }),
          seeding: at === 0 ? entered : toOwnSeeding(event, tree),
          inner: tree.rounds.map((round, seq) => toTable(round, seq, referees)),
        }))),
  ]
  return parts.map(({ type, desc, seeding, inner }, at) => ({
    name: 'Round',
    attributes: { Seq: at + 1, Type: type, Desc: desc },
    children: [{ name: 'RoundSeeding', children: seeding }, ...inner],
  }))
}

const LETTERS = {
  withdrew: 'W',
  medical: 'W',
  absent: 'W',
  other: 'W',
  excluded: 'X',
} as const satisfies Record<Withdrawal, string>

const toLine = ({ key }: SheetPerson, seed: number | undefined, status: string): XmlPart => ({
  name: 'Competitor',
  attributes: { CompetitorID: key, Seed: seed, Status: status },
})

/** Why people left the pools of a round, by key; undefined: they did not. */
const toLeaving = (pools: readonly SheetPool[] = []): Map<string, Withdrawal | undefined> =>
  new Map(pools.flatMap(pool => pool.people.map(({ key, withdrawal }) => [key, withdrawal] as const)))

const listStanding = (trees: readonly SheetTree[]): Set<string | undefined> =>
  new Set(
    trees.flatMap(tree =>
      tree.rounds.flatMap(({ bouts }) => bouts.flatMap(({ left, right }) => [left, right])),
    ),
  )

/** Into the first pools: everybody. Into later ones: who fences there, and who left the round before. */
function toPoolSeeding(event: EventSheet, rounds: readonly (readonly SheetPool[])[], at: number): XmlPart[] {
  const here = toLeaving(rounds[at])
  const before = toLeaving(rounds[at - 1])
  if (at > 0) {
    return event.people.flatMap(person => {
      const left = before.get(person.key)
      return here.has(person.key) || left ? [toLine(person, undefined, left ? LETTERS[left] : 'P')] : []
    })
  }
  const standing = listStanding(event.trees)
  const fenced = new Set(rounds.flatMap(pools => [...toLeaving(pools).keys()]))
  return event.people.map(person => {
    const never = !fenced.has(person.key) && !standing.has(person.key)
    return toLine(person, person.initialSeed, (never && findOutLetter(person)) || 'P')
  })
}

/** The letter of who is out of the event. */
const findOutLetter = ({ status }: SheetPerson): string | undefined =>
  status === 'withdrawn' ? 'W' : status === 'excluded' ? 'X' : undefined

/** Into the tables: who is seeded or stands there, and with their letter who left or was cut after the last pools. */
function toTableSeeding({ people, trees, pools }: EventSheet, lastPools: readonly SheetPool[]): XmlPart[] {
  const standing = listStanding(trees)
  const leaving = toLeaving(lastPools)
  const fenced = new Set(
    lastPools.flatMap(pool => {
      const { standings } = toPoolFigures(pool)
      return pool.people.filter((_, index) => standings[index]?.bouts).map(one => one.key)
    }),
  )
  return people.flatMap(person => {
    const { key, seed, status } = person
    const left = leaving.get(key)
    // With bouts that count it was after the pool that somebody left.
    const gone = fenced.has(key) && !standing.has(key) ? findOutLetter(person) : undefined
    const isCut = status === 'eliminated' && !standing.has(key) && !findOutStatus(person, pools)
    const letter = left ? LETTERS[left] : (gone ?? (isCut ? 'E' : undefined))
    const isListed = seed !== undefined || standing.has(key) || letter !== undefined
    return isListed ? [toLine(person, seed, letter ?? 'P')] : []
  })
}

/** Who stands in one of the other trees. */
function toOwnSeeding({ people }: EventSheet, tree: SheetTree): XmlPart[] {
  const standing = listStanding([tree])
  return people.filter(({ key }) => standing.has(key)).map(person => toLine(person, person.seed, 'P'))
}

function toPool(pool: SheetPool, referees: FrdReferees): XmlPart {
  const { bouts, standings } = toPoolFigures(pool)
  const left = new Set(pool.people.filter(person => person.withdrawal).map(person => person.key))
  const isStanding = ({ void: isVoid, left: a, right: b }: SheetBout) =>
    !isVoid && !left.has(a ?? '') && !left.has(b ?? '')
  return {
    name: 'Pool',
    attributes: { Seq: pool.number },
    children: [
      ...pool.people.map(({ key }, index) => {
        const figures = standings[index]
        return {
          name: 'Competitor',
          attributes: {
            CompetitorNum: index + 1,
            Bouts: figures?.bouts,
            Victories: figures?.victories,
            TS: figures?.touchesScored,
            TR: figures?.touchesReceived,
            Ind: figures?.indicator,
            Rank: figures?.place ?? 0,
            CompetitorID: key,
          },
        }
      }),
      // A bout that counts for nobody has no mark: it is not there.
      ...bouts.filter(({ bout }) => isStanding(bout)).map(({ bout }) => toBout(bout, {}, referees)),
    ],
  }
}

const toTable = (
  { roundOf, bouts }: SheetTree['rounds'][number],
  seq: number,
  referees: FrdReferees,
): XmlPart => ({
  name: 'Table',
  attributes: { Seq: seq + 1, Of: roundOf },
  children: bouts.map((bout, at) => toBout(bout, { Seq: at + 1 }, referees)),
})

/** Who has a bye won it with no touches; who is not known is not there, and the other is called by the own number. */
function toBout(bout: SheetBout, attributes: { Seq?: number }, referees: FrdReferees): XmlPart {
  const { left, right, leftBye, rightBye, leftTouches, rightTouches, winner } = bout
  const isBye = leftBye || rightBye
  const isCalled = attributes.Seq !== undefined
  const toSide = (which: 'left' | 'right'): XmlPart[] => {
    const [key, bye, touches] =
      which === 'left' ? [left, leftBye, leftTouches] : [right, rightBye, rightTouches]
    const Called = isCalled ? (which === 'left' ? 1 : 2) : undefined
    if (bye) return [{ name: 'Bye', attributes: { Called } }]
    if (key === undefined) return []
    const hasWon = isBye || winner === which
    const Status = isBye || winner !== null ? (hasWon ? 'V' : 'D') : undefined
    return [
      { name: 'Competitor', attributes: { Called, CompetitorID: key, Score: isBye ? 0 : touches, Status } },
    ]
  }
  const referee = bout.referees?.find(({ role, name }) => role === 'referee' && name !== '')
  return {
    name: 'Bout',
    attributes: { ...attributes, RefereeID: referee && referees.idOf(referee.name) },
    children: [...toSide('left'), ...toSide('right')],
  }
}
