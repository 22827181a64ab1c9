import type { EventStatus } from '#contract/fields/event-status.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { Chip } from '#web/ui/chip.tsx'
import { toStatusWords } from './status-words.ts'

interface StatusBadgeProps {
  readonly status: EventStatus | undefined
  /** Under way: without a status the source's own words or ours, for "Not started" would be wrong. */
  readonly live?: boolean
  readonly phase?: string | undefined
}

/** Where an event stands (spec §4). */
export function StatusBadge({ status, live = false, phase }: StatusBadgeProps) {
  const words = toStatusWords(status, live, phase)
  return (
    <Chip tone={words === TERMS.status(status) && typeof status === 'object' ? 'mine' : 'plain'}>
      {words}
    </Chip>
  )
}
