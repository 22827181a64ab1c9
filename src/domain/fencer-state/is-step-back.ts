import type { FencerState } from './fencer-state.ts'

/** `tree`: the name of one beside the main one. */
type InTree<State> = State & { readonly tree?: string | undefined }

/** What of a state tells how far somebody has come. */
export type StateStep =
  | Pick<Extract<FencerState, { kind: 'pool' }>, 'kind' | 'round' | 'bout'>
  | Pick<Extract<FencerState, { kind: 'poolDone' }>, 'kind' | 'round'>
  | InTree<Pick<Extract<FencerState, { kind: 'tableau' | 'out' }>, 'kind' | 'roundOf'>>
  | InTree<{ readonly kind: 'waitingForTableau' }>
  | { readonly kind: 'entered' | 'notPromoted' | 'finished' | 'left' }

/** A day goes forward: whether it went back, since the source took something of it back. */
export function isStepBack(before: StateStep, after: StateStep): boolean {
  if (before.kind === 'waitingForTableau' && hasComeOf(before, after)) return false
  const [was, is] = [findTree(before), findTree(after)]
  // Trees beside the main one have no order among themselves.
  if (was !== undefined && is !== undefined && was !== is) return false
  return toStep(after) < toStep(before)
}

/** Who waits after pools may get another round of them, and who waits for another tree may not come into it. */
function hasComeOf({ tree }: InTree<unknown>, after: StateStep): boolean {
  if (tree !== undefined) return after.kind === 'out'
  return (after.kind === 'pool' || after.kind === 'poolDone') && after.round > 1
}

const findTree = (state: StateStep): string | undefined => ('tree' in state ? state.tree : undefined)

const LARGEST_TABLE = 2048

function toStep(state: StateStep): number {
  switch (state.kind) {
    case 'entered':
      return 0
    case 'pool':
      return state.round * 100 + state.bout
    case 'poolDone':
      return state.round * 100 + 99
    case 'waitingForTableau':
      return state.tree === undefined ? 100_000 : 300_000
    case 'notPromoted':
      return 100_001
    case 'tableau':
      return toTable(state)
    case 'out':
      return toTable(state) + 0.5
    case 'left':
    case 'finished':
      return 500_000
  }
}

/** Whoever is in a tree beside the main one comes out of that. */
const toTable = ({ tree, roundOf }: InTree<{ roundOf: number }>): number =>
  (tree === undefined ? 200_000 : 400_000) + LARGEST_TABLE - roundOf
