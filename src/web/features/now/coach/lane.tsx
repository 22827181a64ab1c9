import { useDeferredValue, useId } from 'react'
import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { type NowItem, toItemKey } from '#web/kit/now/now-item.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { useMediaQuery, WIDE } from '#web/ui/use-media-query.ts'
import styles from './lane.module.css'
import { LaneRow } from './lane-row.tsx'
import { toLaneParts } from './to-lane-parts.ts'
import type { LaneName } from './to-lanes.ts'

const { coach: texts } = NOW_TEXTS.now
/** As many as a screen, or a phone, shows: the others are drawn once these are to be seen. */
const FIRST_ROWS = 6
const FIRST_ON_PHONE = 4

interface LaneProps {
  readonly lane: LaneName
  readonly items: readonly NowItem[]
  readonly now: number
}

/** A lane of rows. On a phone those in which nobody has to act yet are folded. */
export function Lane({ lane, items, now }: LaneProps) {
  const isWide = useMediaQuery(WIDE)
  const id = useId()
  const drawn = items.slice(0, useDeferredValue(items.length, isWide ? FIRST_ROWS : FIRST_ON_PHONE))
  const head = (
    <>
      <h3 className={styles.title} id={id}>
        {texts.lanes[lane]}
      </h3>
      <span className={styles.count}>{items.length}</span>
    </>
  )
  const rows =
    items.length === 0 ? (
      <p className={styles.none}>{texts.none[lane]}</p>
    ) : (
      <ol className={styles.rows} aria-labelledby={id}>
        {(lane === 'later' ? toLaneParts(drawn) : [[undefined, drawn] as const]).map(([part, some]) =>
          some.map((item, at) => (
            <li key={toItemKey(item)}>
              {part && at === 0 && <p className={styles.part}>{texts.parts[part]}</p>}
              <LaneRow item={item} now={now} canTake={lane === 'now'} />
            </li>
          )),
        )}
      </ol>
    )
  if (!isWide && lane !== 'now') return <Accordion summary={head}>{rows}</Accordion>
  return (
    <div className={styles.lane} data-lane={lane}>
      <div className={styles.head}>{head}</div>
      {rows}
    </div>
  )
}
