import { toRegistrationBadges } from '#domain/registration/registration-badge.ts'
import type { RegistrationWindow } from '#domain/registration/registration-window.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { SEASON_TEXTS } from '#web/api/texts/season-texts.ts'
import { Chip } from '#web/ui/chip.tsx'

const { plan: texts } = SEASON_TEXTS

/** Where registration stands: "opens in N days" (spec §4), and the countdowns of spec §9. */
export function RegistrationChips({ window }: { window: RegistrationWindow | undefined }) {
  if (window === undefined) return null
  if (window.state === 'closed') return <Chip>{texts.closed}</Chip>
  if (window.state === 'notOpen') return <Chip tone="outline">{texts.opens(window.opensInDays)}</Chip>
  return toRegistrationBadges(window).map(badge => (
    <Chip key={badge.until} tone={badge.until === 'closes' ? 'danger' : 'warning'}>
      {MESSAGES.badge(badge)}
    </Chip>
  ))
}
