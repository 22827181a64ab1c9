import type { BoutResult } from '#contract/result-view.ts'
import { SAID_TEXTS } from '#web/api/said-texts.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { formatMinute } from '../format-moment.ts'
import styles from './corrected-mark.module.css'

const { said: texts } = SAID_TEXTS

/** What a corrected result was before; hovering, focus or a tap says since when and who corrected it. */
export function CorrectedMark({
  bout: { was, won, timeZone },
}: {
  bout: BoutResult & { readonly timeZone?: string | undefined }
}) {
  const now = useNow(60_000)
  if (!was) return null
  const before = was.myTouches === null ? '' : `${was.myTouches}–${was.opponentTouches ?? ''}`
  const word = was.won === won || was.won === null ? texts.was : was.won ? texts.wasWon : texts.wasLost
  const when = formatMinute(was.at, { now, timeZone })
  return (
    <Tooltip text={`${texts.corrected(when)}\n${texts.names[was.source]}`}>
      <button type="button" className={styles.mark}>
        {word(before).trim()}
      </button>
    </Tooltip>
  )
}
