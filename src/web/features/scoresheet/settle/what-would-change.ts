import { foldScoresheet } from '#domain/scoresheet/fold-scoresheet.ts'
import type { ScoresheetEntry } from '#domain/scoresheet/scoresheet-entry.ts'
import type { ScoresheetConflict, ScoresheetState } from '#domain/scoresheet/scoresheet-state.ts'

/** Somebody whose figures in the pool would be others. */
export interface Move {
  readonly fencer: string
  readonly place: readonly [before: number | null, after: number | null]
  readonly indicator: readonly [before: number, after: number]
}

/** The body of an entry by which one word of a conflict stands over the others. */
export const toSettlement = ({ entries }: ScoresheetConflict, of: string) => ({
  kind: 'settle' as const,
  of,
  over: entries.flatMap(({ id }) => (id === of ? [] : [id])),
})

/** Whose figures change if this word of a conflict stands. */
export function findMoves(
  entries: readonly ScoresheetEntry[],
  before: ScoresheetState,
  conflict: ScoresheetConflict,
  of: string,
): Move[] {
  const { kind, ...body } = toSettlement(conflict, of)
  const after = foldScoresheet([...entries, { id: 'what-if', by: '', at: 0, kind, body }])
  const figures = listFigures(after)
  return [...listFigures(before)].flatMap(([fencer, was]) => {
    const is = figures.get(fencer)
    if (!is || (is.place === was.place && is.indicator === was.indicator)) return []
    return [{ fencer, place: [was.place, is.place], indicator: [was.indicator, is.indicator] } as const]
  })
}

const listFigures = ({ pools }: ScoresheetState) =>
  new Map(
    // Of who fences several rounds the newest figures stay.
    pools.flatMap(({ fencers, standings }) =>
      fencers.map((fencer, at) => {
        const { place = null, indicator = 0 } = standings[at] ?? {}
        return [fencer, { place, indicator }] as const
      }),
    ),
  )
