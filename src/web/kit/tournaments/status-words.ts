import type { EventStatus } from '#contract/fields/event-status.ts'
import { parseSourcePhase } from '#domain/words/source-phase.ts'
import { TERMS } from '#web/api/texts/terms.ts'

/**
 * Where an event stands (spec §4). While it is fenced, `phase`, in the source's own words, goes on where the status says
 * nothing or has nothing more to count: the last pool is over, or a table stands without pools before it. Undefined: nothing
 * can be said of an event that is not fenced and has no pools to count.
 */
export function toStatusWords(
  status: EventStatus | undefined,
  live: boolean,
  phase?: string,
): string | undefined {
  if (!live && typeof status === 'object' && status.totalPools === 0) return undefined
  if (!live || typeof status === 'string') return TERMS.status(status)
  if (status === undefined || status.totalPools === 0) return phase ? TERMS.phase(phase) : TERMS.underWay
  const isCounting = status.completedPools < status.totalPools || phase === undefined || isPools(phase)
  return isCounting ? TERMS.status(status) : TERMS.phase(phase)
}

/** The one round of pools that was counted; a second one is numbered. */
function isPools(phase: string): boolean {
  const said = parseSourcePhase(phase)
  return said?.kind === 'pools' && said.round === undefined
}
