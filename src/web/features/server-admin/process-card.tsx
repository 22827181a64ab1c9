import type { AdminProcess } from '#contract/admin/admin-process.ts'
import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { formatDateTime } from '#web/kit/time/format-date-time.ts'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import styles from './server-page.module.css'
import { listServices } from './services.ts'

const { server: texts } = ADMIN_TEXTS
/** A process that stood still for so long makes people wait. */
const LONG_LAG_MS = 500
/** One that says nothing for so long is about to be given up. */
const QUIET_MS = 90_000

/** A process of this server. */
export function ProcessCard({ process }: { process: AdminProcess }) {
  const { services, place, startedAt, seenAt, viewers, memoryMb, lagMs, slow } = process
  const names = listServices(services).map(service => texts.services[service])
  const isQuiet = Date.now() - seenAt > QUIET_MS
  return (
    <Card className={styles.card}>
      <div className={styles.line}>
        <h2>{names.join(' · ')}</h2>
        <Chip tone={isQuiet ? 'loss' : 'win'}>{isQuiet ? texts.quiet : texts.runs}</Chip>
      </div>
      <p className={styles.quiet}>
        {place} · {texts.since(formatDateTime(startedAt))} · {texts.seen(formatDateTime(seenAt))}
      </p>
      <p>
        {texts.viewers(viewers)} · {texts.memory(memoryMb)} · {texts.lag(lagMs)}
      </p>
      {lagMs >= LONG_LAG_MS && <p className={styles.alert}>{texts.lagging}</p>}
      <h3>{texts.slow}</h3>
      {slow.length === 0 && <p className={styles.quiet}>{texts.noneSlow}</p>}
      <ul className={styles.statements}>
        {slow.map(({ text, times, longestMs, totalMs, lastAt }) => (
          <li key={text}>
            <code translate="no">{text}</code>
            <span className={styles.quiet}>
              {texts.took(times, longestMs, totalMs, formatDateTime(lastAt))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
