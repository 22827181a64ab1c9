import type { LiveEvent } from '#contract/live/live-event.ts'
import { toNowState } from '#contract/live/to-now-state.ts'
import type { FencerState } from '#domain/fencer-state/fencer-state.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { describeState } from '#web/kit/now/describe-state.ts'
import { formatDue } from '#web/kit/now/format-due.ts'
import { useOwnDue } from '#web/kit/now/use-own-due.ts'
import { FencerLink } from '#web/kit/people/fencer-link.tsx'
import { nameRoundIn } from '#web/kit/results/name-tree-round.ts'
import { formatYourTime } from '#web/kit/time/format-both-times.ts'
import { formatClock } from '#web/kit/time/format-clock.ts'
import { findZoneName } from '#web/kit/time/format-venue-time.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { EventPart } from '../event/event-part.ts'
import { useOwnState } from '../state/use-own-state.ts'
import styles from './next-bout-card.module.css'

const TICK_MS = 15_000

type Coming = Extract<FencerState, { kind: 'pool' | 'tableau' }>

/** Whom one's own fencer meets next, where, and how soon; without a bout to come where they are. */
export function NextBoutCard({ event, people, selection: { home } }: EventPart) {
  const state = useOwnState(event, home)
  const now = useServerNow(TICK_MS)
  const isAwaited = state?.kind === 'pool' && state.before > 0
  const due = useOwnDue(event.id, isAwaited ? people.find(home)?.fencerId : undefined)
  if (home === undefined || !state) return null
  const { next } = LIVE_TEXTS
  const { first } = people.names(home)
  const words = describeState(
    { state: toNowState(state, people.find), earned: people.find(home)?.ratingEarned },
    { ...event, count: event.fencers.length },
    now,
  )
  if (!('next' in state))
    return (
      <div className={classNames(styles.next, styles.stands)}>
        <span className={styles.label}>{first}</span>
        <span className={styles.who}>{words.where}</span>
      </div>
    )
  const opponent = people.find(state.next.opponent)
  const { strip } = state.next
  const { big, small } = toWhen(state, event, due && formatDue(due, { now, timeZone: event.timeZoneId }).big)
  return (
    <div className={styles.next}>
      <span className={styles.label}>
        {[
          next.title(first),
          state.kind === 'tableau' && nameRoundIn(state.tree, state.roundOf),
          strip && next.strip(strip),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className={styles.who}>
        {opponent ? (
          <FencerLink id={opponent.fencerId} name={opponent.name} team={event.team} />
        ) : (
          words.versus
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

function toWhen(
  state: Coming,
  { timeZoneId, date }: LiveEvent,
  soon: string | undefined,
): { big?: string; small?: string } {
  const { next } = LIVE_TEXTS
  const at = (time: string) => ({
    big: formatClock(time),
    small: [findZoneName(timeZoneId, date, time), formatYourTime({ time, timeZone: timeZoneId, day: date })]
      .filter(Boolean)
      .join(' · '),
  })
  const { time } = state.next
  if (state.kind === 'tableau') return time === undefined ? {} : at(time)
  const { before, hasBegun } = state
  if (!hasBegun && time !== undefined && before === 0) return at(time)
  if (before === 0) return { big: next.now, small: next.onStrip }
  return {
    big: next.inCount(before),
    small: [next.bouts(before), soon].filter(Boolean).join(' · '),
  }
}
