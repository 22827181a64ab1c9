import type { FencerState } from './fencer-state.ts'

const ENDS = ['notPromoted', 'out', 'finished', 'left'] as const satisfies readonly FencerState['kind'][]
const IS_END: ReadonlySet<string> = new Set(ENDS)

/** Whether nothing more is to come for somebody in an event, by the kind of their state. */
export const hasEnded = ({ kind }: { readonly kind: FencerState['kind'] }): boolean => IS_END.has(kind)
