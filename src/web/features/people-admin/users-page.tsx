import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { InOrder } from '#web/kit/page/in-order.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { AdminNav } from '#web/kit/settings/admin-nav.tsx'
import { AdminsOnly } from '#web/kit/settings/admins-only.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { UsersCard } from './users-card.tsx'
import styles from './users-page.module.css'

/** /admin/users: accounts and invitations. */
export function UsersPage() {
  usePageTitle(ADMIN_TEXTS.users.page)
  return (
    <AdminsOnly>
      <div className={styles.page}>
        <h1>{ADMIN_TEXTS.users.page}</h1>
        <AdminNav />
        <InOrder>
          <InvitationsCard />
          <UsersCard />
        </InOrder>
      </div>
    </AdminsOnly>
  )
}
