import { Navigate, Outlet, useLocation } from 'react-router'
import { useMe } from '#web/api/calls/session.ts'
import { Unanswered } from '#web/kit/page/unanswered.tsx'

/** Lets signed-in people through; others go to the landing page, which remembers where they wanted to go. */
export function RequireUser() {
  const me = useMe()
  const { pathname, search, hash } = useLocation()
  if (me.data) return <Outlet />
  if (me.data === null) return <Navigate to="/welcome" replace state={{ from: pathname + search + hash }} />
  return <Unanswered of={me} />
}
