import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { FailedAnswer } from '#web/kit/page/failed-answer.tsx'
import { InOrder, useHoldBelow } from '#web/kit/page/in-order.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './admin.module.css'
import { QuarantineList } from './quarantine-list.tsx'
import { SourceCard } from './source-card.tsx'
import { useAdminAnswer } from './use-admin-answer.ts'

const { sources: texts } = ADMIN_TEXTS
const REFETCH_MS = 30_000

/** How the sources fare, and what of theirs could not be read. */
export function SourcesPart() {
  return (
    <InOrder>
      <SourceList />
      <QuarantineList />
    </InOrder>
  )
}

function SourceList() {
  const sources = useAdminAnswer('listSources', {}, REFETCH_MS)
  useHoldBelow(sources.isLoading)
  return (
    <>
      {sources.isPending && <Spinner label={MESSAGES.app.loading} />}
      {sources.isError && !sources.data && (
        <FailedAnswer error={sources.error} onRetry={() => void sources.refetch()} />
      )}
      {sources.data?.length === 0 && <EmptyState text={texts.none} />}
      <ul className={styles.list}>
        {sources.data?.map(source => (
          <li key={source.name}>
            <SourceCard source={source} />
          </li>
        ))}
      </ul>
    </>
  )
}
