import { Link } from 'react-router'
import type { LivePool } from '#contract/live/live-pool.ts'
import { isOver } from '#domain/fencer-state/bout-side.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { EventPeople } from '../event/event-people.ts'
import type { Selection } from '../event/use-selected-fencer.ts'
import { BoutOrder } from './bout-order.tsx'
import styles from './pool-card.module.css'
import { PoolMatrix } from './pool-matrix.tsx'

interface PoolCardProps {
  readonly pool: LivePool
  readonly eventId: string
  /** Writes a time at the venue for the reader. */
  readonly toTime: (time: string) => string
  readonly people: EventPeople
  readonly selection: Selection
  readonly open: boolean
  /** Pools are being fenced. */
  readonly isUnderWay: boolean
  /** Level of the pool's heading: deeper below a pool round's. */
  readonly level: 2 | 3
}

/** One pool: its sheet, and the order of its bouts. */
export function PoolCard(props: PoolCardProps) {
  const { pool, eventId, toTime, people, selection, open, isUnderWay, level } = props
  const { pools } = LIVE_TEXTS
  const Heading = `h${level}` as const
  // Bouts of those who left count for nobody: they are neither fenced nor to come.
  const counting = pool.matches.filter(match => match.void !== true)
  const done = counting.filter(isOver).length
  const total = counting.length
  const mine = pool.fencers.filter(line => selection.mine.has(line.fencer))
  const chosen = pool.fencers.some(line => line.fencer === selection.selected)
    ? selection.selected
    : undefined
  const profile = people.find(chosen)?.fencerId
  return (
    <Accordion
      defaultOpen={open}
      summary={
        <span className={styles.head}>
          <Heading>{pools.pool(pool.number)}</Heading>
          {pool.strip && <Chip tone="outline">{pools.strip(pool.strip)}</Chip>}
          {pool.time && !pool.complete && done === 0 && <Chip tone="outline">{toTime(pool.time)}</Chip>}
          {mine.map(line => (
            <Chip key={line.fencer} tone="mine">
              {people.names(line.fencer).first}
            </Chip>
          ))}
          <span className={styles.count}>
            {done}/{total}
          </span>
        </span>
      }
    >
      <div className={styles.progress}>
        <Progress done={done} total={total} label={pools.progress(done, total)} />
      </div>
      <PoolMatrix
        pool={pool}
        people={people}
        home={selection.home}
        second={selection.second}
        onSelect={selection.select}
        label={pools.caption(pools.pool(pool.number))}
      />
      {profile !== undefined && (
        <p className={styles.about}>
          <Link to={`/fencers/${encodeURIComponent(profile)}`}>
            {pools.about(people.names(chosen).sheet)}
          </Link>
        </p>
      )}
      <BoutOrder
        pool={pool}
        eventId={eventId}
        people={people}
        home={selection.home}
        second={selection.second}
        level={level === 2 ? 3 : 4}
        isUnderWay={isUnderWay}
      />
      {pool.referees.length > 0 && (
        <p className={styles.referees}>
          {pools.referees(
            pool.referees
              .map(one => `${one.name}${one.role === 'referee' ? '' : ` (${pools.referee[one.role]})`}`)
              .join(', '),
          )}
        </p>
      )}
    </Accordion>
  )
}
