import type { Merge } from '#contract/admin-merge.ts'
import { ADMIN_TEXTS } from '#web/api/admin-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import styles from './admin.module.css'
import { formatMoment } from './format-moment.ts'
import { Refusal } from './refusal.tsx'
import { useAdminAnswer } from './use-admin-answer.ts'
import { useAdminChange } from './use-admin-change.ts'

const { merges: texts } = ADMIN_TEXTS
const PROBLEMS = { 'later-merge': texts.later }

/** What was merged lately, each with its way back. */
export function MergeList({ kind }: { kind: Merge['kind'] }) {
  const merges = useAdminAnswer('listMerges', {})
  const undo = useAdminChange('undoMerge')
  const list = (merges.data ?? []).filter(merge => merge.kind === kind)
  if (!merges.data) return null
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
              <small>{formatMoment(merge.at)}</small>
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
    </Card>
  )
}
