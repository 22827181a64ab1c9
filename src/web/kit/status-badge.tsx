import type { EventStatus } from '#contract/event-status.ts'
import { TERMS } from '#web/api/terms.ts'
import { Chip } from '#web/ui/chip.tsx'

interface StatusBadgeProps {
  readonly status: EventStatus | undefined
  /** Under way: without a status the source's own words, or nothing, for "Not started" would be wrong. */
  readonly live?: boolean
  readonly phase?: string | undefined
}

/** Where an event stands (spec §4). */
export function StatusBadge({ status, live = false, phase }: StatusBadgeProps) {
  // A table without pools before it counts none of them.
  const isCounting = typeof status === 'object' && status.totalPools > 0
  if (live && (status === undefined || (typeof status === 'object' && !isCounting)))
    return phase ? <Chip>{TERMS.phase(phase)}</Chip> : null
  return <Chip tone={typeof status === 'object' ? 'mine' : 'plain'}>{TERMS.status(status)}</Chip>
}
