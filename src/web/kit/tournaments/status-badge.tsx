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

/** Where an event stands (spec §4), in the colour of what is live while its pools are fenced. */
export function StatusBadge({ status, live = false, phase }: StatusBadgeProps) {
  const words = toStatusWords(status, live, phase)
  if (words === undefined) return null
  const isCounting = live && typeof status === 'object' && words === TERMS.status(status)
  return <Chip tone={isCounting ? 'mine' : 'plain'}>{words}</Chip>
}
