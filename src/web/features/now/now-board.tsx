import '#web/ui/bout-tokens.css'
import { type ComponentType, useEffect, useMemo } from 'react'
import { MOST_OF_A_FAMILY } from '#domain/fencer-state/most-of-a-family.ts'
import { useNowView } from '#web/api/live/use-now-view.ts'
import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { isOnLaterDay, toItemKey, toNowItems } from '#web/kit/now/now-item.ts'
import { orderItems } from '#web/kit/now/order-items.ts'
import { useHoldBelow } from '#web/kit/page/in-order.tsx'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { AboutMinutes } from './about-minutes.tsx'
import type { CoachBoardProps } from './coach/coach-board.tsx'
import { noteNow } from './note-now.ts'
import styles from './now-board.module.css'
import { NowCard } from './now-card.tsx'
import { NowHero } from './now-hero.tsx'
import { ClashList } from './rows/clash-list.tsx'
import { NowAnnouncer } from './rows/now-announcer.tsx'
import { ShareWall } from './share-wall.tsx'
import { TomorrowList } from './tomorrow-list.tsx'

const { now: texts } = NOW_TEXTS
const TICK_MS = 5_000
/** Rows change places this seldom: what somebody reads must not move from under their finger. */
const ORDER_MS = 15_000

export interface NowBoardProps {
  /** Shows more rows than a family's. */
  readonly many: ComponentType<CoachBoardProps>
}

/** Where one's own fencers are today, the one who must act first on top; nothing on a day when none fences. */
export function NowBoard({ many: Many }: NowBoardProps) {
  const { data: view, isPending, failureCount } = useNowView()
  useHoldBelow(isPending && failureCount === 0)
  const now = useServerNow(TICK_MS)
  const orderedAt = useServerNow(ORDER_MS)
  const items = useMemo(() => (view ? toNowItems(view) : []), [view])
  const later = new Set(view?.events.filter(event => isOnLaterDay(event, now)))
  const today = items.filter(item => !later.has(item.event))
  const coming = items.filter(item => later.has(item.event))
  const keys = today.map(toItemKey).toSorted().join('\n')
  // Their order is that of a while ago, whatever the rows say meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows of that moment, and again when there are others
  const order = useMemo(() => orderItems(today, orderedAt).map(toItemKey), [orderedAt, keys])
  useEffect(() => {
    if (view) noteNow(view, Date.now())
  }, [view])
  if (items.length === 0) return null
  const frame = (
    <>
      <h2 className="visually-hidden" id="now">
        {texts.heading}
      </h2>
      <NowAnnouncer items={today} now={now} />
    </>
  )
  if (today.length > MOST_OF_A_FAMILY)
    return (
      <section className={styles.many} aria-labelledby="now">
        {frame}
        <Many items={today} now={now} orderedAt={orderedAt} tools={<ShareWall />} />
        <TomorrowList items={coming} />
        <AboutMinutes />
      </section>
    )
  const rows = order.flatMap(key => today.find(item => toItemKey(item) === key) ?? [])
  const [first] = rows
  const hero = first && 'next' in first.row.state ? first : undefined
  return (
    <section className={styles.board} aria-labelledby="now">
      {frame}
      {hero && <NowHero item={hero} now={now} />}
      <div className={styles.rows}>
        {rows.map(item => (item === hero ? null : <NowCard key={toItemKey(item)} item={item} now={now} />))}
        <ClashList items={rows} now={now} />
        <TomorrowList items={coming} />
        <ShareWall />
        <AboutMinutes />
      </div>
    </section>
  )
}
