import { Link } from 'react-router'
import type { Fencer } from '#contract/people/fencer.ts'
import type { TournamentEvent } from '#contract/tournaments/tournament-event.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { RatingChip } from '#web/kit/ratings/rating-chip.tsx'
import { RegisteredChip } from '#web/kit/registration/registered-chip.tsx'
import { formatBothTimes } from '#web/kit/time/format-both-times.ts'
import { formatShortDay } from '#web/kit/time/format-short-day.ts'
import { CalendarLink } from '#web/kit/tournaments/calendar-link.tsx'
import { LiveChip } from '#web/kit/tournaments/live-chip.tsx'
import { SpotsChip } from '#web/kit/tournaments/spots-chip.tsx'
import { StatusBadge } from '#web/kit/tournaments/status-badge.tsx'
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
}

/** An event: where it stands, when it is, how strong and how full. */
export function LiveEventCard({ tournamentId, event, registered: who, fencers, timeZoneId }: EventCardProps) {
  const { date, startTime, rating, ratingForecast, status, live, phase, totalSpots } = event
  const registered = countRegistered(event)
  const name = TERMS.eventName(event.name)
  const to = `/live/${encodeURIComponent(tournamentId)}/event/${encodeURIComponent(event.id)}/`
  const when = [
    date === undefined ? texts.noDate : formatShortDay(date),
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
          <StatusBadge status={status} live={live} phase={phase} />
          {registered !== undefined && status !== 'Finished' && (
            <SpotsChip taken={registered} total={totalSpots} />
          )}
        </span>
      </Link>
      <RatingChip rating={rating} forecast={ratingForecast} />
      {date !== undefined && (status === undefined || status === 'NotStarted') && !live && (
        <CalendarLink eventId={event.id} label={texts.toCalendar(name)} />
      )}
    </div>
  )
}
