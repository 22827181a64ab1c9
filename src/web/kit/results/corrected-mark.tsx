import type { BoutResult } from '#contract/results/result-view.ts'
import { PROVENANCE_TEXTS } from '#web/api/texts/provenance-texts.ts'
import { formatMinute } from '#web/kit/time/format-moment.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import styles from './corrected-mark.module.css'

const { said: texts } = PROVENANCE_TEXTS

/** When a result was corrected, and what it was before. */
export function CorrectedMark({
  bout: { was, won, timeZone },
}: {
  bout: BoutResult & { readonly timeZone?: string | undefined }
}) {
  const now = useServerNow(60_000)
  if (!was) return null
  const before = was.myTouches === null ? '' : `${was.myTouches}–${was.opponentTouches ?? ''}`
  const word = was.won === won || was.won === null ? texts.was : was.won ? texts.wasWon : texts.wasLost
  const when = texts.corrected(formatMinute(was.at, { now, timeZone }))
  return <p className={styles.mark}>{`${when} · ${word(before).trim()}`}</p>
}
