import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { ADMIN_PATHS } from '#web/api/calls/admin-paths.ts'
import { addPaths } from '#web/api/calls/paths.ts'
import { lazyPart } from '#web/kit/page/lazy-part.tsx'

addPaths(ADMIN_PATHS)

const ADMIN_PAGES = {
  UsersPage: lazyPart(async () => (await import('#web/features/people-admin/users-page.tsx')).UsersPage),
  ServerPage: lazyPart(async () => (await import('#web/features/server-admin/server-page.tsx')).ServerPage),
  AdminPage: lazyPart(async () => (await import('#web/features/admin/admin-page.tsx')).AdminPage),
} as const

/** The routes under /admin, and the calls that only their screens make; `rest`: what stands at all other addresses there. */
export const AdminRoutes = ({ rest }: { readonly rest: ReactNode }) => (
  <Routes>
    <Route path="users" element={<ADMIN_PAGES.UsersPage />} />
    <Route path="server" element={<ADMIN_PAGES.ServerPage />} />
    <Route path="*" element={<ADMIN_PAGES.AdminPage rest={rest} />} />
  </Routes>
)
