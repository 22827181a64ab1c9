import type { QuarantinedPage } from '#contract/admin/admin-source.ts'
import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { formatDateTime } from '#web/kit/time/format-date-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import styles from './admin.module.css'
import { explainUnread } from './explain-unread.ts'
import { Refusal } from './refusal.tsx'
import { useAdminAnswer } from './use-admin-answer.ts'
import { useAdminChange } from './use-admin-change.ts'

const { sources: texts } = ADMIN_TEXTS

/** Pages that could not be read, kept as they came; after a mend they can be read again. */
export function QuarantineList() {
  const pages = useAdminAnswer('listQuarantine', {})
  if (!pages.data) return null
  return (
    <>
      <h2 className={styles.part}>{texts.quarantine}</h2>
      {pages.data.length === 0 && <p className={styles.quiet}>{texts.nothingKept}</p>}
      <ul className={styles.list}>
        {pages.data.map(page => (
          <li key={page.id}>
            <PageCard page={page} />
          </li>
        ))}
      </ul>
    </>
  )
}

function PageCard({ page }: { page: QuarantinedPage }) {
  const replay = useAdminChange('replayQuarantined')
  return (
    <Card className={styles.card}>
      <div className={styles.line}>
        <div>
          <h3>{[texts.names[page.source] ?? page.source, page.kind].join(' · ')}</h3>
          <p className={styles.address}>{page.url}</p>
        </div>
        {page.settled === null ? (
          <Button
            aria-label={texts.replayOf(page.url)}
            disabled={replay.isPending}
            onClick={() => replay.mutate({ params: { id: page.id } })}
          >
            {texts.replay}
          </Button>
        ) : (
          <Chip tone="win">{texts.settled}</Chip>
        )}
      </div>
      <p>{page.reason}</p>
      <p className={styles.quiet}>{texts.seen(page.times, formatDateTime(page.lastSeen))}</p>
      {replay.data?.settled === null && (
        <p role="alert" className={styles.alert}>
          {texts.stillUnread(explainUnread(replay.data.reason) ?? replay.data.reason)}
        </p>
      )}
      <Refusal error={replay.error} problems={texts.problems} />
    </Card>
  )
}
