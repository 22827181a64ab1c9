import type { DistinctKind } from '#contract/admin/admin-distinct.ts'
import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { useHoldBelow } from '#web/kit/page/in-order.tsx'
import { formatDateTime } from '#web/kit/time/format-date-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './admin.module.css'
import { Refusal } from './refusal.tsx'
import { useAdminAnswer } from './use-admin-answer.ts'
import { useAdminChange } from './use-admin-change.ts'

const { apart: texts } = ADMIN_TEXTS

/** What somebody told apart, each to be asked again; nothing while nobody has. */
export function DistinctList({ kinds }: { kinds: readonly DistinctKind[] }) {
  const answer = useAdminAnswer('listToldApart', {})
  useHoldBelow(answer.isLoading)
  const ask = useAdminChange('askAgain')
  const list = (answer.data ?? []).filter(one => kinds.includes(one.kind))
  if (list.length === 0) return null
  return (
    <Card className={styles.card}>
      <h2>{texts.heading}</h2>
      <Refusal error={ask.error} problems={{}} />
      <ul className={styles.merges}>
        {list.map(({ kind, ids, first, second, at }) => (
          <li key={`${kind} ${ids.join(' ')}`}>
            <span>
              {texts.line(first, second)}
              <small>{formatDateTime(at)}</small>
            </span>
            <Button
              aria-label={texts.askOf(first, second)}
              disabled={ask.isPending}
              onClick={() => ask.mutate({ body: { kind, ids } })}
            >
              {texts.ask}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
