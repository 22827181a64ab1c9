import type { ResultClass } from '#domain/past/result-class.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import styles from './result-meter.module.css'

const FULL = {
  totalWin: 6,
  majorWin: 4,
  closeWin: 2,
  draw: 0,
  closeLoss: 2,
  majorLoss: 4,
  totalLoss: 6,
} as const satisfies Record<ResultClass, number>

/** How clearly a bout was won or lost, in words and as a bar of six. */
export function ResultMeter({ result }: { result: ResultClass }) {
  const side = result.endsWith('Win') ? 'win' : result.endsWith('Loss') ? 'loss' : 'draw'
  return (
    <span className={styles.meter} data-result={side}>
      {TERMS.resultClasses[result]}
      <span className={styles.bars} aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map(bar => (
          <i key={bar} data-full={bar <= FULL[result] || undefined} />
        ))}
      </span>
    </span>
  )
}
