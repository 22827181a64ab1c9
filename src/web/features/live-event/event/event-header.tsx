import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { EventStatus } from '#contract/fields/event-status.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { findEventStage } from '#domain/fencer-state/event-stage.ts'
import { findFencedRound } from '#domain/fencer-state/fenced-round.ts'
import { isLongOver } from '#domain/fencer-state/is-long-over.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { InFrame } from '#web/kit/page/in-frame.tsx'
import { nameWidth } from '#web/kit/people/name-width.ts'
import { formatAge } from '#web/kit/time/format-age.ts'
import { formatShortDay } from '#web/kit/time/format-short-day.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { venueDay } from '#web/kit/time/venue-day.ts'
import { LiveChip } from '#web/kit/tournaments/live-chip.tsx'
import { isUnderWay } from '../state/event-view.ts'
import styles from './event-header.module.css'

interface EventHeaderProps {
  readonly event: LiveEvent | undefined
  readonly tournamentId: string
  readonly lookedAt: number | undefined
}

/** Names wider than this, in ems of their type, have no room on one line of a phone's top bar. */
const BAR_EMS = 8.5

/** Which event this is: in the top bar on small screens, below it on wide ones. */
export function EventHeader({ event, tournamentId, lookedAt }: EventHeaderProps) {
  const toTournament = `/live/${encodeURIComponent(tournamentId)}`
  const day = event?.date && formatShortDay(event.date)
  const name = event ? TERMS.eventName(event.name) : LIVE_TEXTS.live.page
  const today = venueDay(useServerNow(60_000), event?.timeZoneId)
  const underWay = event !== undefined && isUnderWay(event, today)
  return (
    <>
      <InFrame place="lead">
        <Link className={styles.back} to={toTournament} aria-label={MESSAGES.app.back}>
          <IconChevronLeft aria-hidden="true" />
        </Link>
        <div className={styles.title} data-long={nameWidth(name) > BAR_EMS || undefined}>
          <h1>{name}</h1>
          <p>{[day, event?.tournamentName].filter(Boolean).join(' · ')}</p>
        </div>
        {underWay && <LiveChip onBar />}
      </InFrame>
      <div className={styles.head}>
        <div>
          <p className={styles.where}>
            <Link to={toTournament}>{event?.tournamentName ?? MESSAGES.app.back}</Link>
            {[event?.location, day].filter(Boolean).map(text => ` · ${text}`)}
          </p>
          <div className={styles.line}>
            <h1>{name}</h1>
            {underWay && <LiveChip onBar />}
          </div>
        </div>
        {event && (
          <p className={styles.meta}>
            <EventMeta event={event} lookedAt={lookedAt} />
          </p>
        )}
      </div>
    </>
  )
}

/** "98 fencers · A2 event · Pools (12/14) · updated 3 sec. ago". */
export function EventMeta({ event, lookedAt }: { event: LiveEvent; lookedAt: number | undefined }) {
  const now = useServerNow(1000)
  const { live } = LIVE_TEXTS
  const { status } = event
  const today = venueDay(now, event.timeZoneId)
  const isRead = event.feed.version > 0 && event.feed.source !== 'file' && isUnderWay(event, today)
  // Its source never said that it began, and its day is over: nobody knows.
  const isUnsaid = status === undefined || (status === 'NotStarted' && isLongOver(event, today))
  const count = event.fencers.length
  const parts = [
    count > 0 && (event.team ? live.teamCount(count) : live.fencerCount(count)),
    event.rating && live.rating(event.rating),
    !isUnsaid && toStatus(event, status),
    // Nothing was read yet, or nothing more will be: no age.
    isRead && lookedAt ? live.updated(formatAge(lookedAt, now)) : '',
  ]
  return parts.filter(Boolean).join(' · ')
}

/** As said in the list of events, and once pools are over and a table is drawn the round that is fenced. */
function toStatus(event: LiveEvent, status: EventStatus): string {
  const { rounds } = event.elimination
  const isTable = typeof status === 'object' && findEventStage(event) === 'table'
  const round = isTable ? rounds[findFencedRound(rounds)] : undefined
  return round ? TERMS.round(round.roundOf) : TERMS.status(status)
}
