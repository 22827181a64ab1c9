import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Role } from '#contract/accounts/user.ts'
import { call } from '#web/api/calls/call.ts'
import { useMe } from '#web/api/calls/session.ts'
import { takeAnswer } from '#web/api/calls/take-answer.ts'
import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { FailedAnswer } from '#web/kit/page/failed-answer.tsx'
import { formatDateOf } from '#web/kit/time/format-date-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './users-page.module.css'

const { users: texts } = ADMIN_TEXTS
const KEY = ['listUsers'] as const

/** Every account with what an administrator may do to it. */
export function UsersCard() {
  const client = useQueryClient()
  const me = useMe()
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call('listUsers', {}, { signal }) })
  const change = useMutation({
    mutationFn: ({ id, ...body }: { id: string; role?: Role; disabled?: boolean }) =>
      call('changeUser', { params: { id }, body }),
    onSuccess: list => takeAnswer(client, KEY, list),
  })
  if (query.isError) return <FailedAnswer error={query.error} onRetry={() => void query.refetch()} />
  return (
    <Card className={styles.card}>
      <h2>{texts.users}</h2>
      {!query.data && <Spinner label={MESSAGES.app.loading} />}
      {change.isError && (
        <p role="alert" className={styles.error}>
          {texts.failed}
        </p>
      )}
      <ul className={styles.rows}>
        {(query.data ?? []).map(({ id, username, role, disabled, createdAt, seenAt }) => {
          const switchLabel = disabled ? texts.enable : texts.disable
          const roleLabel = role === 'admin' ? texts.makeUser : texts.makeAdmin
          return (
            <li key={id}>
              <div className={styles.who}>
                {username}
                <small>
                  {texts.since(formatDateOf(createdAt))}
                  {seenAt !== null && ` · ${texts.seen(formatDateOf(seenAt))}`}
                </small>
              </div>
              <Chip tone={role === 'admin' ? 'outline' : 'plain'}>{texts.roles[role]}</Chip>
              {disabled && <Chip tone="danger">{texts.disabled}</Chip>}
              {id === me.data?.id ? (
                <Chip tone="mine">{texts.you}</Chip>
              ) : (
                <div className={styles.actions}>
                  <Button
                    aria-label={texts.of(roleLabel, username)}
                    disabled={change.isPending}
                    onClick={() => change.mutate({ id, role: role === 'admin' ? 'user' : 'admin' })}
                  >
                    {roleLabel}
                  </Button>
                  <Button
                    aria-label={texts.of(switchLabel, username)}
                    disabled={change.isPending}
                    onClick={() => change.mutate({ id, disabled: !disabled })}
                  >
                    {switchLabel}
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
