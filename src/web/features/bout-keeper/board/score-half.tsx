import type { CSSProperties } from 'react'
import { KEEPER_TEXTS } from '#web/api/scoresheets/bout-keeper-texts.ts'
import styles from './score-half.module.css'

const { keeper: texts } = KEEPER_TEXTS

interface ScoreHalfProps {
  readonly name: string
  /** The name with what is special about them, for readers. */
  readonly who: string
  readonly touches: number
  readonly isMine: boolean
  readonly hasPriority: boolean
  readonly onTouch: () => void
}

/** Half of the screen for one fencer: pressed anywhere, it is one touch more. */
export function ScoreHalf({ name, who, touches, isMine, hasPriority, onTouch }: ScoreHalfProps) {
  return (
    <button
      type="button"
      className={styles.half}
      data-mine={isMine || undefined}
      data-priority={hasPriority || undefined}
      aria-label={texts.addTouch(who, touches)}
      onClick={onTouch}
    >
      <span className={styles.name} style={{ '--letters': name.length } as CSSProperties}>
        {name}
      </span>
      <span className={styles.room}>
        <span className={styles.digits}>{touches}</span>
      </span>
      <span className={styles.hint}>{texts.addHint}</span>
      {hasPriority && (
        <span className={styles.priority} aria-hidden="true">
          P
        </span>
      )}
    </button>
  )
}
