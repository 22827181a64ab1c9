import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '#web/api/calls/call.ts'
import { useSession } from '#web/api/calls/session.ts'
import { takeAnswer } from '#web/api/calls/take-answer.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { useHoldBelow } from '#web/kit/page/in-order.tsx'
import { LeaveButton } from '#web/kit/settings/leave-button.tsx'
import { formatDateTime } from '#web/kit/time/format-date-time.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { describeDevice } from '../profile/describe-device.ts'
import styles from '../profile/settings.module.css'

const { sessions: texts } = ACCOUNT_TEXTS
const KEY = ['listSessions'] as const

/** Where one is signed in, and ways to end that. */
export function SessionsCard() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { signOut } = useSession()
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call('listSessions', {}, { signal }) })
  useHoldBelow(query.isLoading)
  const end = useMutation({
    mutationFn: (id: string) => call('endSession', { params: { id } }),
    onSuccess: list => takeAnswer(client, KEY, list),
  })
  const leaveEverywhere = async (): Promise<void> => {
    navigate('/welcome')
    await signOut('signOutEverywhere')
  }
  return (
    <Card className={styles.card}>
      <h2>{texts.heading}</h2>
      {query.isError && <p className={styles.error}>{query.error.message}</p>}
      <ul className={styles.rows}>
        {(query.data ?? []).map(session => {
          const device = describeDevice(session.device)
          return (
            <li key={session.id}>
              <div className={styles.who}>
                <span>
                  {device}
                  <small>{texts.seen(formatDateTime(session.seenAt))}</small>
                </span>
              </div>
              {session.current ? (
                <Chip>{texts.current}</Chip>
              ) : (
                <Button
                  aria-label={texts.endOf(device)}
                  disabled={end.isPending}
                  onClick={() => end.mutate(session.id)}
                >
                  {texts.end}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {!query.isLoading && (
        <div className={styles.actions}>
          <LeaveButton className={buttonClass()} onLeave={() => void leaveEverywhere()}>
            {texts.everywhere}
          </LeaveButton>
        </div>
      )}
    </Card>
  )
}
