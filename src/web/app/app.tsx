import { Navigate, Outlet, Route, Routes } from 'react-router'
import { NotFoundPage } from './not-found-page.tsx'
import {
  AccountPage,
  AdminPage,
  ClubPage,
  FencerPage,
  JoinPage,
  LegalPage,
  LiveEventPage,
  LiveListPage,
  LiveTournamentPage,
  LoginPage,
  NotificationsPage,
  ObserverPage,
  OpponentsPage,
  PlanPage,
  ResultsPage,
  SettingsFencerPage,
  SettingsFencersPage,
  SettingsPage,
  StandingsPage,
  TournamentsPage,
  UsersPage,
  WelcomePage,
} from './parts.ts'
import { RequireUser } from './require-user.tsx'
import { Shell } from './shell.tsx'

/** Under these nothing shows to whoever is not signed in, not even that an address leads nowhere. */
const PROTECTED_TREES = ['results', 'fencers', 'clubs', 'live', 'settings'] as const

/** The routes of spec §2. */
export function App() {
  return (
    <Routes>
      <Route
        element={
          <Shell>
            <Outlet />
          </Shell>
        }
      >
        <Route index element={<Navigate to="/results" replace />} />
        <Route element={<RequireUser />}>
          <Route path="results" element={<ResultsPage />} />
          <Route path="fencers" element={<OpponentsPage />} />
          <Route path="fencers/:fencerId" element={<FencerPage />} />
          <Route path="clubs/:club" element={<ClubPage />} />
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
          {PROTECTED_TREES.map(tree => (
            <Route key={tree} path={`${tree}/*`} element={<NotFoundPage />} />
          ))}
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
