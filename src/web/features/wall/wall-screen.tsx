import type { WallView } from '#contract/live/wall-view.ts'
import { WALL_TEXTS } from '#web/api/texts/wall-texts.ts'
import { findStart } from '#web/kit/now/now-item.ts'
import { orderItems } from '#web/kit/now/order-items.ts'
import { PisteLine } from '#web/kit/page/piste-line.tsx'
import { formatMinute } from '#web/kit/time/format-moment.ts'
import { planPages } from './plan-pages.ts'
import { WallFoot } from './wall-foot.tsx'
import { WallHead } from './wall-head.tsx'
import { toWallItems, type WallItem } from './wall-item.ts'
import styles from './wall-page.module.css'
import { WallRowLine } from './wall-row-line.tsx'

const { wall: texts } = WALL_TEXTS
/** A page shows for so long. */
const TURN_MS = 10_000

interface WallScreenProps {
  readonly view: WallView
  readonly now: number
  readonly isFailing: boolean
}

/** The wall: which page shows follows from the clock alone, so that nothing has to be remembered or ended. */
export function WallScreen({ view, now, isFailing }: WallScreenProps) {
  const turn = Math.floor(now / TURN_MS)
  const { today, later } = toWallItems(view, now)
  // Rows change places when the page turns, and not before.
  const pages = planPages(orderItems(today, turn * TURN_MS))
  const at = pages.length > 0 ? turn % pages.length : 0
  const page = pages[at] ?? []
  return (
    <>
      <WallHead view={view} items={today} now={now} />
      <PisteLine />
      <main className={styles.main}>
        {page.length > 0 ? (
          <ul className={styles.rows} aria-label={texts.list}>
            {page.map(item => (
              <WallRowLine key={item.key} item={item} now={now} />
            ))}
          </ul>
        ) : (
          <Nobody later={later} now={now} />
        )}
      </main>
      <WallFoot
        view={view}
        now={now}
        isFailing={isFailing}
        pages={{ at, count: pages.length, turn, more: today.length - page.length }}
      />
    </>
  )
}

function Nobody({ later, now }: { readonly later: readonly WallItem[]; readonly now: number }) {
  const [first] = later
    .flatMap(({ event }) => {
      const start = findStart(event)
      return start === undefined ? [] : [{ start, timeZone: event.timeZoneId }]
    })
    .toSorted((a, b) => a.start - b.start)
  return (
    <p className={styles.nobody}>
      {texts.nobody}
      {first && (
        <small>{texts.nextAbout(formatMinute(first.start, { now, timeZone: first.timeZone }))}</small>
      )}
    </p>
  )
}
