import type { LiveEvent } from '#contract/live/live-event.ts'
import { findEventRatingChart } from '#domain/ratings/event-rating-charts.ts'
import type { EventRating } from '#domain/ratings/event-ratings.ts'
import { explainEventRating, type RatingCount } from '#domain/ratings/explain-event-rating.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { readClassifier } from '#web/kit/ratings/read-classifier.ts'
import { Card } from '#web/ui/card.tsx'
import { toRatedLine } from '../state/to-rated-event.ts'
import styles from './ranking-view.module.css'

const { ended: texts } = LIVE_TEXTS

/** What an event's rating asks for and what this field had, by our own count. */
export function WhyRating({ event, rating }: { event: LiveEvent; rating: EventRating }) {
  const rated = toRatedLine(event, readClassifier(event.classifier))
  const chart = findEventRatingChart(event.date)
  const counts = explainEventRating(rating, event.fencers, rated)
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2>{texts.why(rating)}</h2>
        <span>{texts.ourCount(chart.published.slice(0, 4))}</span>
      </div>
      <dl className={styles.counts}>
        {counts.map(count => {
          const asked = toText(count)
          return (
            <div key={asked}>
              <dt>{asked}</dt>
              <dd>{count.have}</dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}

function toText({ kind, needed, letterOrBetter = 'U', top = 0 }: RatingCount): string {
  if (kind === 'fencers') return texts.fencersNeeded(needed)
  if (kind === 'rated') return texts.ratedNeeded(letterOrBetter, needed)
  return texts.finishNeeded(letterOrBetter, top, needed)
}
