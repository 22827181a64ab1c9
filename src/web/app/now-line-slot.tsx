import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { localDay } from '#web/kit/time/local-day.ts'
import { nowDay } from '#web/storage/now-day.ts'
import styles from './shell.module.css'

/** Whether one of one's own was seen fencing today. */
export const isNowDay = (): boolean => nowDay.read() === localDay(Date.now())

/**
 * Room for the line that says which of one's own fencers is next. It is there from the first frame of a page or not at all:
 * what becomes known meanwhile shows with the page that is opened next.
 */
export function NowLineSlot({ pathname }: { readonly pathname: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew with every page
  const isRoom = useMemo(isNowDay, [pathname])
  const [Line, setLine] = useState<ComponentType>()
  useEffect(() => {
    // Without a network the room stays empty until the next page.
    if (isRoom && !Line)
      import('#web/features/now/now-line.tsx').then(
        ({ NowLine }) => setLine(() => NowLine),
        () => {},
      )
  }, [isRoom, Line])
  return isRoom && <div className={styles.nowLine}>{Line && <Line />}</div>
}
