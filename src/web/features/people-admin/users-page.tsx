import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { InOrder } from '#web/kit/page/in-order.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { AdminNav } from '#web/kit/settings/admin-nav.tsx'
import { AdminsOnly } from '#web/kit/settings/admins-only.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Page } from '#web/ui/page.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { UsersCard } from './users-card.tsx'

/** /admin/users: accounts and invitations. */
export function UsersPage() {
  usePageTitle(ADMIN_TEXTS.users.page)
  return (
    <AdminsOnly>
      <Page width="wide">
        <Heading>{ADMIN_TEXTS.users.page}</Heading>
        <AdminNav />
        <InOrder>
          <InvitationsCard />
          <UsersCard />
        </InOrder>
      </Page>
    </AdminsOnly>
  )
}
