import { type ReactNode, useDeferredValue } from 'react'
import type { Fencer } from '#contract/people/fencer.ts'
import { addDays } from '#domain/time/day.ts'
import { SEASON_TEXTS } from '#web/api/texts/season-texts.ts'
import { formatDays } from '#web/kit/time/format-days.ts'
import type { ShownWeek } from './plan-filter.ts'
import styles from './plan-page.module.css'
import { PlannedTournamentCard } from './planned-tournament-card.tsx'
import type { OpenedEvent } from './registered-dialog.tsx'

const { plan: texts } = SEASON_TEXTS

interface WeeksProps {
  readonly weeks: readonly ShownWeek[]
  readonly nextWeek: string
  /** Whether somebody comes back, to heights that must be true. */
  readonly isBack: boolean
  /** The tournament that the address leads to; a key for each time that somebody went there. */
  readonly goal: { readonly id: string; readonly key: string } | undefined
  readonly fencers: readonly Fencer[]
  readonly now: number
  readonly onList: (listed: OpenedEvent) => void
  /** Follows the last week: what asks for more by being seen must not be before the weeks stand above it. */
  readonly children: ReactNode
}

/** The first week is drawn at once, the others in slices after it. */
export function Weeks({ weeks, nextWeek, isBack, goal, fencers, now, onList, children }: WeeksProps) {
  const drawn = useDeferredValue(weeks, weeks.slice(0, 1))
  return (
    <>
      {drawn.map(week => (
        <section
          key={week.start}
          className={styles.week}
          aria-labelledby={`week-${week.start}`}
          data-back={isBack || undefined}
        >
          <h2 id={`week-${week.start}`}>
            {formatDays(week.start, week.end)}
            <WeekName week={week} nextWeek={nextWeek} />
          </h2>
          {week.empty === undefined ? (
            <ul className={styles.cards}>
              {week.tournaments.map(tournament => (
                <li key={tournament.id}>
                  <PlannedTournamentCard
                    tournament={tournament}
                    goal={goal?.id === tournament.id ? goal.key : undefined}
                    fencers={fencers}
                    now={now}
                    onList={event => onList({ tournamentId: tournament.id, event })}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.none}>{texts[week.empty]}</p>
          )}
        </section>
      ))}
      {drawn.length >= weeks.length && children}
    </>
  )
}

function WeekName({ week, nextWeek }: { week: ShownWeek; nextWeek: string }) {
  // Last week shows while something of it is fenced further west.
  if (nextWeek === '' || week.start > nextWeek || week.start < addDays(nextWeek, -7)) return null
  return <span>{week.start === nextWeek ? texts.nextWeek : texts.thisWeek}</span>
}
