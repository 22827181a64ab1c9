import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#web/api/calls/api-error.ts'
import { call } from '#web/api/calls/call.ts'
import { endEverywhere } from '#web/api/calls/finish-sign-out.ts'
import { useSession } from '#web/api/calls/session.ts'
import { takeAnswer } from '#web/api/calls/take-answer.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { useHoldBelow } from '#web/kit/page/in-order.tsx'
import { LeaveButton } from '#web/kit/settings/leave-button.tsx'
import { formatDateTime } from '#web/kit/time/format-date-time.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { describeDevice } from '../profile/describe-device.ts'
import styles from '../profile/settings.module.css'
import { PasswordForm } from './password-form.tsx'

const { sessions: texts } = ACCOUNT_TEXTS
const KEY = ['listSessions'] as const
/** A little less than the server allows: what it would refuse is not tried first. */
const FRESH_MS = 9 * 60_000
const EVERY_MS = 10_000

/** Which sessions are to end: one, or all. */
interface Ending {
  readonly name: string
  readonly end: (password?: string) => Promise<void>
}

/** Where one is signed in, and ways to end that: whoever has not just signed in is asked for the password. */
export function SessionsCard() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { signOut } = useSession()
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call('listSessions', {}, { signal }) })
  useHoldBelow(query.isLoading)
  const [asked, setAsked] = useState<Ending>()
  const now = useServerNow(EVERY_MS)
  const isFresh = query.data?.some(one => one.current && now - one.createdAt < FRESH_MS)
  const ending = useMutation({
    mutationFn: ({ end }: Ending) => end(),
    onError: (error, one) => {
      if (error instanceof ApiError && error.code === 'confirm') setAsked(one)
    },
  })
  const close = (): void => {
    setAsked(undefined)
    ending.reset()
  }
  const endOne = async (id: string, password?: string): Promise<void> => {
    takeAnswer(client, KEY, await call('endSession', { params: { id }, body: { password } }))
    close()
  }
  const leaveEverywhere = async (password?: string): Promise<void> => {
    await endEverywhere(password)
    navigate('/welcome')
    await signOut('ended')
  }
  const begin = (one: Ending): void => (isFresh ? ending.mutate(one) : setAsked(one))
  const failure = asked === undefined ? (query.error ?? ending.error) : query.error
  return (
    <Card className={styles.card}>
      <h2>{texts.heading}</h2>
      {failure && (
        <p role="alert" className={styles.error}>
          {failure.message}
        </p>
      )}
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
                  disabled={ending.isPending}
                  onClick={() =>
                    begin({
                      name: texts.endOf(device),
                      end: password => endOne(session.id, password),
                    })
                  }
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
          <LeaveButton
            className={buttonClass()}
            onLeave={() => begin({ name: texts.everywhere, end: leaveEverywhere })}
          >
            {texts.everywhere}
          </LeaveButton>
        </div>
      )}
      <Dialog
        open={asked !== undefined}
        title={asked?.name ?? ''}
        closeLabel={MESSAGES.app.close}
        onClose={close}
      >
        {asked && <PasswordForm lead={texts.confirmEnd} action={asked.name} onConfirm={asked.end} />}
      </Dialog>
    </Card>
  )
}
