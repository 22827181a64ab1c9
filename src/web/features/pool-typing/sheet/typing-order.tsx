import { useId, useState } from 'react'
import { TYPING_TEXTS } from '#web/api/scoresheets/pool-typing-texts.ts'
import { formatTypedPair } from '../state/format-typed-score.ts'
import type { NumberedBout } from '../state/pool-course.ts'
import { nameOf, type TypingPart } from '../state/typing-part.ts'
import styles from './typing-order.module.css'

const { typing: texts } = TYPING_TEXTS

interface TypingOrderProps {
  readonly part: TypingPart
  readonly current: string | undefined
  /** Undefined: nothing is typed any more. */
  readonly onChoose: ((bout: NumberedBout) => void) | undefined
}

/** The bouts to come in their order, and those that are typed for who has one to correct. */
export function TypingOrder({ part, current, onChoose }: TypingOrderProps) {
  const { open, typed } = part.course
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className={styles.head}>
        <h2>{texts.order}</h2>
        <span className={styles.left}>{texts.remaining(open.length)}</span>
        {typed.length > 0 && onChoose && (
          <button
            type="button"
            className={styles.correct}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {texts.correctOne(typed.length)}
          </button>
        )}
      </div>
      <div id={id}>
        {isOpen && (
          <ol className={styles.list} aria-label={texts.typed}>
            {typed.toReversed().map(bout => (
              <Row
                key={bout.slot}
                part={part}
                bout={bout}
                isNow={bout.slot === current}
                onChoose={onChoose}
              />
            ))}
          </ol>
        )}
      </div>
      {open.length > 0 && (
        <ol className={styles.list} aria-label={texts.order}>
          {open.map(bout => (
            <Row key={bout.slot} part={part} bout={bout} isNow={bout.slot === current} onChoose={onChoose} />
          ))}
        </ol>
      )}
    </>
  )
}

interface RowProps {
  readonly part: TypingPart
  readonly bout: NumberedBout
  readonly isNow: boolean
  readonly onChoose: TypingOrderProps['onChoose']
}

function Row({ part, bout, isNow, onChoose }: RowProps) {
  const { number, left, right, score } = bout
  const [one, other] = [nameOf(part, left), nameOf(part, right)]
  const pair = score && (formatTypedPair(score) ?? texts.annulled)
  const isMine = part.mine.has(left) || part.mine.has(right)
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-mine={isMine || undefined}
        aria-current={isNow || undefined}
        aria-label={texts.row(number, one.said, other.said, pair ?? texts.open)}
        disabled={!onChoose}
        onClick={() => onChoose?.(bout)}
      >
        <span className={styles.number}>{number}</span>
        <span className={styles.name} data-side="left" data-won={score?.winner === 'left' || undefined}>
          {one.narrow}
        </span>
        <span className={styles.middle}>
          {isNow ? <span className={styles.now}>{texts.now}</span> : (pair ?? <small>{texts.versus}</small>)}
        </span>
        <span className={styles.name} data-won={score?.winner === 'right' || undefined}>
          {other.narrow}
        </span>
      </button>
    </li>
  )
}
