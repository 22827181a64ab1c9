import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Fencer } from '#contract/fencer.ts'
import { findRegistrationWindow } from '#domain/registration-window.ts'
import { findTournamentTiming } from '#domain/tournament-timing.ts'
import { findZonedTime } from '#domain/zoned-time.ts'
import { SEASON_TEXTS } from '#web/api/season-texts.ts'
import { TERMS } from '#web/api/terms.ts'
import { CancelledChip } from '#web/kit/cancelled-chip.tsx'
import { deviceTimeZone } from '#web/kit/device-time-zone.ts'
import { formatDays } from '#web/kit/format-days.ts'
import { GoneNote } from '#web/kit/gone-note.tsx'
import { LiveChip } from '#web/kit/live-chip.tsx'
import { RegionChip } from '#web/kit/region-chip.tsx'
import { RegisterLink } from '#web/kit/registration/register-link.tsx'
import { RegistrationChips } from '#web/kit/registration/registration-chips.tsx'
import { registeredEventIds } from '#web/kit/registrations.ts'
import { toShortEvent } from '#web/kit/to-short-event.ts'
import { SourcesFold } from '#web/kit/tournament-sources.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EventCard } from './event-card.tsx'
import type { PlanEvent, PlanTournament } from './plan-filter.ts'
import styles from './plan-page.module.css'

const { plan: texts } = SEASON_TEXTS
/** Events that show before somebody asks for the rest. */
const FIRST_EVENTS = 6

interface TournamentCardProps {
  readonly tournament: PlanTournament
  /** Its events stand in one line until somebody asks for them, unless one of the reader's fencers is registered. */
  readonly brief: boolean
  /** The reader was led here, each time with another key. */
  readonly goal: string | undefined
  readonly fencers: readonly Fencer[]
  readonly now: number
  readonly onList: (event: PlanEvent) => void
}

/** A tournament of the plan: when and where, how registration stands, its events. */
export function TournamentCard({ tournament, brief, goal, fencers, now, onList }: TournamentCardProps) {
  const [all, setAll] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (goal === undefined) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [goal])
  const { id, name, location, start_date, end_date, usa_region, time_zone_id, events } = tournament
  const { cancelled, gone } = tournament
  const zone = time_zone_id ?? deviceTimeZone()
  const today = findZonedTime(now, zone)?.day ?? start_date
  const dates = { startDate: start_date, endDate: end_date, timeZone: time_zone_id }
  const timing = findTournamentTiming(dates, now, zone)
  const window = findRegistrationWindow(
    {
      openDate: tournament.registration_open_date,
      lateDate: tournament.registration_late_date,
      closedDate: tournament.registration_closed_date,
    },
    today,
  )
  const mineIds = registeredEventIds({ id, idDetail: {} }, fencers)
  const mine = mineIds.size > 0
  const mayRegister = timing !== 'recent' && !cancelled && !gone
  const isLive =
    !cancelled && (timing === 'happeningNow' || (timing === 'comingSoon' && tournament.live_url !== null))
  const order = events.toSorted((a, b) => Number(mineIds.has(b.id)) - Number(mineIds.has(a.id)))
  const isBrief = brief && !mine && !all && goal === undefined
  const shown = all ? order : isBrief ? [] : order.slice(0, FIRST_EVENTS)
  return (
    <Card
      className={styles.card}
      {...(mine ? { 'data-mine': true } : {})}
      {...(goal === undefined ? {} : { 'data-goal': true })}
    >
      <div className={styles.head}>
        <div>
          <h3 ref={heading} tabIndex={-1}>
            {name}
          </h3>
          <p className={styles.where}>
            {[location, formatDays(start_date, end_date)].filter(Boolean).join(' · ')}
          </p>
        </div>
        {mayRegister && <RegisterLink tournament={tournament} state={window?.state} />}
      </div>
      <div className={styles.chips}>
        {isLive && (
          <Link
            className={styles.live}
            to={`/live/${encodeURIComponent(id)}`}
            aria-label={texts.liveAt(name)}
          >
            <LiveChip />
          </Link>
        )}
        {cancelled && <CancelledChip />}
        {mine && <Chip tone="mine">{texts.registered}</Chip>}
        {gone && <GoneNote gone={gone} />}
        {mayRegister && <RegistrationChips window={window} opens={tournament.registration_open_date} />}
        {usa_region !== null && <RegionChip region={usa_region} />}
      </div>
      {events.length === 0 ? (
        <p className={styles.none}>{texts.noEvents}</p>
      ) : isBrief ? (
        <p className={styles.names}>
          {events.map(event => TERMS.shortEvent(toShortEvent(event))).join(' · ')}
        </p>
      ) : (
        <ul className={styles.events} aria-label={texts.eventsOf(name)}>
          {shown.map(event => (
            <li key={event.id}>
              <EventCard
                event={event}
                timeZone={time_zone_id}
                mine={mineIds.has(event.id)}
                onList={() => onList(event)}
              />
            </li>
          ))}
        </ul>
      )}
      {events.length === shown.length && <SourcesFold tournamentId={id} />}
      {events.length > shown.length && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {isBrief ? texts.showEvents(events.length) : texts.moreEvents(events.length - shown.length)}
        </button>
      )}
    </Card>
  )
}
