import { lazy, Suspense } from 'react'
import { Navigate, Outlet, Route, Routes } from 'react-router'
import { MESSAGES } from '#web/api/messages.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { RequireUser } from './require-user.tsx'
import { Shell } from './shell.tsx'

const WelcomePage = lazy(() => import('./welcome-page.tsx').then(part => ({ default: part.WelcomePage })))
const LoginPage = lazy(() => import('./login-page.tsx').then(part => ({ default: part.LoginPage })))
const LegalPage = lazy(() => import('./legal-page.tsx').then(part => ({ default: part.LegalPage })))
const LiveListPage = lazy(() =>
  import('#web/features/live-list/live-list-page.tsx').then(part => ({ default: part.LiveListPage })),
)
const LiveTournamentPage = lazy(() =>
  import('#web/features/live-tournament/live-tournament-page.tsx').then(part => ({
    default: part.LiveTournamentPage,
  })),
)
const LiveEventPage = lazy(() =>
  import('#web/features/live-event/live-event-page.tsx').then(part => ({ default: part.LiveEventPage })),
)
const ResultsPage = lazy(() =>
  import('#web/features/results/results-page.tsx').then(part => ({ default: part.ResultsPage })),
)
const OpponentsPage = lazy(() =>
  import('#web/features/opponents/opponents-page.tsx').then(part => ({ default: part.OpponentsPage })),
)
const FencerPage = lazy(() =>
  import('#web/features/fencer/fencer-page.tsx').then(part => ({ default: part.FencerPage })),
)

const SettingsPage = lazy(() =>
  import('#web/features/settings/settings-page.tsx').then(part => ({ default: part.SettingsPage })),
)
const AccountPage = lazy(() =>
  import('#web/features/settings/account-page.tsx').then(part => ({ default: part.AccountPage })),
)
const SettingsFencersPage = lazy(() =>
  import('#web/features/settings/fencers-page.tsx').then(part => ({ default: part.FencersPage })),
)
const SettingsFencerPage = lazy(() =>
  import('#web/features/settings/fencer-page.tsx').then(part => ({ default: part.FencerPage })),
)
const ObserverPage = lazy(() =>
  import('#web/features/settings/observer-page.tsx').then(part => ({ default: part.ObserverPage })),
)
const NotificationsPage = lazy(() =>
  import('#web/features/settings/notifications-page.tsx').then(part => ({ default: part.NotificationsPage })),
)
const UsersPage = lazy(() =>
  import('#web/features/people-admin/users-page.tsx').then(part => ({ default: part.UsersPage })),
)
const JoinPage = lazy(() =>
  import('#web/features/join/join-page.tsx').then(part => ({ default: part.JoinPage })),
)

const StandingsPage = lazy(() =>
  import('#web/features/standings/standings-page.tsx').then(part => ({ default: part.StandingsPage })),
)
const PlanPage = lazy(() =>
  import('#web/features/plan/plan-page.tsx').then(part => ({ default: part.PlanPage })),
)
const TournamentsPage = lazy(() =>
  import('#web/features/tournaments/tournaments-page.tsx').then(part => ({ default: part.TournamentsPage })),
)
const AdminPage = lazy(() =>
  import('#web/features/admin/admin-page.tsx').then(part => ({ default: part.AdminPage })),
)

/** The routes of spec §2. */
export function App() {
  return (
    <Routes>
      <Route
        element={
          <Shell>
            <Suspense fallback={<Spinner label={MESSAGES.app.loading} />}>
              <Outlet />
            </Suspense>
          </Shell>
        }
      >
        <Route index element={<Navigate to="/results" replace />} />
        <Route element={<RequireUser />}>
          <Route path="results" element={<ResultsPage />} />
          <Route path="fencers" element={<OpponentsPage />} />
          <Route path="fencers/:fencerId" element={<FencerPage />} />
          <Route path="plan/*" element={<PlanPage />} />
          <Route path="settings" element={<SettingsPage />} />
          <Route path="settings/account" element={<AccountPage />} />
          <Route path="settings/fencers" element={<SettingsFencersPage />} />
          <Route path="settings/fencers/:fencerId" element={<SettingsFencerPage />} />
          <Route path="settings/observers/:index" element={<ObserverPage />} />
          <Route path="settings/notifications" element={<NotificationsPage />} />
          <Route path="admin/users" element={<UsersPage />} />
          <Route path="admin/*" element={<AdminPage />} />
          <Route path="live" element={<LiveListPage />} />
          <Route path="live/:tournamentId" element={<LiveTournamentPage />} />
          <Route path="live/:tournamentId/event/:eventId" element={<LiveEventPage />} />
        </Route>
        <Route path="standings/:code?" element={<StandingsPage />} />
        <Route path="tournaments/*" element={<TournamentsPage />} />
        <Route path="welcome" element={<WelcomePage />} />
        <Route path="join" element={<JoinPage />} />
        <Route path="setup" element={<JoinPage setup />} />
        <Route path="login" element={<LoginPage />} />
        <Route path="privacy" element={<LegalPage page="privacy" />} />
        <Route path="terms" element={<LegalPage page="terms" />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
