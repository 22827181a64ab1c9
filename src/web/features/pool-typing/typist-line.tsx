import { TYPING_TEXTS } from '#web/api/scoresheets/pool-typing-texts.ts'
import { formatMoment } from '#web/kit/time/format-moment.ts'
import { useNow } from '#web/ui/use-now.ts'
import { describeTypists } from './state/describe-typists.ts'
import type { TypingPart } from './state/typing-part.ts'
import styles from './typist-line.module.css'

const { typing: texts } = TYPING_TEXTS
const TICK_MS = 30_000

/** Who types this pool, who else types, and when the others were last heard. */
export function TypistLine({ part: { sheet, pool } }: { readonly part: TypingPart }) {
  const now = useNow(TICK_MS)
  const { heardAt } = sheet.held
  const { typist, others } = describeTypists(sheet, pool, now)
  const words = [
    others > 0 && texts.others(others),
    heardAt !== undefined && texts.heard(formatMoment(heardAt, { now })),
  ]
  return (
    <p className={styles.line}>
      {typist !== undefined && <b>{texts.typedBy(typist)}</b>}
      <span>{words.filter(Boolean).join(', ')}</span>
    </p>
  )
}
