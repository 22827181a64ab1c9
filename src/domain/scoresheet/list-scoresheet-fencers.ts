import type { ScoresheetLeave } from './scoresheet-change.ts'
import type { SlotHead } from './scoresheet-slots.ts'
import type { ScoresheetFencer } from './scoresheet-state.ts'

/** Everybody on the sheet in the order in which they were typed, with how they left. */
export function listScoresheetFencers(heads: ReadonlyMap<string, readonly SlotHead[]>): ScoresheetFencer[] {
  const leaves = new Map<string, ScoresheetLeave>()
  for (const [head] of heads.values()) {
    if (head?.value.kind === 'leave') leaves.set(head.value.leave.fencer, head.value.leave)
  }
  return [...heads.values()].flatMap(([head]) => {
    if (head?.value.kind !== 'fencer') return []
    const { person } = head.value
    const { how = null, round = null } = leaves.get(person.fencer) ?? {}
    return [how === null ? person : { ...person, left: { how, round } }]
  })
}
