import { TERMS } from '#web/api/terms.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import styles from './rating-chip.module.css'
import { formatRatingTip } from './rating-tip.ts'

/** An event's rating, explained on hover, focus, tap or long press. Not for the inside of a link. */
export function RatingChip({ rating }: { rating: string }) {
  return (
    <Tooltip text={formatRatingTip(rating)}>
      <button type="button" className={styles.button}>
        <Chip tone="outline" said={TERMS.ratings.event(rating)}>
          {rating}
        </Chip>
      </button>
    </Tooltip>
  )
}
