import { useState } from 'react'
import type { AdminTask } from '#contract/admin/admin.ts'
import { ApiError } from '#web/api/calls/api-error.ts'
import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { formatDateTime } from '#web/kit/time/format-date-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import styles from './admin.module.css'
import { Refusal } from './refusal.tsx'
import { useAdminChange } from './use-admin-change.ts'

const { tasks: texts } = ADMIN_TEXTS
const SHOWN_RUNS = 5
/** The one task whose list may be read again whole (spec §7). */
const WITH_REFRESH = 'usaf_sync'

/** A background task: what it does, when it runs, how the last runs ended. */
export function TaskCard({ task }: { task: AdminTask }) {
  const { short_name: name, description, next_time, history, running } = task
  const [refresh, setRefresh] = useState(false)
  const run = useAdminChange('runTask')
  const cancel = useAdminChange('cancelTask')
  const error = [run.error, cancel.error].find(one => one && !(one instanceof ApiError && one.status === 409))
  return (
    <Card className={styles.card}>
      <div className={styles.line}>
        <div>
          <h2>{name}</h2>
          <p className={styles.quiet}>{texts.descriptions[name] ?? description}</p>
        </div>
        {running ? (
          <Button
            aria-label={texts.cancelName(name)}
            disabled={running.stopping}
            onClick={() => cancel.mutate({ params: { name } })}
          >
            {running.stopping ? texts.stopping : texts.cancel}
          </Button>
        ) : (
          <Button
            tone="strong"
            aria-label={texts.runName(name)}
            disabled={run.isPending}
            onClick={() =>
              run.mutate({ params: { name }, query: refresh ? { forceListRefresh: 'true' } : {} })
            }
          >
            {texts.run}
          </Button>
        )}
      </div>
      {name === WITH_REFRESH && !running && (
        <label className={styles.check}>
          <input type="checkbox" checked={refresh} onChange={event => setRefresh(event.target.checked)} />
          {texts.refresh}
        </label>
      )}
      {running && (
        <div className={styles.running} role="status">
          <p>
            {texts.running(formatDateTime(running.started))}
            {running.total > 0 && ` · ${texts.progress(running.done, running.total)}`}
            {running.note && ` · ${running.note}`}
          </p>
          {running.total > 0 && <Progress done={running.done} total={running.total} label={name} />}
        </div>
      )}
      <p className={styles.quiet}>
        {next_time === null ? texts.byHand : texts.next(formatDateTime(next_time))}
      </p>
      <Refusal error={error ?? null} />
      {history.length === 0 ? (
        <p className={styles.quiet}>{texts.never}</p>
      ) : (
        <ol className={styles.history} aria-label={texts.history(name)}>
          {history.slice(0, SHOWN_RUNS).map(one => (
            <li key={one.started} data-failed={one.success === false || undefined}>
              <span>
                {one.success ? texts.succeeded : texts.failed(one.error_message ?? '')}
                {one.note !== null && <small>{one.note}</small>}
              </span>
              <time dateTime={new Date(one.started).toISOString()}>{formatDateTime(one.started)}</time>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
