import { Link } from 'react-router'
import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { describeState } from '#web/kit/now/describe-state.ts'
import type { NowItem } from '#web/kit/now/now-item.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { CutWords } from '../rows/cut-words.tsx'
import { RowTile } from '../rows/row-tile.tsx'
import { SourceAge } from '../rows/source-age.tsx'
import { StripNews } from '../rows/strip-news.tsx'
import { toEventPath } from '../rows/to-event-path.ts'
import { toRowWhen } from '../rows/to-row-when.ts'
import { ClaimButton } from './claim-button.tsx'
import styles from './lane-row.module.css'

const { now: texts } = NOW_TEXTS

interface LaneRowProps {
  readonly item: NowItem
  readonly now: number
  /** Whether one may go to the bout; who does is shown anyway. */
  readonly canTake: boolean
}

/** One fencer in a lane: where, whom they meet, how soon, and who goes there. */
export function LaneRow({ item, now, canTake }: LaneRowProps) {
  const { row, event, name } = item
  const { versus, where } = describeState(row, event, now)
  const { big, small } = toRowWhen(item, now)
  const isClaimed = item.isCoached === true && (canTake || item.claim !== undefined)
  return (
    <article className={styles.row}>
      <div className={styles.tile}>
        <RowTile item={item} now={now} size="small" />
      </div>
      <div className={styles.words}>
        <h4 className={styles.who}>
          <Link to={toEventPath(item)}>{fencerNames(name).sheet}</Link>
        </h4>
        <p>
          {versus && (
            <>
              {texts.versus} <b>{versus}</b>
              {' · '}
            </>
          )}
          {[where, TERMS.eventName(event.name)].filter(Boolean).join(' · ')}
        </p>
        <CutWords row={row} />
        <SourceAge item={item} now={now} />
      </div>
      {big && (
        <p className={styles.when}>
          {big}
          {small && <small>{small}</small>}
        </p>
      )}
      {isClaimed && (
        <div className={styles.claim}>
          <ClaimButton item={item} />
        </div>
      )}
      <div className={styles.news}>
        <StripNews item={item} now={now} />
      </div>
    </article>
  )
}
