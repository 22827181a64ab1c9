import type { RankRange } from '#domain/cut/rank-range.ts'
import { CUT_TEXTS } from '#web/api/texts/cut-texts.ts'
import styles from './cut-track.module.css'

const { cut: texts } = CUT_TEXTS

interface CutTrackProps {
  /** Undefined: not known yet, its room is kept. */
  readonly ranks: RankRange | undefined
  readonly count: number
  readonly goOn: number | undefined
  /** Nothing more can be. */
  readonly isFinal: boolean
}

/** The ranks that can be as a bar against the line, near enough to be read. Beside words: it says nothing of its own. */
export function CutTrack({ ranks, count, goOn, isFinal }: CutTrackProps) {
  if (!ranks) return <div className={styles.empty} aria-hidden="true" />
  const { now, best, worst } = ranks
  const marks = [best, worst, now, ...(goOn === undefined ? [] : [goOn])]
  const room = Math.max(3, Math.round((Math.max(...marks) - Math.min(...marks)) / 3))
  const from = Math.max(1, Math.min(...marks) - room)
  const to = Math.min(count, Math.max(...marks) + room)
  const toPercent = (rank: number): number => (100 * (rank - from)) / Math.max(to - from, 1)
  const cut = goOn === undefined || goOn >= count ? undefined : toPercent(goOn + 0.5)
  return (
    <div aria-hidden="true">
      <div className={styles.track}>
        <span
          className={styles.range}
          style={{ left: `${toPercent(best)}%`, width: `${toPercent(worst) - toPercent(best)}%` }}
        />
        <span className={styles.dot} style={{ left: `${toPercent(now)}%` }} />
        {cut !== undefined && goOn !== undefined && (
          <span className={styles.cut} data-side={cut > 55 ? 'left' : 'right'} style={{ left: `${cut}%` }}>
            <span>{texts.lineAfter(goOn)}</span>
          </span>
        )}
      </div>
      <p className={styles.ends}>
        {best === worst ? (
          <span>{!isFinal && texts.onlySaid(best)}</span>
        ) : (
          <>
            <span>{texts.atBest(best)}</span>
            <span>{texts.atWorst(worst)}</span>
          </>
        )}
      </p>
    </div>
  )
}
