import { PAD_TEXTS } from '#web/api/scoresheets/touch-pad-texts.ts'
import styles from './extra-minute.module.css'
import type { TouchSide } from './plan-touch-typing.ts'
import type { PadFencer } from './touch-pads.tsx'

interface ExtraMinuteProps {
  /** That both have. */
  readonly touches: number
  readonly left: PadFencer
  readonly right: PadFencer
  readonly onWinner: (side: TouchSide) => void
}

/** Equal when the time is up: who won the extra minute. No score decides it, so somebody has to say so (rule t.38). */
export function ExtraMinute({ touches, left, right, onWinner }: ExtraMinuteProps) {
  return (
    <section className={styles.minute} aria-label={PAD_TEXTS.evenOnTime(touches)}>
      <h2>{PAD_TEXTS.evenOnTime(touches)}</h2>
      <p>{PAD_TEXTS.evenHow(touches)}</p>
      <div className={styles.ways}>
        <button type="button" data-first-focus onClick={() => onWinner('left')}>
          {left.shown}
          <small>{PAD_TEXTS.priority(`V${touches} – D${touches}`)}</small>
        </button>
        <button type="button" onClick={() => onWinner('right')}>
          {right.shown}
          <small>{PAD_TEXTS.priority(`D${touches} – V${touches}`)}</small>
        </button>
      </div>
    </section>
  )
}
