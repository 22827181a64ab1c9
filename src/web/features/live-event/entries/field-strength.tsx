import type { LiveEvent } from '#contract/live/live-event.ts'
import { formatEventRatings } from '#domain/ratings/event-ratings.ts'
import { findFinishes } from '#domain/ratings/explain-event-rating.ts'
import { forecastEventRating } from '#domain/ratings/forecast-event-rating.ts'
import type { RatedEvent } from '#domain/ratings/rated-event.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { formatList } from '#web/kit/ratings/format-list.ts'
import { readClassifier } from '#web/kit/ratings/read-classifier.ts'
import { Card } from '#web/ui/card.tsx'
import { toRatedLine } from '../state/to-rated-event.ts'
import styles from './entries-view.module.css'
import { type Entrant, type FieldGroup, isFieldKnown, listLetters, toRating } from './field-groups.ts'

const { entries: texts } = LIVE_TEXTS

interface FieldStrengthProps {
  readonly event: LiveEvent
  readonly groups: readonly FieldGroup[]
  readonly own: Entrant | undefined
  readonly isToCome: boolean
}

/** How many of each letter, and what the event would be rated by them. */
export function FieldStrength({ event, groups, own, isToCome }: FieldStrengthProps) {
  const all = groups.reduce((sum, { entrants }) => sum + entrants.length, 0)
  const most = Math.max(...groups.map(({ entrants }) => entrants.length), 1)
  const mine = own && toRating(own)?.letter
  const rated = groups.some(({ letter }) => letter !== undefined)
  const rules = toRatedLine(event, readClassifier(event.classifier))
  const likely =
    isToCome && !event.team && isFieldKnown(groups)
      ? forecastEventRating(listLetters(groups), rules).likely
      : []
  const [best] = likely
  return (
    <Card className={styles.card}>
      <h2>{texts.count(all)}</h2>
      {rated && (
        <ul className={styles.bars} aria-label={texts.field}>
          {groups.map(({ letter, entrants }) => (
            <li key={letter ?? '?'} data-mine={(letter !== undefined && letter === mine) || undefined}>
              <span className={styles.barCount}>{entrants.length}</span>
              <i aria-hidden="true" style={{ height: `${Math.max(4, (entrants.length / most) * 60)}px` }} />
              <b>
                {letter ?? (
                  <>
                    <span aria-hidden="true">{texts.unknownShort}</span>
                    <span className="visually-hidden">{texts.unknown}</span>
                  </>
                )}
              </b>
            </li>
          ))}
        </ul>
      )}
      {best && (
        <p className={styles.forecast}>
          <b>{formatEventRatings(likely)}</b> {formatCondition(best, rules)}
        </p>
      )}
    </Card>
  )
}

/** "for now, if 2 A and 2 B end in the top 8" */
function formatCondition(rating: Parameters<typeof findFinishes>[0], rules: RatedEvent): string {
  const finishes = findFinishes(rating, rules).map(({ top, rated }) =>
    texts.inTop(formatList(rated.map(([count, letter]) => texts.ratedCount(count, letter))), top),
  )
  return finishes.length === 0 ? texts.forNow : texts.forNowIf(formatList(finishes))
}
