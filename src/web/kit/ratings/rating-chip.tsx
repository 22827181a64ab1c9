import type { RatingForecast } from '#contract/tournaments/rating-forecast.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { formatRatingForecast } from './format-rating-forecast.ts'
import styles from './rating-chip.module.css'
import { formatRatingTip } from './rating-tip.ts'

const { ratings: texts } = TERMS

interface RatingChipProps {
  /** What the organiser or the result list says. */
  readonly rating: string | null | undefined
  /** What the entries make likely, where the event is still to come. */
  readonly forecast?: RatingForecast | undefined
}

/**
 * An event's rating, explained on hover, focus, tap or long press; without one, what is likely by the entries, which is
 * marked as such. Not for the inside of a link.
 */
export function RatingChip({ rating, forecast }: RatingChipProps) {
  const shown = rating || forecast?.likely
  if (!shown) return null
  const expected = forecast ? `${formatRatingForecast(forecast)}\n${texts.byEntries}\n` : ''
  return (
    <Tooltip text={expected + formatRatingTip(shown)}>
      <button type="button" className={styles.button}>
        <Chip tone="outline" said={rating ? texts.event(shown) : texts.likely(shown)}>
          {rating ? shown : `~${shown}`}
        </Chip>
      </button>
    </Tooltip>
  )
}
