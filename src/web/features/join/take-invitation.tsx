import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { User } from '#contract/accounts/user.ts'
import { ApiError } from '#web/api/calls/api-error.ts'
import { call } from '#web/api/calls/call.ts'
import { renewAnswers } from '#web/api/calls/renew-answers.ts'
import { rememberUser } from '#web/api/calls/session.ts'
import { ENTRANCE_TEXTS } from '#web/api/texts/entrance-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './join.module.css'
import { type CircleOffer, OfferedCircle } from './offered-circle.tsx'

const { circle: texts, gone } = ENTRANCE_TEXTS.join

interface TakeInvitationProps {
  readonly token: string
  readonly me: User
  readonly offer: CircleOffer
}

/** Takes an invitation into a circle with the account that is signed in. */
export function TakeInvitation({ token, me, offer }: TakeInvitationProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const take = useMutation({
    mutationFn: () => call('takeCircleInvitation', { body: { token } }),
    onSuccess: async user => {
      rememberUser(client, user)
      await renewAnswers(client, ['listTrackedFencers'])
      navigate('/settings/fencers', { replace: true })
    },
  })
  return (
    <Card>
      <OfferedCircle offer={offer} />
      {take.isError && (
        <p role="alert" className={styles.error}>
          {whyNot(take.error)}
        </p>
      )}
      <Button tone="strong" disabled={take.isPending} onClick={() => take.mutate()}>
        {take.isPending ? texts.taking : texts.take(me.primaryUser.name ?? ENTRANCE_TEXTS.join.yourself)}
      </Button>
    </Card>
  )
}

function whyNot(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.failed
  if (error.code === 'own-invitation') return texts.own
  return error.status === 404 ? gone : texts.failed
}
