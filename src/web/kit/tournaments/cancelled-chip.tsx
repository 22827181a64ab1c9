import { MESSAGES } from '#web/api/texts/messages.ts'
import { Chip } from '#web/ui/chip.tsx'

/** Of a tournament that does not take place. */
export function CancelledChip() {
  return <Chip tone="danger">{MESSAGES.liveList.cancelled}</Chip>
}
