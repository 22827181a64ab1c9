import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SentNotice } from '#contract/accounts/sent-notice.ts'
import { call } from '#web/api/calls/call.ts'
import { takeAnswer } from '#web/api/calls/take-answer.ts'
import { answerQuery, useAnswer } from '#web/api/calls/use-answer.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { Unanswered } from '#web/kit/page/unanswered.tsx'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import settingsStyles from '../profile/settings.module.css'
import styles from './notices.module.css'
import { SentRow } from './sent-row.tsx'

const { sentNotices: texts } = ACCOUNT_TEXTS
const { queryKey } = answerQuery('listSentNotices', {})
const COUNTED = ['sent', 'held', 'failed', 'unsent'] as const
const EVERY_MS = 15_000
const TICK_MS = 60_000

/** What left the server, is held or failed, each line with its reason. */
export function SentTab() {
  const client = useQueryClient()
  const query = useAnswer('listSentNotices', {}, { refetchInterval: EVERY_MS })
  const now = useServerNow(TICK_MS)
  const retry = useMutation({
    mutationFn: ({ notice, channel }: SentNotice) =>
      call('retrySentNotice', { params: { id: notice.id, channel } }),
    onSuccess: sent => takeAnswer(client, queryKey, sent),
  })
  if (!query.data) return <Unanswered of={query} />
  const { sent, counts } = query.data
  return (
    <>
      <Card>
        <dl className={styles.counts}>
          {COUNTED.map(state => (
            <div key={state}>
              <dt>{texts.counts[state]}</dt>
              <dd>{counts[state]}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card>
        {sent.length === 0 ? (
          <EmptyState text={texts.none} />
        ) : (
          <ul className={styles.list}>
            {sent.map(one => (
              <SentRow
                key={`${one.notice.id} ${one.channel}`}
                sent={one}
                now={now}
                onRetry={() => retry.mutate(one)}
              />
            ))}
          </ul>
        )}
      </Card>
      {retry.isError && (
        <p role="alert" className={settingsStyles.error}>
          {retry.error.message}
        </p>
      )}
      <p className={settingsStyles.small}>{texts.note}</p>
    </>
  )
}
