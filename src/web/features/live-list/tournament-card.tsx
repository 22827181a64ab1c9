import { Link } from 'react-router'
import type { Tournament } from '#contract/tournament.ts'
import { countDays } from '#domain/day.ts'
import type { TournamentTiming } from '#domain/tournament-timing.ts'
import { findZonedTime } from '#domain/zoned-time.ts'
import { MESSAGES } from '#web/api/messages.ts'
import { CancelledChip } from '#web/kit/cancelled-chip.tsx'
import { CountdownChip } from '#web/kit/countdown-chip.tsx'
import { formatDays } from '#web/kit/format-days.ts'
import { LiveChip } from '#web/kit/live-chip.tsx'
import { Chip } from '#web/ui/chip.tsx'
import styles from './live-list-page.module.css'

interface TournamentCardProps {
  readonly tournament: Tournament
  readonly timing: TournamentTiming
  readonly mine: boolean
  readonly now: number
  readonly fallbackZone: string
}

/** A tournament in the live list. */
export function TournamentCard({ tournament, timing, mine, now, fallbackZone }: TournamentCardProps) {
  const { id, name, city, country, startDate, endDate, timeZoneId, events, cancelled } = tournament
  const today = findZonedTime(now, timeZoneId ?? fallbackZone)?.day
  const place = [city, country !== 'USA' && country].filter(Boolean).join(', ')
  return (
    <Link className={styles.card} to={`/live/${encodeURIComponent(id)}`} data-mine={mine || undefined}>
      <h3>{name}</h3>
      <span className={styles.where}>
        {[place, formatDays(startDate, endDate)].filter(Boolean).join(' · ')}
      </span>
      <span className={styles.chips}>
        {timing === 'happeningNow' && events.some(event => event.live) && <LiveChip />}
        {mine && <Chip tone="mine">{MESSAGES.liveList.registered}</Chip>}
        {cancelled && <CancelledChip />}
        {timing === 'comingSoon' && today !== undefined && !cancelled && (
          <CountdownChip days={countDays(today, startDate)} />
        )}
      </span>
    </Link>
  )
}
