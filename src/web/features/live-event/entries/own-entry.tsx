import { IconClock } from '@tabler/icons-react'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import type { FencerNames } from '#web/kit/people/fencer-names.ts'
import styles from './entries-view.module.css'
import { toStatusText } from './entry-list.tsx'
import { type Entrant, type FieldGroup, findOwnPlace } from './field-groups.ts'

const { entries: texts, ended } = LIVE_TEXTS

interface OwnEntryProps {
  readonly entrant: Entrant
  readonly names: FencerNames
  readonly groups: readonly FieldGroup[]
}

/** One's own: about which place by rating, and whether the entry stands. */
export function OwnEntry({ entrant, names, groups }: OwnEntryProps) {
  const place = findOwnPlace(entrant, groups)
  const { rating } = entrant
  return (
    <section className={styles.mine} aria-label={texts.yours(names.first)}>
      {place && (
        <p className={styles.about}>
          <span>{texts.about}</span> <b>{place.about}</b> <span>{ended.of(place.of)}</span>
        </p>
      )}
      <div>
        <h2>
          {names.sheet} {rating && <span>{rating}</span>}
        </h2>
        {place && <p>{texts.byRating(place.from, place.to)}</p>}
        <p className={styles.entered}>
          <IconClock size={18} aria-hidden="true" />
          {toStatusText(entrant) ?? texts.entered}
        </p>
      </div>
    </section>
  )
}
