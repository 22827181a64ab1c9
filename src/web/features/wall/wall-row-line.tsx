import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { describeRow } from './describe-row.ts'
import type { WallItem } from './wall-item.ts'
import styles from './wall-row-line.module.css'

const { now: texts } = NOW_TEXTS

/** One fencer's row: the strip, who, what comes next, how soon. */
export function WallRowLine({ item, now }: { readonly item: WallItem; readonly now: number }) {
  const { strip, line, big, small, tone } = describeRow(item, now)
  return (
    <li className={styles.row} data-tone={tone}>
      <p className={styles.strip} data-long={strip.length > 3 || undefined}>
        {strip === '' ? (
          <>
            <span className="visually-hidden">{texts.noStrip}</span>
            <span aria-hidden="true">–</span>
          </>
        ) : (
          <>
            <span className="visually-hidden">{texts.strip} </span>
            {strip}
          </>
        )}
      </p>
      <div className={styles.words}>
        <p className={styles.who}>
          {item.row.who} <small>{TERMS.eventName(item.event.name)}</small>
        </p>
        <p className={styles.line}>{line}</p>
      </div>
      <p className={styles.when}>
        {big}
        {small !== '' && <small>{small}</small>}
      </p>
    </li>
  )
}
