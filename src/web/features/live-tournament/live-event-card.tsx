import { Link } from 'react-router'
import type { Fencer } from '#contract/people/fencer.ts'
import type { TournamentEvent } from '#contract/tournaments/tournament-event.ts'
import type { Day } from '#domain/time/day.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { RatingChip } from '#web/kit/ratings/rating-chip.tsx'
import { RegisteredChip } from '#web/kit/registration/registered-chip.tsx'
import { formatBothTimes } from '#web/kit/time/format-both-times.ts'
import { formatShortDay } from '#web/kit/time/format-short-day.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { venueDay } from '#web/kit/time/venue-day.ts'
import { CalendarLink } from '#web/kit/tournaments/calendar-link.tsx'
import { LiveChip } from '#web/kit/tournaments/live-chip.tsx'
import { SpotsChip } from '#web/kit/tournaments/spots-chip.tsx'
import { StatusBadge } from '#web/kit/tournaments/status-badge.tsx'
import { toEventTime } from '#web/kit/tournaments/to-event-time.ts'
import { Chip } from '#web/ui/chip.tsx'
import { countRegistered } from './event-list.ts'
import styles from './live-tournament-page.module.css'

const { liveTournament: texts } = LIVE_TEXTS

interface EventCardProps {
  readonly tournamentId: string
  readonly event: TournamentEvent
  /** Who of those followed is registered. */
  readonly registered: readonly Fencer[]
  readonly fencers: readonly Fencer[]
  /** The venue's zone, for events that don't say their own. */
  readonly timeZoneId: string | undefined
  /** The tournament's, for events without a day. */
  readonly lastDay: Day | undefined
}

const MINUTE_MS = 60_000

/** An event: where it stands, when it is, how strong and how full. */
export function LiveEventCard(props: EventCardProps) {
  const { tournamentId, event, registered: who, fencers, timeZoneId, lastDay } = props
  const { date, startTime, rating, ratingForecast, status, live, phase, totalSpots } = event
  const registered = countRegistered(event)
  const name = TERMS.eventName(event.name)
  const to = `/live/${encodeURIComponent(tournamentId)}/event/${encodeURIComponent(event.id)}/`
  const today = venueDay(useServerNow(MINUTE_MS), event.timeZoneId ?? timeZoneId)
  const time = toEventTime(event, today, lastDay)
  const hasNotBegun = !live && (status === undefined || status === 'NotStarted')
  const isToCome = hasNotBegun && time === 'toCome'
  const noDay = isToCome ? texts.noDate : texts.noDay
  const when = [
    date === undefined ? noDay : formatShortDay(date),
    startTime !== undefined &&
      formatBothTimes({ time: startTime, timeZone: event.timeZoneId ?? timeZoneId, day: date }),
    registered !== undefined && texts.registeredCount(registered),
  ]
  return (
    <div className={styles.card}>
      <Link className={styles.event} to={to}>
        <h2>{name}</h2>
        <span className={styles.when}>{when.filter(Boolean).join(' · ')}</span>
        <span className={styles.chips}>
          {live && status !== 'Finished' && <LiveChip />}
          {fencers.length > 1 && <RegisteredChip who={who} all={fencers} />}
          {hasNotBegun && time === 'over' ? (
            <Chip>{texts.noResults}</Chip>
          ) : (
            <StatusBadge status={status} live={live} phase={phase} />
          )}
          {registered !== undefined && status !== 'Finished' && (
            <SpotsChip taken={registered} total={totalSpots} />
          )}
        </span>
      </Link>
      <RatingChip rating={rating} forecast={time === 'over' ? undefined : ratingForecast} />
      {date !== undefined && isToCome && <CalendarLink eventId={event.id} label={texts.toCalendar(name)} />}
    </div>
  )
}
