import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/user.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { FailedAnswer } from '#web/kit/page/failed-answer.tsx'
import { useHoldBelow } from '#web/kit/page/in-order.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useProfile } from './use-profile.ts'

/** Shows what needs the whole profile once it is there. `room`: about how high that is, in CSS pixels. */
export function WithProfile({ room, children }: { room?: number; children: (user: User) => ReactNode }) {
  const query = useProfile()
  useHoldBelow(!query.data && !query.isError)
  if (query.data) return children(query.data)
  if (!query.isError)
    return <Spinner label={MESSAGES.app.loading} {...(room === undefined ? {} : { room })} />
  return <FailedAnswer error={query.error} onRetry={() => void query.refetch()} />
}
