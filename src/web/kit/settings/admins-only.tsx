import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMe } from '#web/api/calls/session.ts'
import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PlainPage } from '#web/ui/plain-page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/**
 * Shows a page of the administration to administrators alone (spec §6); others read whose it is, and administrators who lack
 * the code that this server asks of them where to turn it on.
 */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const me = useMe()
  if (!me.data) return <Spinner label={MESSAGES.app.loading} />
  const { role, needsCode } = me.data
  if (role === 'admin' && !needsCode) return children
  return (
    <PlainPage title={ADMIN_TEXTS.heading}>
      <Card>
        <p>{needsCode ? ADMIN_TEXTS.needsCode : ADMIN_TEXTS.notAllowed}</p>
        <Link className={buttonClass('strong')} to={needsCode ? '/settings/account' : '/live'}>
          {needsCode ? ADMIN_TEXTS.toAccount : ADMIN_TEXTS.toLive}
        </Link>
      </Card>
    </PlainPage>
  )
}
