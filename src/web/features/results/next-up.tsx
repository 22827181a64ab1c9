import { Link } from 'react-router'
import type { Fencer } from '#contract/people/fencer.ts'
import { findRegistrationWindow } from '#domain/registration/registration-window.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { SEASON_TEXTS } from '#web/api/texts/season-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { useHoldBelow } from '#web/kit/page/in-order.tsx'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { listPreferences } from '#web/kit/people/preferred-events.ts'
import { RegisterLink } from '#web/kit/registration/register-link.tsx'
import { RegistrationChips } from '#web/kit/registration/registration-chips.tsx'
import { formatRecentDays } from '#web/kit/time/format-recent-days.ts'
import { localDay } from '#web/kit/time/local-day.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { venueDay } from '#web/kit/time/venue-day.ts'
import { LiveChip } from '#web/kit/tournaments/live-chip.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { findNextUp, type NextTournamentUp } from './find-next-up.ts'
import styles from './next-up.module.css'

const { nextUp: texts } = RESULTS_TEXTS
const { plan } = SEASON_TEXTS
const MOST_EVENTS = 4

/** Where the fencer fences next, or might. */
export function NextUp({ fencer }: { fencer: Fencer }) {
  const now = useServerNow(60_000)
  const schedule = useAnswer('getSchedule', {})
  useHoldBelow(schedule.isPending)
  if (!schedule.data) return null
  const today = localDay(now)
  const next = findNextUp(schedule.data.weeks, fencer, zone => venueDay(now, zone))
  return (
    <Card className={styles.card}>
      <h2>{texts.title}</h2>
      {next ? <Upcoming next={next} now={now} today={today} /> : <Nothing fencer={fencer} />}
    </Card>
  )
}

function Upcoming({ next, now, today }: { next: NextTournamentUp; now: number; today: string }) {
  const { tournament, isRegistered, events } = next
  const { id, name, location, start_date, end_date, time_zone_id } = tournament
  const thatDay = venueDay(now, time_zone_id)
  const isOn = start_date <= thatDay
  const window = findRegistrationWindow(
    {
      openDate: tournament.registration_open_date,
      lateDate: tournament.registration_late_date,
      closedDate: tournament.registration_closed_date,
    },
    thatDay,
  )
  const names = events.slice(0, MOST_EVENTS).map(event => TERMS.eventName(event.name))
  if (events.length > MOST_EVENTS) names.push('…')
  return (
    <>
      <div className={styles.row}>
        <div>
          <h3>{name}</h3>
          <p>{[location, formatRecentDays(start_date, end_date, today)].filter(Boolean).join(' · ')}</p>
          <p>{names.join(', ')}</p>
        </div>
        <div className={styles.chips}>
          {isOn && <LiveChip />}
          {isRegistered ? <Chip tone="mine">{plan.registered}</Chip> : <RegistrationChips window={window} />}
        </div>
      </div>
      {isOn ? (
        <Link className={buttonClass('strong')} to={`/live/${encodeURIComponent(id)}`}>
          {plan.liveAt(name)}
        </Link>
      ) : (
        !isRegistered && <RegisterLink tournament={tournament} state={window?.state} />
      )}
      <Link className={buttonClass()} to="/plan">
        {texts.toPlan}
      </Link>
    </>
  )
}

function Nothing({ fencer }: { fencer: Fencer }) {
  if (listPreferences([fencer]).length > 0)
    return (
      <>
        <p>{texts.none}</p>
        <Link className={buttonClass()} to="/plan">
          {texts.toPlan}
        </Link>
      </>
    )
  return (
    <>
      <p>{texts.noPreferences(fencerNames(fencer.name).first)}</p>
      <Link className={buttonClass()} to={`/settings/fencers/${encodeURIComponent(fencer.id)}`}>
        {texts.toPreferences}
      </Link>
    </>
  )
}
