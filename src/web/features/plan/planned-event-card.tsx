import type { Fencer } from '#contract/people/fencer.ts'
import type { Day } from '#domain/time/day.ts'
import { SEASON_TEXTS } from '#web/api/texts/season-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { formatCallNames } from '#web/kit/people/call-names.ts'
import { DelistedNote } from '#web/kit/provenance/delisted-note.tsx'
import { RatingChip } from '#web/kit/ratings/rating-chip.tsx'
import { formatBothTimes } from '#web/kit/time/format-both-times.ts'
import { formatShortDay } from '#web/kit/time/format-short-day.ts'
import { CalendarLink } from '#web/kit/tournaments/calendar-link.tsx'
import { SpotsChip } from '#web/kit/tournaments/spots-chip.tsx'
import { toShortEvent } from '#web/kit/tournaments/to-short-event.ts'
import type { PlanEvent } from './plan-filter.ts'
import styles from './plan-page.module.css'

const { plan: texts } = SEASON_TEXTS

interface EventCardProps {
  readonly event: PlanEvent
  readonly timeZone: string | null
  /** Where it is fenced. */
  readonly today: Day
  /** Who of those followed is registered. */
  readonly registered: readonly Fencer[]
  readonly fencers: readonly Fencer[]
  readonly onList: () => void
}

/** An event of the plan: what, when, how strong, who and how full. */
export function PlannedEventCard(props: EventCardProps) {
  const { event, timeZone, today, registered, fencers, onList } = props
  const { name, date, start_time, classification, total_spots } = event
  const count = countRegistered(event)
  const isPast = date !== null && date < today
  const mine = registered.length > 0
  const who = formatCallNames(registered, fencers)
  const fullName = TERMS.eventName(name)
  const when = [
    date === null ? texts.dateOpen : formatShortDay(date),
    start_time !== null && formatBothTimes({ time: start_time, timeZone, day: date }),
  ]
  return (
    <div className={styles.event} data-mine={mine || undefined}>
      <h4 title={fullName}>
        <span aria-hidden="true">{TERMS.shortEvent(toShortEvent(event))}</span>
        <span className="visually-hidden">{fullName}</span>
        {mine && <span className="visually-hidden">, {texts.registered}</span>}
        {who && <span className={styles.who}> {who}</span>}
      </h4>
      <p className={styles.when}>{when.filter(Boolean).join(' · ')}</p>
      {event.gone && <DelistedNote gone={event.gone} />}
      <div className={styles.facts}>
        <RatingChip rating={classification} forecast={isPast ? undefined : event.rating_forecast} />
        {count !== undefined && (
          <>
            <button type="button" className={styles.count} onClick={onList}>
              {texts.registeredCount(count)}
            </button>
            <SpotsChip taken={count} total={total_spots} list="plan" />
          </>
        )}
        {!event.gone && date !== null && !isPast && (
          <CalendarLink eventId={event.id} label={texts.toCalendar(fullName)} />
        )}
      </div>
    </div>
  )
}

/** How many are registered; undefined when nobody has said. */
function countRegistered({ registered_fencers: said, registered_unknown }: PlanEvent): number | undefined {
  if (registered_unknown) return undefined
  return typeof said === 'number' ? said : said.length
}
