import { REPECHAGE_FINAL, toRepechage } from '#domain/tableau/repechage.ts'
import { type TableauBout, type TableauResult, toBronzeTableau, toTableau } from '#domain/tableau/tableau.ts'
import { foldScoresheetBout, type SlotReader } from './fold-scoresheet-bout.ts'
import { foldTeamMatch, type TeamMembers } from './fold-team-match.ts'
import { listTableTrees, toStageName } from './list-table-trees.ts'
import type { ScoresheetPlace, ScoresheetTree } from './scoresheet-change.ts'
import type { ScoresheetBout, ScoresheetTable } from './scoresheet-state.ts'
import { toTableSlot } from './to-slot-name.ts'

interface DrawnTable {
  /** Keys by seed. */
  readonly seeds: readonly string[]
  /** Touches of a bout. */
  readonly most: number
  /** Of an event of teams. */
  readonly members?: TeamMembers | undefined
  readonly isBronzeFenced: boolean
  /** Who loses from this round on goes on in a repechage, where the table is large enough for one. */
  readonly repechageFrom?: number | undefined
  /** Who has lost and comes into no stage of the repechage (from 0): they have left. */
  readonly isGone?: (fencer: string, stage: number) => boolean
}

type TableBout = ScoresheetTable['bouts'][number]
type Trees = Pick<ScoresheetTable, 'main' | 'repechage' | 'bronze'>

/**
 * The table as far as it is fenced. A score counts for the two who were named with it: when a correction brings somebody
 * else to its place it waits, and counts again when they come back.
 */
export function foldScoresheetTable(reader: SlotReader, drawn: DrawnTable): ScoresheetTable {
  const { most, members } = drawn
  const folded = new Map<string, TableBout>()
  const results = new Map<ScoresheetTree, TableauResult[]>()
  let trees = build(drawn, results)
  // Each result brings two together further on, until nobody new meets.
  for (let fresh = listMeetings(trees).filter(isFresh); fresh.length > 0; ) {
    for (const { place, left, right } of fresh) {
      const slot = toTableSlot(place, { a: left, b: right })
      const plain = foldScoresheetBout(reader, { slot, left, right, most })
      const bout = members ? foldTeamMatch(reader, plain, { most, members }) : plain
      folded.set(toPlaceName(place), { ...place, ...bout })
      const result = toResult(bout)
      const own = results.get(place.tree) ?? []
      if (result) results.set(place.tree, [...own, { ...place, ...result }])
    }
    trees = build(drawn, results)
    fresh = listMeetings(trees).filter(isFresh)
  }
  const bouts = listMeetings(trees).flatMap(({ place }) => folded.get(toPlaceName(place)) ?? [])
  return { ...trees, bouts }

  function isFresh({ place }: Meeting): boolean {
    return !folded.has(toPlaceName(place))
  }
}

function build(
  { seeds, isBronzeFenced, repechageFrom, isGone }: DrawnTable,
  results: ReadonlyMap<ScoresheetTree, readonly TableauResult[]>,
): Trees {
  const of = (tree: ScoresheetTree): readonly TableauResult[] => results.get(tree) ?? []
  const [third] = of('bronze')
  const plain = toTableau(
    seeds.map((fencer, at) => ({ fencer, seed: at + 1 })),
    of('main'),
  )
  if (repechageFrom === undefined || plain.size <= REPECHAGE_FINAL) {
    return { main: plain, ...(isBronzeFenced ? { bronze: toBronzeTableau(plain, third) } : {}) }
  }
  const { main, ...repechage } = toRepechage(
    (plain.rounds[0] ?? []).flatMap(({ left, right }) => [left, right]),
    repechageFrom,
    {
      main: of('main'),
      stages: [0, 1, 2, 3].map(at => of(toStageName(at))),
      final: of('final'),
    },
    isGone,
  )
  return {
    main,
    repechage,
    ...(isBronzeFenced ? { bronze: toBronzeTableau(repechage.final, third) } : {}),
  }
}

interface Meeting {
  readonly place: ScoresheetPlace
  readonly left: string
  readonly right: string
}

/** Bouts whose two are known. */
const listMeetings = (trees: Trees): Meeting[] =>
  listTableTrees(trees).flatMap(({ tree, tableau }) =>
    tableau.rounds.flatMap(round => round.flatMap(bout => toMeeting(tree, bout))),
  )

function toMeeting(tree: ScoresheetTree, { roundOf, index, left, right }: TableauBout<string>): Meeting[] {
  if (left.kind !== 'fencer' || right.kind !== 'fencer') return []
  return [{ place: { tree, roundOf, index }, left: left.fencer, right: right.fencer }]
}

const toPlaceName = ({ tree, roundOf, index }: ScoresheetPlace): string => `${tree}/${roundOf}/${index}`

/** An annulled bout brings nobody on. */
function toResult({ score }: ScoresheetBout): Omit<TableauResult, 'roundOf' | 'index'> | undefined {
  if (!score?.winner) return undefined
  return { winner: score.winner, leftScore: score.leftTouches, rightScore: score.rightTouches }
}
