/** As much of a state as names the bout that it speaks of. */
type Speaking =
  | { readonly kind: 'pool'; readonly round: number; readonly bout: number }
  | { readonly kind: 'tableau'; readonly tree?: string | undefined; readonly roundOf: number }
  | { readonly kind: string }

/** Names the bout that comes next for a fencer in an event, or is on the strip, whatever is known of it; undefined: none. */
export function toBoutKey(state: Speaking): string | undefined {
  if ('bout' in state) return `pool ${state.round} ${state.bout}`
  if (state.kind !== 'tableau' || !('roundOf' in state)) return undefined
  return `tableau ${state.tree ?? ''} ${state.roundOf}`
}
