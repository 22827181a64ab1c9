import type { CircleInvitation } from '#contract/accounts/circle.ts'
import { call } from '#web/api/calls/call.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { formatMinute } from '#web/kit/time/format-moment.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '../profile/settings.module.css'
import type { useCircles } from './use-circles.ts'

const { circle: texts } = ACCOUNT_TEXTS
const TICK_MS = 60_000

interface InvitationListProps {
  readonly invitations: readonly CircleInvitation[]
  readonly circles: ReturnType<typeof useCircles>
}

/** Invitations that nobody took yet, each to be taken back. */
export function InvitationList({ invitations, circles: { run, isPending } }: InvitationListProps) {
  const now = useServerNow(TICK_MS)
  const standing = invitations.filter(({ expiresAt }) => expiresAt > now)
  if (standing.length === 0) return null
  return (
    <ul className={styles.rows} aria-label={texts.invitations}>
      {standing.map(({ id, role, expiresAt }) => (
        <li key={id}>
          <div className={styles.who}>
            <span>
              {texts.invitationFor[role]}
              <small>{texts.until(formatMinute(expiresAt, { now }))}</small>
            </span>
          </div>
          <Button
            aria-label={texts.revokeOf(texts.invitationFor[role])}
            disabled={isPending}
            onClick={() => run(() => call('revokeCircleInvitation', { params: { id } }))}
          >
            {texts.revoke}
          </Button>
        </li>
      ))}
    </ul>
  )
}
