import { findLiveSpotsTone, findPlanSpotsTone } from '#domain/registration/spots-chip.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { Chip } from '#web/ui/chip.tsx'

const TONES = { neutral: 'outline', warning: 'warning', danger: 'danger' } as const

const RULES = { live: findLiveSpotsTone, plan: findPlanSpotsTone } as const

interface SpotsChipProps {
  readonly taken: number
  readonly total: number | undefined
  /** Which list it stands in: they warn at different numbers. */
  readonly list?: keyof typeof RULES
}

/** Places left in an event, in the tones of spec §9; nothing when the total is unknown. */
export function SpotsChip({ taken, total, list = 'live' }: SpotsChipProps) {
  const tone = RULES[list](taken, total)
  if (tone === undefined || total === undefined) return null
  const { spots } = TERMS
  return (
    <Chip tone={TONES[tone]} said={spots.of(taken, total)}>
      {total > taken ? spots.left(total - taken) : spots.full}
    </Chip>
  )
}
