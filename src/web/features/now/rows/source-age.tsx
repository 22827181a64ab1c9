import type { NowItem } from '#web/kit/now/now-item.ts'
import { describeSource, isOldRow } from './describe-source.ts'
import styles from './source-age.module.css'

/** Who says what a row shows, how old it is, and what was taken back. */
export function SourceAge({ item, now }: { readonly item: NowItem; readonly now: number }) {
  return (
    <p className={styles.age} data-old={isOldRow(item, now) || undefined}>
      {describeSource(item, now)}
    </p>
  )
}
