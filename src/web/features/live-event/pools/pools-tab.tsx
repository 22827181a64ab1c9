import { useState } from 'react'
import { findEventStage } from '#domain/fencer-state/event-stage.ts'
import { isLongOver } from '#domain/fencer-state/is-long-over.ts'
import { CUT_TEXTS } from '#web/api/texts/cut-texts.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { formatVenueTime } from '#web/kit/time/format-venue-time.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useMediaQuery, WIDE } from '#web/ui/use-media-query.ts'
import { CutCard } from '../cut/cut-card.tsx'
import { CUT_PARTS } from '../cut/cut-parts.ts'
import { useCut } from '../cut/use-cut.ts'
import type { EventPart } from '../event/event-part.ts'
import { useEventDay } from '../state/use-own-state.ts'
import { TABLEAU_PARTS } from '../tableau/tableau-parts.ts'
import { NextBoutCard } from './next-bout-card.tsx'
import { PoolCard } from './pool-card.tsx'
import { toPoolRounds } from './pool-order.ts'
import styles from './pools-tab.module.css'

/**
 * Pools, one's own fencer's first; on wide screens the bracket beside them. The order is that of the moment the
 * tab opened: highlighting somebody else must not move the sheet under the finger.
 */
export function PoolsTab(part: EventPart) {
  const { event, people, selection } = part
  const wide = useMediaQuery(WIDE)
  const beside = wide && event.elimination.rounds.length > 0
  const [home, setHome] = useState(selection.home)
  if (home === undefined && selection.home !== undefined) setHome(selection.home)
  const cut = useCut(event, selection.home)
  const rounds = toPoolRounds(event.pools, home)
  const today = useEventDay(event)
  const isUnderWay = findEventStage(event) === 'pools' && !isLongOver(event, today)
  const own = rounds.flatMap(({ pools }) => pools.slice(0, 1)).at(0)
  return (
    <div className={classNames(styles.wrap, beside ? styles.two : styles.one)}>
      <div className={styles.column}>
        <NextBoutCard {...part} />
        {cut?.home !== undefined && <CutCard cut={cut} home={cut.home} people={people} />}
        {cut && (
          <Accordion
            summary={
              <h2 className={styles.round}>{cut.isFinal ? CUT_TEXTS.cut.final.list : CUT_TEXTS.cut.list}</h2>
            }
          >
            <CUT_PARTS.CutList {...part} cut={cut} />
          </Accordion>
        )}
        {rounds.length === 0 && <EmptyState text={LIVE_TEXTS.pools.none} />}
        {rounds.map(({ round, pools }) => (
          <div key={round} className={styles.column}>
            {rounds.length > 1 && <h2 className={styles.round}>{LIVE_TEXTS.pools.round(round)}</h2>}
            {pools.map(pool => (
              <PoolCard
                key={`${pool.id}:${pool === own}`}
                pool={pool}
                eventId={event.id}
                toTime={time => formatVenueTime(time, event.timeZoneId, event.date)}
                people={people}
                selection={selection}
                open={pool === own}
                isUnderWay={isUnderWay}
                level={rounds.length > 1 ? 3 : 2}
              />
            ))}
          </div>
        ))}
      </div>
      {beside && <TABLEAU_PARTS.DePane {...part} />}
    </div>
  )
}
