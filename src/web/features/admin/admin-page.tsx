import type { ReactNode } from 'react'
import { Outlet, Route, Routes } from 'react-router'
import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { AdminNav } from '#web/kit/settings/admin-nav.tsx'
import { AdminsOnly } from '#web/kit/settings/admins-only.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Page } from '#web/ui/page.tsx'
import { CachePart } from './cache-part.tsx'
import { PeoplePart } from './people-part.tsx'
import { SourcesPart } from './sources-part.tsx'
import { TasksPart } from './tasks-part.tsx'
import { TournamentsPart } from './tournaments-part.tsx'

/** The pages of administrators (spec §2), each a link away from the others; `rest`: what stands at all other addresses there. */
export const AdminPage = ({ rest }: { readonly rest: ReactNode }) => (
  <Routes>
    <Route element={<AdminFrame />}>
      <Route index element={<TasksPart />} />
      <Route path="tournaments" element={<TournamentsPart />} />
      <Route path="people" element={<PeoplePart />} />
      <Route path="sources" element={<SourcesPart />} />
      <Route path="cache" element={<CachePart />} />
    </Route>
    <Route path="*" element={rest} />
  </Routes>
)

function AdminFrame() {
  usePageTitle(ADMIN_TEXTS.heading)
  return (
    <AdminsOnly>
      <Page width="wide">
        <Heading>{ADMIN_TEXTS.heading}</Heading>
        <AdminNav />
        <Outlet />
      </Page>
    </AdminsOnly>
  )
}
