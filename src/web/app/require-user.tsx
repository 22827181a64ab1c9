import { Navigate, Outlet, useLocation } from 'react-router'
import { useMe } from '#web/api/calls/session.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { FailedAnswer } from '#web/kit/page/failed-answer.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Lets signed-in people through; others go to the landing page, which remembers where they wanted to go. */
export function RequireUser() {
  const me = useMe()
  const { pathname, search } = useLocation()
  if (me.data) return <Outlet />
  if (me.data === null) return <Navigate to="/welcome" replace state={{ from: pathname + search }} />
  if (me.isError) return <FailedAnswer error={me.error} onRetry={() => void me.refetch()} />
  return <Spinner label={MESSAGES.app.loading} />
}
