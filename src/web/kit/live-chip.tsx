import { MESSAGES } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './live-chip.module.css'

/** Says that something is under way. */
export function LiveChip({ onBar = false }: { onBar?: boolean }) {
  return (
    <span className={classNames(styles.live, onBar && styles.onBar)}>
      <i className={styles.dot} aria-hidden="true" />
      {MESSAGES.liveList.chip}
    </span>
  )
}
