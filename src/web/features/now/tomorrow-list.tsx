import { Link } from 'react-router'
import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { findStart, type NowItem, toItemKey } from '#web/kit/now/now-item.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { formatVenueTime } from '#web/kit/time/format-venue-time.ts'
import styles from './now-board.module.css'
import { toEventPath } from './rows/to-event-path.ts'

const { now: texts } = NOW_TEXTS

/** What one's own fence tomorrow, by the hour. */
export function TomorrowList({ items }: { readonly items: readonly NowItem[] }) {
  if (items.length === 0) return null
  const ordered = items.toSorted((a, b) => (findStart(a.event) ?? 0) - (findStart(b.event) ?? 0))
  return (
    <section className={styles.tomorrow}>
      <h3>{texts.tomorrow}</h3>
      <ul>
        {ordered.map(({ row, event, name }) => (
          <li key={toItemKey({ row })}>
            <Link to={toEventPath({ event })}>
              <b>{fencerNames(name).first}</b>
              <span>
                {[
                  event.startTime && formatVenueTime(event.startTime, event.timeZoneId, event.date),
                  TERMS.eventName(event.name),
                  event.tournamentName,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
