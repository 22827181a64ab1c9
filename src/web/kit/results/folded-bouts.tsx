import { useState } from 'react'
import type { BoutResult } from '#contract/results/result-view.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import type { VideoLinking } from '../video/video-linking.ts'
import { BoutList, type ShownBout } from './bout-list.tsx'
import styles from './tournament-results.module.css'

/** Pool bouts that show before somebody asks for the rest. */
const FIRST_POOLS = 3

/** Whether a bout was fenced in a pool. */
export const isPoolBout = ({ stage }: Pick<BoutResult, 'stage'>): boolean => stage === 'Pool'

/** The bouts of one event: the whole tableau, the first pool bouts, and the rest of them when asked for. */
export function FoldedBouts({ bouts, linking }: { bouts: readonly ShownBout[]; linking: VideoLinking }) {
  const [all, setAll] = useState(false)
  const folded = all ? [] : bouts.filter(isPoolBout).slice(FIRST_POOLS)
  const shown = bouts.filter(bout => !folded.includes(bout))
  return (
    <>
      <BoutList bouts={shown} deskOf={() => linking} />
      {folded.length > 0 && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {RESULTS_TEXTS.results.morePools(folded.length)}
        </button>
      )}
    </>
  )
}
