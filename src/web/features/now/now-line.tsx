import { useMemo } from 'react'
import { Link } from 'react-router'
import { useNowView } from '#web/api/live/use-now-view.ts'
import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { describeState } from '#web/kit/now/describe-state.ts'
import { isOnLaterDay, type NowItem, toNowItems } from '#web/kit/now/now-item.ts'
import { isSoon, orderItems } from '#web/kit/now/order-items.ts'
import { toFigure } from '#web/kit/now/to-figure.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import styles from './now-line.module.css'
import { isOldRow } from './rows/describe-source.ts'

const { now: texts } = NOW_TEXTS
const ORDER_MS = 15_000

/** The most urgent of one's own fencers in one line under the top bar; a tap leads to all of them. */
export function NowLine() {
  const { data: view } = useNowView()
  const now = useServerNow(ORDER_MS)
  const items = useMemo(() => (view ? toNowItems(view) : []), [view])
  const today = items.filter(item => !isOnLaterDay(item.event, now))
  const [first] = orderItems(today, now)
  return (
    <nav aria-label={texts.heading}>
      <Link className={styles.line} to="/live">
        {first ? <Words item={first} now={now} /> : <b>{texts.heading}</b>}
      </Link>
    </nav>
  )
}

function Words({ item, now }: { readonly item: NowItem; readonly now: number }) {
  const { row, event, name } = item
  const { versus, where } = describeState(row, event, now)
  const strip = 'next' in row.state ? row.state.next.strip : undefined
  return (
    <>
      {strip !== undefined && (
        <span className={styles.strip} data-soon={(isSoon(item, now) && !isOldRow(item, now)) || undefined}>
          <span className="visually-hidden">{texts.strip} </span>
          {strip}
        </span>
      )}
      <b>{fencerNames(name).first}</b>
      <span className={styles.words}>{versus || where}</span>
      <span className={styles.when}>{toFigure(item, now).big}</span>
    </>
  )
}
