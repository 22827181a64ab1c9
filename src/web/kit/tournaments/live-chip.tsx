import { useConnection } from '#web/api/calls/use-connection.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './live-chip.module.css'

/** Says that something is under way, or that we cannot know it for want of a connection. */
export function LiveChip({ onBar = false }: { onBar?: boolean }) {
  const isOffline = useConnection() !== 'online'
  return (
    <span
      className={classNames(styles.live, onBar && styles.onBar)}
      data-offline={isOffline || undefined}
      {...(isOffline ? { title: MESSAGES.app.offline } : {})}
    >
      <i className={styles.dot} aria-hidden="true" />
      {isOffline ? MESSAGES.liveList.offlineChip : MESSAGES.liveList.chip}
    </span>
  )
}
