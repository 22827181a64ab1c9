import { foldScoresheet } from '#domain/scoresheet/fold-scoresheet.ts'
import { formatScoresheetChange } from '#domain/scoresheet/format-scoresheet-change.ts'
import type { ScoresheetEntry } from '#domain/scoresheet/scoresheet-entry.ts'
import type { ScoresheetConflict, ScoresheetState } from '#domain/scoresheet/scoresheet-state.ts'
import { findPlacedBout, toScoreValue } from '../to-score-value.ts'
import type { Difference } from './compare-official.ts'

type Step<Value> = readonly [before: Value, after: Value]

/** Somebody whose figures would be others; absent: that one would not. Place null: they have none, or none yet. */
export interface Move {
  readonly fencer: string
  readonly place?: Step<number | null>
  readonly indicator?: Step<number>
}

/** The body of an entry by which one word of a conflict stands over the others. */
export const toSettlement = ({ entries }: ScoresheetConflict, of: string) => ({
  kind: 'settle' as const,
  of,
  over: entries.flatMap(({ id }) => (id === of ? [] : [id])),
})

/**
 * Whose figures change if this word of a conflict stands: those of the pools, or, where it is about the table, the places of
 * the event.
 */
export function findMoves(
  entries: readonly ScoresheetEntry[],
  before: ScoresheetState,
  conflict: ScoresheetConflict,
  of: string,
): Move[] {
  const { kind, ...body } = toSettlement(conflict, of)
  const after = foldScoresheet([...entries, { id: 'what-if', by: '', at: 0, kind, body }])
  const isOfTable = /^(?:table|relay\/\d+\/table)\//.test(conflict.slot)
  return compare(before, after, isOfTable ? listPlaces : listFigures)
}

/** Whose figures in the pools are others by the official source than as they were typed. */
export function findOfficialMoves(
  entries: readonly ScoresheetEntry[],
  before: ScoresheetState,
  differences: readonly Difference[],
): Move[] {
  const told = differences.flatMap(({ bout, ours, official }, nth) => {
    const placed = findPlacedBout(before, bout.slot)
    if (!placed) return []
    const value = toScoreValue(placed, official)
    const change = formatScoresheetChange({ kind: 'value', value, was: ours.entry.id })
    return [{ id: `official-${nth}`, by: '', at: 0, ...change }]
  })
  return compare(before, foldScoresheet([...entries, ...told]), listFigures)
}

function compare(
  before: ScoresheetState,
  after: ScoresheetState,
  list: (state: ScoresheetState) => ReadonlyMap<string, Figures>,
): Move[] {
  const figures = list(after)
  return [...list(before)].flatMap(([fencer, was]) => {
    const is = figures.get(fencer)
    if (!is || (is.place === was.place && is.indicator === was.indicator)) return []
    return [
      {
        fencer,
        ...(is.place === was.place ? {} : { place: [was.place, is.place] as const }),
        ...(is.indicator === was.indicator ? {} : { indicator: [was.indicator, is.indicator] as const }),
      },
    ]
  })
}

interface Figures {
  readonly place: number | null
  readonly indicator: number
}

const listFigures = ({ pools }: ScoresheetState): ReadonlyMap<string, Figures> =>
  new Map(
    // Of who fences several rounds the newest figures stay.
    pools.flatMap(({ fencers, standings }) =>
      fencers.map((fencer, at) => {
        const { place = null, indicator = 0 } = standings[at] ?? {}
        return [fencer, { place, indicator }] as const
      }),
    ),
  )

function listPlaces({ fencers, places }: ScoresheetState): ReadonlyMap<string, Figures> {
  const known = new Map(places.map(line => [line.fencer, line.place]))
  return new Map(
    fencers.map(({ fencer }) => [fencer, { place: known.get(fencer) ?? null, indicator: 0 }] as const),
  )
}
