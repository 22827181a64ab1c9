import styles from './step-number.module.css'

/** Which step of making a sheet a card is; the order says the same to who does not see it. */
export function StepNumber({ number }: { number: number }) {
  return (
    <span className={styles.number} aria-hidden="true">
      {number}
    </span>
  )
}
