import type { LiveEvent } from '#contract/live/live-event.ts'
import { parseEventRatings } from '#domain/ratings/event-ratings.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toEventPeople } from '../event/event-people.ts'
import { OwnFencers } from '../event/own-fencers.tsx'
import { useSelectedFencer } from '../event/use-selected-fencer.ts'
import { OwnResult } from './own-result.tsx'
import { RankingTable } from './ranking-table.tsx'
import styles from './ranking-view.module.css'
import { WhyRating } from './why-rating.tsx'

const { ended: texts } = LIVE_TEXTS

/** An event of which the final ranking alone is known: no bouts, and nothing guessed from the places. */
export function RankingView({ event }: { event: LiveEvent }) {
  const selection = useSelectedFencer(event)
  const people = toEventPeople(event)
  const own = event.fencers.find(fencer => fencer.id === selection.own)
  const [rating] = parseEventRatings(event.rating ?? '')
  if (selection.isAwaited) return <Spinner label={MESSAGES.app.loading} />
  return (
    <div className={styles.view}>
      <div className={styles.own}>
        <OwnFencers event={event} people={people} selection={selection} />
        <OwnResult event={event} fencer={own} who={own && people.names(own.id).first} />
      </div>
      <RankingTable event={event} mine={selection.mine} />
      <div className={styles.side}>
        <Card className={styles.card}>
          <h2>{texts.know}</h2>
          <p>{texts.knowText}</p>
        </Card>
        {rating && <WhyRating event={event} rating={rating} />}
      </div>
    </div>
  )
}
