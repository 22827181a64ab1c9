import { Link, Route, Routes } from 'react-router'
import { ADMIN_TEXTS } from '#web/api/admin-texts.ts'
import { MESSAGES } from '#web/api/messages.ts'
import { useMe } from '#web/api/session.ts'
import { AdminNav } from '#web/kit/admin-nav.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './admin.module.css'
import { CachePart } from './cache-part.tsx'
import { PeoplePart } from './people-part.tsx'
import { SourcesPart } from './sources-part.tsx'
import { TasksPart } from './tasks-part.tsx'
import { TournamentsPart } from './tournaments-part.tsx'

/** The pages of administrators (spec §2), each a link away from the others. */
export function AdminPage() {
  const me = useMe()
  usePageTitle(ADMIN_TEXTS.heading)
  if (!me.data) return <Spinner label={MESSAGES.app.loading} />
  if (me.data.role !== 'admin')
    return (
      <EmptyState text={ADMIN_TEXTS.notAllowed}>
        <Link className={buttonClass('strong')} to="/live">
          {ADMIN_TEXTS.toLive}
        </Link>
      </EmptyState>
    )
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{ADMIN_TEXTS.heading}</h1>
      <AdminNav />
      <Routes>
        <Route path="tournaments" element={<TournamentsPart />} />
        <Route path="people" element={<PeoplePart />} />
        <Route path="sources" element={<SourcesPart />} />
        <Route path="cache" element={<CachePart />} />
        <Route path="*" element={<TasksPart />} />
      </Routes>
    </div>
  )
}
