import { toFieDay, toFileTime } from '#connectors/exchange/values/file-time.ts'
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
import type { FieReferees } from './fie-referees.ts'
import { FIE_WITHDRAWAL_LETTERS } from './fie-xml-words.ts'

/** What all parts of the phases are written with. */
interface Writing {
  readonly referees: FieReferees
  /** Tireur or Equipe. */
  readonly side: string
  readonly date: string | undefined
}

/** Rounds of pools and the tables of an event, each with its lines of who is in it. */
export function toFiePhaseParts(event: EventSheet, referees: FieReferees): XmlPart[] {
  const writing: Writing = {
    referees,
    side: event.classifier.team === true ? 'Equipe' : 'Tireur',
    date: toFieDay(event.day ?? event.tournament.startDay),
  }
  const byRound = Map.groupBy(event.pools, pool => pool.round)
  const rounds = [...byRound.keys()].sort((a, b) => a - b).map(round => byRound.get(round) ?? [])
  // Seeds into the event stand with the first round, though no pool be drawn.
  const isSeeded = event.people.some(person => person.initialSeed !== undefined)
  if (rounds.length === 0 && isSeeded) rounds.push([])
  const entered = listEntered(event, toLeaving(rounds.at(-1) ?? []))
  const pools = rounds.map((own, at) =>
    toPoolRound(event, own, { at, isLast: at === rounds.length - 1, isCut: entered.length > 0 }, writing),
  )
  const tables =
    event.trees.length === 0 && entered.length === 0
      ? []
      : [
          {
            name: 'PhaseDeTableaux',
            attributes: { PhaseID: rounds.length + 1 },
            children: [
              ...entered.map(({ key, seed, place }) => ({
                name: writing.side,
                attributes: { REF: key, RangInitial: seed, RangFinal: place },
              })),
              ...event.trees
                .filter(tree => tree.rounds.length > 0)
                .map((tree, at) => toSeries(tree, at, writing)),
            ],
          },
        ]
  return [...pools, ...tables]
}

/** Everybody in some pools, with why who left them did. */
const toLeaving = (pools: readonly SheetPool[]): Map<string, Withdrawal | undefined> =>
  new Map(pools.flatMap(pool => pool.people.map(({ key, withdrawal }) => [key, withdrawal] as const)))

/** Who is in the tables: by standing there, by going on, or by a seed that no pool line can carry. */
function listEntered(
  { people, trees }: EventSheet,
  inLastPools: ReadonlyMap<string, Withdrawal | undefined>,
): SheetPerson[] {
  const bouts = trees.flatMap(tree => tree.rounds.flatMap(round => round.bouts))
  const standing = new Set(bouts.flatMap(({ left, right }) => [left, right]))
  return people.filter(
    ({ key, seed, status }) =>
      standing.has(key) ||
      (inLastPools.has(key)
        ? status === 'advanced' && inLastPools.get(key) === undefined
        : seed !== undefined),
  )
}

function toPoolRound(
  { people }: EventSheet,
  pools: readonly SheetPool[],
  { at, isLast, isCut }: { at: number; isLast: boolean; isCut: boolean },
  writing: Writing,
): XmlPart {
  const inPools = toLeaving(pools)
  const isFirst = at === 0
  const lines = people.filter(
    ({ key, initialSeed }) => inPools.has(key) || (isFirst && initialSeed !== undefined),
  )
  return {
    name: 'TourDePoules',
    attributes: { PhaseID: at + 1, NbDePoules: pools.length },
    children: [
      ...lines.map(({ key, initialSeed, seed, status }) => {
        const withdrawal = inPools.get(key)
        const goesOn = isLast && isCut && inPools.has(key)
        return {
          name: writing.side,
          attributes: {
            REF: key,
            RangInitial: isFirst ? initialSeed : undefined,
            RangFinal: isLast && inPools.has(key) ? seed : undefined,
            Statut: withdrawal
              ? FIE_WITHDRAWAL_LETTERS[withdrawal]
              : toCutLetter(goesOn ? status : undefined),
          },
        }
      }),
      ...pools.map(pool => toPool(pool, writing)),
    ],
  }
}

/** Of whom the last round of pools sends on, and of whom it does not. */
function toCutLetter(status: SheetPerson['status']): 'Q' | 'N' | undefined {
  if (status === 'advanced') return 'Q'
  return status === 'eliminated' ? 'N' : undefined
}

