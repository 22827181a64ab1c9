import '#web/ui/bout-tokens.css'
import type { ReactNode } from 'react'
import { hasNotCome } from '#domain/fencer-state/check-in.ts'
import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { type NowItem, toItemKey } from '#web/kit/now/now-item.ts'
import { filterNow } from '#web/storage/filters.ts'
import { useStored } from '#web/storage/stored-value.ts'
import { useMediaQuery, WIDE } from '#web/ui/use-media-query.ts'
import { ClaimAnnouncer } from './claim-announcer.tsx'
import styles from './coach-board.module.css'
import { CoachFilters } from './coach-filters.tsx'
import { filterItems } from './filter-items.ts'
import { Lane } from './lane.tsx'
import { MissingList } from './missing-list.tsx'
import { MutualBouts } from './mutual-bouts.tsx'
import { SharedTimes } from './shared-times.tsx'
import { isNear, LANES } from './to-lanes.ts'
import { useHeld } from './use-held.ts'
import { useLanes } from './use-lanes.ts'

const { coach: texts } = NOW_TEXTS.now

export interface CoachBoardProps {
  readonly items: readonly NowItem[]
  readonly now: number
  /** Rows change places at this moment, and not before the next one. */
  readonly orderedAt: number
  /** What else can be done with all of them. */
  readonly tools: ReactNode
}

/** Where many of one's own are: who is needed first, who comes later, who is done, and who goes to whom. */
export function CoachBoard({ items, now, orderedAt, tools }: CoachBoardProps) {
  const filter = useStored(filterNow)
  const lanes = useLanes(items, orderedAt)
  const isWide = useMediaQuery(WIDE)
  const byKey = new Map(filterItems(items, filter, now).map(item => [toItemKey(item), item]))
  const shown = [...byKey.values()]
  // They stand above the lanes: rows must not move from under a finger when one comes or goes.
  const warned = useHeld(shown, `${orderedAt} ${filter.weapon} ${filter.who}`)
  const near = items.filter(item => isNear(item, now))
  const on = near.filter(({ row: { state } }) => 'next' in state && state.next.isOn === true)
  return (
    <div className={styles.board}>
      <ClaimAnnouncer items={items} />
      <p className={styles.summary}>{texts.summary(on.length, near.length - on.length)}</p>
      <div className={styles.tools}>
        <CoachFilters items={items} filter={filter} now={now} />
        {isWide && tools}
      </div>
      <div className={styles.warnings}>
        <SharedTimes items={warned} now={orderedAt} />
        <MutualBouts items={warned} now={orderedAt} />
      </div>
      <div className={styles.lanes}>
        <MissingList items={shown.filter(({ row }) => hasNotCome(row.state))} now={now} />
        {LANES.map(lane => (
          <Lane
            key={lane}
            lane={lane}
            items={lanes[lane]
              .flatMap(key => byKey.get(key) ?? [])
              .filter(({ row }) => !hasNotCome(row.state))}
            now={now}
          />
        ))}
      </div>
      {!isWide && tools}
    </div>
  )
}
