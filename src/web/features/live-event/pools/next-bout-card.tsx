import type { LiveEvent } from '#contract/live/live-event.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { FencerLink } from '#web/kit/people/fencer-link.tsx'
import { formatYourTime } from '#web/kit/time/format-both-times.ts'
import { formatClock } from '#web/kit/time/format-clock.ts'
import { findZoneName } from '#web/kit/time/format-venue-time.ts'
import type { EventPart } from '../event/event-part.ts'
import { findNextBout, MINUTES_PER_BOUT, type NextBout } from '../state/next-bout.ts'
import styles from './next-bout-card.module.css'

/** Whom one's own fencer meets next, where, and how soon. */
export function NextBoutCard({ event, people, selection: { home } }: EventPart) {
  if (home === undefined) return null
  const { next } = LIVE_TEXTS
  const { first } = people.names(home)
  const bout = findNextBout(event, home)
  if (!bout) return <Finished who={first} place={people.find(home)?.place} />
  const opponent = people.find(bout.opponent)
  const strip = bout.match.strip ?? (bout.kind === 'pool' ? bout.pool.strip : undefined)
  const { big, small } = toWhen(bout, event)
  return (
    <div className={styles.next}>
      <span className={styles.label}>
        {[
          next.title(first),
          bout.kind === 'elimination' && TERMS.round(bout.roundOf),
          strip && next.strip(strip),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className={styles.who}>
        {opponent ? (
          <FencerLink id={opponent.fencerId} name={opponent.name} team={event.team} />
        ) : (
          next.opponentOpen
        )}
      </span>
      {big && (
        <span className={styles.big}>
          {big}
          {small && <small>{small}</small>}
        </span>
      )}
    </div>
  )
}

function toWhen(bout: NextBout, { timeZoneId, date }: LiveEvent): { big?: string; small?: string } {
  const { next } = LIVE_TEXTS
  const at = (time: string) => ({
    big: formatClock(time),
    small: [findZoneName(timeZoneId, date), formatYourTime({ time, timeZone: timeZoneId, day: date })]
      .filter(Boolean)
      .join(' · '),
  })
  if (bout.kind === 'elimination') return bout.match.time === undefined ? {} : at(bout.match.time)
  const { ahead, begun, pool } = bout
  if (!begun && pool.time !== undefined && ahead === 0) return at(pool.time)
  if (ahead === 0) return { big: next.now, small: next.onStrip }
  return {
    big: next.inCount(ahead),
    small: `${next.bouts(ahead)} · ${next.minutes(ahead * MINUTES_PER_BOUT)}`,
  }
}

function Finished({ who, place }: { who: string; place: number | undefined }) {
  if (place === undefined) return null
  return (
    <div className={styles.next}>
      <span className={styles.label}>{who}</span>
      <span className={styles.who}>{LIVE_TEXTS.next.place(place)}</span>
    </div>
  )
}
