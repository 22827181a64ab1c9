import type { SourceState } from '#contract/admin/admin-source.ts'
import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { formatDateTime } from '#web/kit/time/format-date-time.ts'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import styles from './admin.module.css'

const { sources: texts } = ADMIN_TEXTS

/** What the operator sets to have a source asked. */
const SETTINGS: Readonly<Record<string, string>> = {
  ftl: 'ALLEZ_FTL_USER, ALLEZ_FTL_PASSWORD, ALLEZ_FTL_PERMITTED, ALLEZ_CONTACT',
  usafencing: 'ALLEZ_USAF_PERMITTED, ALLEZ_CONTACT',
  askfred: 'ALLEZ_ASKFRED_TOKEN, ALLEZ_ASKFRED_PERMITTED, ALLEZ_CONTACT',
  fie: 'ALLEZ_FIE_PERMITTED, ALLEZ_CONTACT',
}

/** A source: whether it is asked, when it answered well last, and what is wrong with it. */
export function SourceCard({ source }: { source: SourceState }) {
  const { name, on, lastGood, lastError, lastErrorAt, failuresInRow, quarantined, silentUntil } = source
  const isChecking = silentUntil !== null
  const isFailing = failuresInRow > 0
  const state = isChecking ? texts.checking : isFailing ? texts.failing(failuresInRow) : texts.well
  return (
    <Card className={styles.card}>
      <div className={styles.line}>
        <h2>{texts.names[name] ?? name}</h2>
        <Chip tone={!on ? 'outline' : isChecking || isFailing ? 'loss' : 'win'}>
          {on ? state : texts.off}
        </Chip>
      </div>
      {!on && SETTINGS[name] !== undefined && (
        <p className={styles.quiet}>{texts.offUntil(SETTINGS[name])}</p>
      )}
      {on && isChecking && <p>{texts.silentUntil(formatDateTime(silentUntil))}</p>}
      <p className={styles.quiet}>
        {lastGood === null ? texts.neverGood : texts.lastGood(formatDateTime(lastGood))}
      </p>
      {lastError !== null && !isChecking && (
        <p className={styles.quiet}>
          {texts.lastError(lastError, lastErrorAt === null ? '' : formatDateTime(lastErrorAt))}
        </p>
      )}
      {quarantined > 0 && <p className={styles.quiet}>{texts.kept(quarantined)}</p>}
    </Card>
  )
}
