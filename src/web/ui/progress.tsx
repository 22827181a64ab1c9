import styles from './progress.module.css'

/** How much of `total` is done, as a thin bar. */
export function Progress({ done, total, label }: { done: number; total: number; label: string }) {
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
    >
      <span className={styles.fill} style={{ width: `${total === 0 ? 0 : (100 * done) / total}%` }} />
    </div>
  )
}
