import { toRegistrationBadges } from '#domain/registration-badge.ts'
import type { RegistrationWindow } from '#domain/registration-window.ts'
import { MESSAGES } from '#web/api/messages.ts'
import { SEASON_TEXTS } from '#web/api/season-texts.ts'
import { Chip } from '#web/ui/chip.tsx'
import { formatShortDay } from '../format-short-day.ts'

const { plan: texts } = SEASON_TEXTS

interface RegistrationChipsProps {
  readonly window: RegistrationWindow | undefined
  /** The day on which registration opens, for when it is too far off to count. */
  readonly opens: string | null
}

/** Where registration stands, with the countdowns of spec §9. */
export function RegistrationChips({ window, opens }: RegistrationChipsProps) {
  if (window === undefined) return null
  if (window.state === 'closed') return <Chip>{texts.closed}</Chip>
  const badges = toRegistrationBadges(window)
  if (window.state === 'notOpen') {
    const [badge] = badges
    if (badge !== undefined) return <Chip tone="outline">{texts.opens(badge.days)}</Chip>
    return opens === null ? null : <Chip tone="outline">{texts.opensOn(formatShortDay(opens))}</Chip>
  }
  return badges.map(badge => (
    <Chip key={badge.until} tone={badge.until === 'closes' ? 'danger' : 'warning'}>
      {MESSAGES.badge(badge)}
    </Chip>
  ))
}