function toPool(pool: SheetPool, writing: Writing): XmlPart {
  const { standings, bouts } = toPoolFigures(pool)
  const leaving = new Map(pool.people.map(person => [person.key, person.withdrawal]))
  const time = toFileTime(pool.time)
  const written = bouts.flatMap(({ bout }) => {
    const [left, right] = [leaving.get(bout.left ?? ''), leaving.get(bout.right ?? '')]
    // Only who left has a letter for it: a bout void for another reason would count again.
    if (bout.void && !left && !right) return []
    return [{ bout, marks: left || right ? toMarks(left, right) : toOutcome(bout) }]
  })
  return {
    name: 'Poule',
    attributes: {
      ID: pool.number,
      Piste: pool.strip,
      Date: time && writing.date,
      Heure: time,
    },
    children: [
      ...pool.people.map(({ key }, index) => {
        const figures = standings[index]
        return {
          name: writing.side,
          attributes: {
            REF: key,
            NoDansLaPoule: index + 1,
            NbVictoires: figures?.victories,
            NbMatches: figures?.bouts,
            TD: figures?.touchesScored,
            TR: figures?.touchesReceived,
            RangPoule: figures?.place ?? undefined,
          },
        }
      }),
      ...writing.referees.refer(pool.referees),
      ...written.map(({ bout, marks }, index) => toMatch(bout, { ID: index + 1 }, marks, writing)),
    ],
  }
}

/** Letters of the two sides. */
interface Marks {
  readonly left?: string | undefined
  readonly right?: string | undefined
}

const toMarks = (left: Withdrawal | undefined, right: Withdrawal | undefined): Marks => ({
  left: left && FIE_WITHDRAWAL_LETTERS[left],
  right: right && FIE_WITHDRAWAL_LETTERS[right],
})

function toOutcome({ winner, withdrawal }: SheetBout): Marks {
  if (winner === null) return {}
  const lost = withdrawal ? FIE_WITHDRAWAL_LETTERS[withdrawal] : 'D'
  return winner === 'left' ? { left: 'V', right: lost } : { left: lost, right: 'V' }
}

function toSeries(tree: SheetTree, at: number, writing: Writing): XmlPart {
  const letter = String.fromCharCode(65 + (at % 26)).repeat(1 + Math.floor(at / 26))
  const size = tree.rounds[0]?.roundOf ?? 0
  return {
    name: 'SuiteDeTableaux',
    attributes: { ID: letter, Titre: formatTreeTitle(tree, { at, size }), NbDeTableaux: tree.rounds.length },
    children: tree.rounds.map(({ roundOf, bouts }, round) => ({
      name: 'Tableau',
      attributes: { ID: `${letter}${roundOf}`, Taille: roundOf },
      children: bouts.map((bout, index) => {
        const isBye = round === 0 && isByeOf(bout)
        const statut = isBye ? undefined : bout.winner === null ? 'P' : 'O'
        const plain = isBye ? { ...bout, leftTouches: undefined, rightTouches: undefined } : bout
        return toMatch(plain, { ID: index + 1, Statut: statut }, isBye ? {} : toOutcome(bout), writing)
      }),
    })),
  }
}

/** Somebody alone against a bye; it has no letter of its own, and no state: others are planned or over. */
const isByeOf = ({ left, right, leftBye, rightBye }: SheetBout): boolean =>
  (left === undefined) !== (right === undefined) && (left === undefined ? leftBye : rightBye) === true

function toMatch(
  bout: SheetBout,
  attributes: { ID: number; Statut?: string | undefined },
  marks: Marks,
  { referees, side, date }: Writing,
): XmlPart {
  const time = toFileTime(bout.time)
  const toSide = (key: string | undefined, touches: number | undefined, mark: string | undefined) =>
    key === undefined
      ? { name: side }
      : { name: side, attributes: { REF: key, Score: touches, Statut: mark } }
  return {
    name: 'Match',
    attributes: {
      ID: attributes.ID,
      Piste: bout.strip,
      Date: time && date,
      Heure: time,
      Statut: attributes.Statut,
    },
    children: [
      ...referees.refer(bout.referees),
      toSide(bout.left, bout.leftTouches, marks.left),
      toSide(bout.right, bout.rightTouches, marks.right),
    ],
  }
}
