import { useState } from 'react'
import { SCORESHEET_TEXTS } from '#web/api/scoresheets/scoresheet-texts.ts'
import type { OpenScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import { formatMinute } from '#web/kit/time/format-moment.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { describeEntry } from './describe-entry.ts'
import { toNamesByKey } from './names-by-key.ts'
import styles from './scoresheet.module.css'

const { scoresheet: texts } = SCORESHEET_TEXTS
const TICK_MS = 60_000
const FIRST = 8

/** What was typed, the newest first: nothing ever leaves it. */
export function HistoryCard({ open }: { readonly open: OpenScoresheet }) {
  const [isWhole, setWhole] = useState(false)
  const now = useNow(TICK_MS)
  const { entries, state } = open
  const told = { ...open, names: toNamesByKey(state) }
  const lines = entries.toReversed().slice(0, isWhole ? undefined : FIRST)
  return (
    <Card className={styles.card} aria-labelledby="history">
      <header className={styles.cardHead}>
        <h2 id="history">{texts.history}</h2>
        <p className={styles.note}>{texts.lines(entries.length)}</p>
      </header>
      <ul className={styles.history}>
        {lines.map(entry => (
          <li key={entry.id} className={styles.line}>
            <small>{formatMinute(entry.at, { now })}</small>
            <span>
              {describeEntry(entry, told)} <em>{describeFate(entry.id)}</em>
            </span>
          </li>
        ))}
      </ul>
      {lines.length < entries.length && <Button onClick={() => setWhole(true)}>{texts.more}</Button>}
    </Card>
  )

  function describeFate(id: string): string {
    const kind = state.fates.get(id)?.kind ?? 'stands'
    return kind === 'stands' ? '' : texts.fates[kind]
  }
}
