import { useState } from 'react'
import type { Merge } from '#contract/admin/admin-merge.ts'
import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { useHoldBelow } from '#web/kit/page/in-order.tsx'
import { formatDateTime } from '#web/kit/time/format-date-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import styles from './admin.module.css'
import { EvidenceChips } from './evidence-chips.tsx'
import { Refusal } from './refusal.tsx'
import { useAdminAnswer } from './use-admin-answer.ts'
import { useAdminChange } from './use-admin-change.ts'

const { merges: texts } = ADMIN_TEXTS
/** Merges shown at once, and at most. */
const PORTION = 50
const MOST = 1_000
const PROBLEMS = { 'later-merge': texts.later }

/** What was merged lately, each with its way back. */
export function MergeList({ kind }: { kind: Merge['kind'] }) {
  const [limit, setLimit] = useState(PORTION)
  const merges = useAdminAnswer('listMerges', { query: { kind, limit } })
  useHoldBelow(merges.isLoading)
  const undo = useAdminChange('undoMerge')
  const list = merges.data
  if (!list) return null
  return (
    <Card className={styles.card}>
      <h2>{texts.heading}</h2>
      {list.length === 0 && <p className={styles.quiet}>{texts.none}</p>}
      <Refusal error={undo.error} problems={PROBLEMS} />
      <ul className={styles.merges}>
        {list.map(merge => (
          <li key={merge.id}>
            <span>
              {texts.line(merge.goneName, merge.keptName)}
              <small>{formatDateTime(merge.at)}</small>
              {merge.evidence && (
                <>
                  <small>{texts.byRule}</small>
                  <EvidenceChips evidence={merge.evidence} />
                </>
              )}
            </span>
            {merge.undone ? (
              <Chip>{texts.undone}</Chip>
            ) : (
              <Button
                aria-label={texts.undoOf(merge.goneName)}
                disabled={undo.isPending}
                onClick={() => undo.mutate({ params: { id: merge.id } })}
              >
                {texts.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.length === limit && limit < MOST && (
        <Button onClick={() => setLimit(limit + PORTION)}>{texts.more}</Button>
      )}
    </Card>
  )
}
