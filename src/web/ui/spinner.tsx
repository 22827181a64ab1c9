import styles from './spinner.module.css'

/** Says that something is on its way. `room`: CSS pixels that it will take, so that what stands below does not jump. */
export function Spinner({ label, room }: { label: string; room?: number }) {
  return (
    <div className={styles.spinner} role="status" data-roomy={room !== undefined} style={{ minHeight: room }}>
      <span className={styles.dot} aria-hidden="true" />
      {label}
    </div>
  )
}
