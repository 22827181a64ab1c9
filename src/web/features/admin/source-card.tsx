import type { SourceState } from '#contract/admin-source.ts'
import { ADMIN_TEXTS } from '#web/api/admin-texts.ts'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import styles from './admin.module.css'
import { formatMoment } from './format-moment.ts'

const { sources: texts } = ADMIN_TEXTS

/** A source: whether it is asked, when it answered well last, and what is wrong with it. */
export function SourceCard({ source }: { source: SourceState }) {
  const { name, on, lastGood, lastError, lastErrorAt, failuresInRow, quarantined } = source
  const isFailing = failuresInRow > 0
  return (
    <Card className={styles.card}>
      <div className={styles.line}>
        <h2>{texts.names[name] ?? name}</h2>
        <Chip tone={!on ? 'outline' : isFailing ? 'loss' : 'win'}>
          {!on ? texts.off : isFailing ? texts.failing(failuresInRow) : texts.well}
        </Chip>
      </div>
      <p className={styles.quiet}>
        {lastGood === null ? texts.neverGood : texts.lastGood(formatMoment(lastGood))}
      </p>
      {lastError !== null && (
        <p className={styles.quiet}>
          {texts.lastError(lastError, lastErrorAt === null ? '' : formatMoment(lastErrorAt))}
        </p>
      )}
      {quarantined > 0 && <p className={styles.quiet}>{texts.kept(quarantined)}</p>}
    </Card>
  )
}
