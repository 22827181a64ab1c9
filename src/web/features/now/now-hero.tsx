import { Link } from 'react-router'
import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { describeState } from '#web/kit/now/describe-state.ts'
import type { NowItem } from '#web/kit/now/now-item.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { BoutPips } from './bout-pips.tsx'
import styles from './now-hero.module.css'
import { CutWords } from './rows/cut-words.tsx'
import { RowTile } from './rows/row-tile.tsx'
import { SourceAge } from './rows/source-age.tsx'
import { StripNews } from './rows/strip-news.tsx'
import { toEventPath } from './rows/to-event-path.ts'
import { toRowWhen } from './rows/to-row-when.ts'
import { ShareDay } from './share-day.tsx'

const { now: texts } = NOW_TEXTS

/** The fencer who must act first: where to walk, how soon, whom they meet. */
export function NowHero({ item, now }: { readonly item: NowItem; readonly now: number }) {
  const { row, event, name } = item
  const who = fencerNames(name).first
  const { versus, where } = describeState(row, event, now)
  const { big, small } = toRowWhen(item, now)
  return (
    <section className={styles.hero} aria-label={texts.next(who)}>
      <div className={styles.go}>
        <RowTile item={item} now={now} size="big" />
        <div className={styles.words}>
          <h3 className={styles.who}>
            <b>{who}</b> <span>{TERMS.eventName(event.name)}</span>
          </h3>
          {big && (
            <p className={styles.when}>
              {big} {small && <small>{small}</small>}
            </p>
          )}
          {versus && (
            <p className={styles.versus}>
              <span>{texts.versus}</span> {versus}
            </p>
          )}
          <p className={styles.where}>{where}</p>
          <CutWords row={row} />
        </div>
      </div>
      <BoutPips state={row.state} who={who} />
      <StripNews item={item} now={now} />
      <div className={styles.foot}>
        <SourceAge item={item} now={now} />
        <ShareDay item={item} now={now} />
        <Link className={styles.sheet} to={toEventPath(item)}>
          {row.state.kind === 'pool' ? texts.poolSheet : texts.bracket}
        </Link>
      </div>
    </section>
  )
}
