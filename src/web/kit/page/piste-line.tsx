import styles from './piste-line.module.css'

/** The strip with its centre line, the motif of the house. */
export function PisteLine() {
  return (
    <div className={styles.piste} aria-hidden="true">
      <svg viewBox="0 0 400 8" preserveAspectRatio="none" role="presentation">
        <path d="M0 4h400" stroke="var(--bar-line)" vectorEffect="non-scaling-stroke" />
        <path
          d="M60 0v8M146 0v8M254 0v8M340 0v8"
          stroke="var(--bar-line)"
          vectorEffect="non-scaling-stroke"
        />
        <path d="M200 0v8" stroke="var(--lime)" strokeWidth="3" vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  )
}
