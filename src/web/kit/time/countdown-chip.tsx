import { findBadge } from '#domain/registration/registration-badge.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { Chip } from '#web/ui/chip.tsx'

/** "Tomorrow", "In 5 days": how far off something is, as far as spec §9 counts. */
export function CountdownChip({ days }: { days: number }) {
  const badge = findBadge('ahead', days)
  return badge === undefined ? null : <Chip>{MESSAGES.badge(badge)}</Chip>
}
