import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { InOrder, useHoldBelow } from '#web/kit/page/in-order.tsx'
import { Unanswered } from '#web/kit/page/unanswered.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
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
      {!sources.data && <Unanswered of={sources} />}
      {sources.data?.length === 0 && <EmptyState text={texts.none} />}
      <ul className={styles.list}>
        {sources.data?.map(source => (
          <li key={source.name}>
            <SourceCard source={source} />
          </li>
        ))}
      </ul>
      {sources.data && <p className={styles.quiet}>{texts.fromFiles}</p>}
    </>
  )
}
