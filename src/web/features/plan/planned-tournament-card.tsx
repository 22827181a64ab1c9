import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Fencer } from '#contract/people/fencer.ts'
import { findRegistrationWindow } from '#domain/registration/registration-window.ts'
import { findTournamentTiming } from '#domain/time/tournament-timing.ts'
import { SEASON_TEXTS } from '#web/api/texts/season-texts.ts'
import { DelistedNote } from '#web/kit/provenance/delisted-note.tsx'
import { SourcesFold } from '#web/kit/provenance/source-list.tsx'
import { RegionChip } from '#web/kit/ratings/region-chip.tsx'
import { RegisterLink } from '#web/kit/registration/register-link.tsx'
import { RegisteredChip } from '#web/kit/registration/registered-chip.tsx'
import { RegistrationChips } from '#web/kit/registration/registration-chips.tsx'
import { registeredEventIds, registeredFencers } from '#web/kit/registration/registrations.ts'
import { deviceTimeZone } from '#web/kit/time/device-time-zone.ts'
import { formatDays } from '#web/kit/time/format-days.ts'
import { venueDay } from '#web/kit/time/venue-day.ts'
import { CancelledChip } from '#web/kit/tournaments/cancelled-chip.tsx'
import { LiveChip } from '#web/kit/tournaments/live-chip.tsx'
import { Card } from '#web/ui/card.tsx'
import type { PlanEvent, PlanTournament } from './plan-filter.ts'
import styles from './plan-page.module.css'
import { PlannedEventCard } from './planned-event-card.tsx'
import { WatchButton } from './watch-button.tsx'

const { plan: texts } = SEASON_TEXTS

interface TournamentCardProps {
  readonly tournament: PlanTournament
  /** The reader was led here, each time with another key. */
  readonly goal: string | undefined
  readonly fencers: readonly Fencer[]
  readonly now: number
  readonly onList: (event: PlanEvent) => void
}

/** A tournament of the plan: when and where, how registration stands, its events. */
export function PlannedTournamentCard({ tournament, goal, fencers, now, onList }: TournamentCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (goal === undefined) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [goal])
  const { id, name, location, start_date, end_date, usa_region, time_zone_id, events } = tournament
  const { cancelled, gone } = tournament
  const today = venueDay(now, time_zone_id)
  const dates = { startDate: start_date, endDate: end_date, timeZone: time_zone_id }
  const timing = findTournamentTiming(dates, now, deviceTimeZone())
  const window = findRegistrationWindow(
    {
      openDate: tournament.registration_open_date,
      lateDate: tournament.registration_late_date,
      closedDate: tournament.registration_closed_date,
    },
    today,
  )
  const named = { id, idDetail: {} }
  const mineIds = registeredEventIds(named, fencers)
  const mine = mineIds.size > 0
  const mayRegister = timing !== 'recent' && !cancelled && !gone
  const liveUrl = cancelled || timing === 'recent' ? null : tournament.live_url
  const order = events.toSorted((a, b) => Number(mineIds.has(b.id)) - Number(mineIds.has(a.id)))
  return (
    <Card
      className={styles.card}
      {...(mine ? { 'data-mine': true } : {})}
      {...(goal === undefined ? {} : { 'data-goal': true })}
    >
      <div className={styles.head}>
        <div className={styles.name}>
          <h3 ref={heading} tabIndex={-1}>
            {name}
          </h3>
          <p className={styles.where}>
            {[location, formatDays(start_date, end_date)].filter(Boolean).join(' · ')}
          </p>
        </div>
        {mayRegister && (
          <div className={styles.actions}>
            {window !== undefined && window.state !== 'closed' && <WatchButton tournament={tournament} />}
            <RegisterLink tournament={tournament} state={window?.state} />
          </div>
        )}
      </div>
      <div className={styles.chips}>
        {liveUrl !== null && (
          <Link className={styles.live} to={liveUrl} aria-label={texts.liveAt(name)}>
            <LiveChip />
          </Link>
        )}
        {cancelled && <CancelledChip />}
        <RegisteredChip who={registeredFencers(named, fencers)} all={fencers} />
        {gone && <DelistedNote gone={gone} />}
        {mayRegister && <RegistrationChips window={window} />}
        {usa_region !== null && <RegionChip region={usa_region} />}
      </div>
      {events.length === 0 ? (
        <p className={styles.none}>{texts.noEvents}</p>
      ) : (
        <ul className={styles.events} aria-label={texts.eventsOf(name)}>
          {order.map(event => (
            <li key={event.id}>
              <PlannedEventCard
                event={event}
                timeZone={time_zone_id}
                today={today}
                registered={registeredFencers(named, fencers, event.id)}
                fencers={fencers}
                onList={() => onList(event)}
              />
            </li>
          ))}
        </ul>
      )}
      <SourcesFold tournamentId={id} />
    </Card>
  )
}
