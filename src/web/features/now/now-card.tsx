import { Link } from 'react-router'
import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { describeState } from '#web/kit/now/describe-state.ts'
import type { NowItem } from '#web/kit/now/now-item.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import styles from './now-card.module.css'
import { CutWords } from './rows/cut-words.tsx'
import { RowTile } from './rows/row-tile.tsx'
import { SourceAge } from './rows/source-age.tsx'
import { StripNews } from './rows/strip-news.tsx'
import { toEventPath } from './rows/to-event-path.ts'
import { toRowWhen } from './rows/to-row-when.ts'
import { ShareDay } from './share-day.tsx'

const { now: texts } = NOW_TEXTS

/** One fencer's row. The whole card leads to the event. */
export function NowCard({ item, now }: { readonly item: NowItem; readonly now: number }) {
  const { row, event, name } = item
  const { versus, where } = describeState(row, event, now)
  const { big, small } = toRowWhen(item, now)
  return (
    <article className={styles.card}>
      <RowTile item={item} now={now} />
      <div className={styles.words}>
        <div className={styles.head}>
          <div>
            <h3 className={styles.who}>
              <Link to={toEventPath(item)}>{fencerNames(name).first}</Link>
            </h3>
            <p className={styles.event}>{TERMS.eventName(event.name)}</p>
          </div>
          {big && (
            <p className={styles.when}>
              {big}
              {small && <small>{small}</small>}
            </p>
          )}
        </div>
        {versus && (
          <p className={styles.versus}>
            {texts.versus} <b>{versus}</b>
          </p>
        )}
        <p>{where}</p>
        <CutWords row={row} />
        <div className={styles.foot}>
          <SourceAge item={item} now={now} />
          <ShareDay item={item} now={now} />
        </div>
      </div>
      <div className={styles.news}>
        <StripNews item={item} now={now} />
      </div>
    </article>
  )
}
