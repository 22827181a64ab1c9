import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/user.ts'
import { useHoldBelow } from '#web/kit/page/in-order.tsx'
import { Unanswered } from '#web/kit/page/unanswered.tsx'
import { useProfile } from './use-profile.ts'

/** Shows what needs the whole profile once it is there. `room`: about how high that is, in CSS pixels. */
export function WithProfile({ room, children }: { room?: number; children: (user: User) => ReactNode }) {
  const query = useProfile()
  useHoldBelow(!query.data && !query.isError)
  if (query.data) return children(query.data)
  return <Unanswered of={query} room={room} />
}
