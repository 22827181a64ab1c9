import { Link } from 'react-router'
import type { Fencer } from '#contract/people/fencer.ts'
import type { Tournament } from '#contract/tournaments/tournament.ts'
import { countDays } from '#domain/time/day.ts'
import type { TournamentTiming } from '#domain/time/tournament-timing.ts'
import { RegisteredChip } from '#web/kit/registration/registered-chip.tsx'
import { CountdownChip } from '#web/kit/time/countdown-chip.tsx'
import { formatDays } from '#web/kit/time/format-days.ts'
import { venueDay } from '#web/kit/time/venue-day.ts'
import { CancelledChip } from '#web/kit/tournaments/cancelled-chip.tsx'
import { LiveChip } from '#web/kit/tournaments/live-chip.tsx'
import styles from './live-list-page.module.css'

interface TournamentCardProps {
  readonly tournament: Tournament
  readonly timing: TournamentTiming
  /** Who of those followed is registered. */
  readonly registered: readonly Fencer[]
  readonly fencers: readonly Fencer[]
  readonly now: number
}

/** A tournament in the live list. */
export function LiveTournamentCard({ tournament, timing, registered, fencers, now }: TournamentCardProps) {
  const { id, name, city, country, startDate, endDate, timeZoneId, events, cancelled } = tournament
  const today = venueDay(now, timeZoneId)
  const place = [city, country !== 'USA' && country].filter(Boolean).join(', ')
  return (
    <Link
      className={styles.card}
      to={`/live/${encodeURIComponent(id)}`}
      data-mine={registered.length > 0 || undefined}
    >
      <h3>{name}</h3>
      <span className={styles.where}>
        {[place, formatDays(startDate, endDate)].filter(Boolean).join(' · ')}
      </span>
      <span className={styles.chips}>
        {timing === 'happeningNow' && events.some(event => event.live) && <LiveChip />}
        <RegisteredChip who={registered} all={fencers} />
        {cancelled && <CancelledChip />}
        {timing === 'comingSoon' && startDate !== undefined && !cancelled && (
          <CountdownChip days={countDays(today, startDate)} />
        )}
      </span>
    </Link>
  )
}
