import { formatScore, formatSide, type Touches } from '../describe-score.ts'
import styles from './settle.module.css'

/** A score in the colours of who won and who lost, "V5 – D4". */
export function ScoreWord({ touches }: { readonly touches: Touches }) {
  const { winner, leftTouches, rightTouches } = touches
  if (winner === null) return formatScore(touches)
  return (
    <>
      <span className={styles.side} data-won={winner === 'left' || undefined}>
        {formatSide(winner === 'left', leftTouches)}
      </span>
      –
      <span className={styles.side} data-won={winner === 'right' || undefined}>
        {formatSide(winner === 'right', rightTouches)}
      </span>
    </>
  )
}
