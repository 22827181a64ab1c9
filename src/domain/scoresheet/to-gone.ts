import { toStageName } from './list-table-trees.ts'
import type { ScoresheetValue } from './scoresheet-change.ts'
import type { SlotHead } from './scoresheet-slots.ts'
import type { ScoresheetFencer } from './scoresheet-state.ts'

/**
 * Says of who has lost in the main tree whether they come into a stage of the repechage (from 0) no more: they have left, and
 * nobody typed that they fenced there or further on. Who left the repechage itself has such a bout.
 */
export function toGone(
  fencers: readonly ScoresheetFencer[],
  heads: ReadonlyMap<string, readonly SlotHead[]>,
): (fencer: string, stage: number) => boolean {
  const left = new Set(fencers.flatMap(one => (one.left ? [one.fencer] : [])))
  const furthest = new Map<string, number>()
  for (const { value } of [...heads.values()].flat()) {
    const reached = findReached(value)
    for (const fencer of reached?.fencers ?? []) {
      furthest.set(fencer, Math.max(furthest.get(fencer) ?? 0, reached?.stage ?? 0))
    }
  }
  return (fencer, stage) => left.has(fencer) && (furthest.get(fencer) ?? -1) < stage
}

/** Trees by how far whoever loses has come in them. */
const STAGES: ReadonlyMap<string, number> = new Map([
  ...[0, 1, 2, 3].map(at => [toStageName(at) as string, at] as const),
  ['final', Number.POSITIVE_INFINITY],
])

/** Of a score beside the main tree: whose, and in which stage. */
function findReached(value: ScoresheetValue) {
  if (value.kind !== 'tableScore' && value.kind !== 'relay') return undefined
  const tree = value.kind === 'relay' ? (value.result.of.split('/')[1] ?? '') : value.place.tree
  const stage = STAGES.get(tree)
  return stage === undefined ? undefined : { stage, fencers: [value.result.a, value.result.b] }
}
