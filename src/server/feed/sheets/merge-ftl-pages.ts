import type { FtlEventPages, FtlPoolRound, FtlTableau } from '#connectors/ftl/event/ftl-event-pages.ts'

const NOTHING: FtlEventPages = { poolRounds: [], tableaus: [], failures: [] }

/**
 * Pages of one event from several files as few sets, to be laid over one another from the first to the last: one set
 * holds a main tree once, so a second page of it makes another set; the largest table comes last.
 */
export function mergeFtlPages(all: readonly FtlEventPages[]): FtlEventPages[] {
  const event = all.find(pages => pages.event)?.event
  const finalResults = longest(all.map(pages => pages.finalResults))
  const competitors = longest(all.map(pages => pages.competitors))
  const { whole, others } = mergeTableaus(all.flatMap(pages => pages.tableaus))
  const more = others.map(tableau => ({ ...NOTHING, tableaus: [tableau] }))
  // A shorter or second list may tell what the first does not, as clubs: it is laid under, not dropped.
  const lists = all.flatMap(pages => [
    ...(pages.competitors && pages.competitors !== competitors
      ? [{ ...NOTHING, competitors: pages.competitors }]
      : []),
    ...(pages.finalResults && pages.finalResults !== finalResults
      ? [{ ...NOTHING, finalResults: pages.finalResults }]
      : []),
  ])
  return [
    ...lists,
    ...more,
    {
      ...(event ? { event } : {}),
      poolRounds: mergeRounds(all.flatMap(pages => pages.poolRounds)),
      tableaus: whole,
      ...(finalResults ? { finalResults } : {}),
      ...(competitors ? { competitors } : {}),
      failures: all.flatMap(pages => pages.failures),
    },
  ]
}

/** Trees of all files as one tableau, its largest main tree first, and further pages of the main tree. */
function mergeTableaus(tableaus: readonly FtlTableau[]): { whole: FtlTableau[]; others: FtlTableau[] } {
  const trees = tableaus.flatMap(tableau => tableau.trees)
  const bySize = trees.filter(({ tree }) => tree.number === 0).sort((a, b) => toSize(a) - toSize(b))
  const main = bySize.pop()
  const side = new Map<string, FtlTableau['trees'][number]>()
  for (const one of trees.filter(({ tree }) => tree.number !== 0)) {
    const known = side.get(one.tree.name)
    if (!known || toSize(one) >= toSize(known)) side.set(one.tree.name, one)
  }
  const numbered = [...side.values()].map((one, at) => ({ ...one, tree: { ...one.tree, number: at + 1 } }))
  const own = [...(main ? [main] : []), ...numbered]
  return {
    whole: own.length === 0 ? [] : [{ roundId: '', trees: own }],
    others: bySize.map(one => ({ roundId: '', trees: [one] })),
  }
}

/** A table of more people is larger; of two as large the one that tells more. */
const toSize = ({ tables }: FtlTableau['trees'][number]): number =>
  tables.size * 10_000 +
  tables.columns.flat().filter(slot => slot.result !== undefined || slot.lastName !== undefined).length

/** Rounds with the same id are one; lists that name no round belong to the only one there is. */
function mergeRounds(rounds: readonly FtlPoolRound[]): FtlPoolRound[] {
  const merged: FtlPoolRound[] = []
  const named = rounds.filter(round => round.pools.length > 0)
  for (const round of [...named, ...rounds.filter(one => one.pools.length === 0)]) {
    const at = merged.findIndex(one => one.roundId === round.roundId || round.pools.length === 0)
    const known = merged[at]
    if (!known) merged.push(round)
    else merged[at] = { ...round, ...known, pools: mergePools(known.pools, round.pools), poolCount: 0 }
  }
  return merged.map(round => ({ ...round, poolCount: Math.max(round.poolCount ?? 0, round.pools.length) }))
}

function mergePools(a: FtlPoolRound['pools'], b: FtlPoolRound['pools']): FtlPoolRound['pools'] {
  const byNumber = new Map(a.map(pool => [pool.poolId ?? pool.number, pool]))
  for (const pool of b) {
    const known = byNumber.get(pool.poolId ?? pool.number)
    if (!known || decided(pool) >= decided(known)) byNumber.set(pool.poolId ?? pool.number, pool)
  }
  return [...byNumber.values()]
}

const decided = (pool: FtlPoolRound['pools'][number]): number =>
  pool.rows.reduce((sum, row) => sum + row.cells.filter(cell => cell.kind === 'won').length, 0)

const longest = <Row>(lists: readonly (readonly Row[] | undefined)[]): readonly Row[] | undefined =>
  lists.reduce((best, list) => ((list?.length ?? -1) > (best?.length ?? -1) ? list : best), undefined)
