import { lazyPart } from '#web/kit/page/lazy-part.tsx'

/** The screens, each with its code in a file of its own. */
export const ResultsPage = lazyPart(
  async () => (await import('#web/features/results/results-page.tsx')).ResultsPage,
)
export const OpponentsPage = lazyPart(
  async () => (await import('#web/features/opponents/opponents-page.tsx')).OpponentsPage,
)
export const StandingsPage = lazyPart(
  async () => (await import('#web/features/standings/standings-page.tsx')).StandingsPage,
)
export const LiveListPage = lazyPart(
  async () => (await import('#web/features/live-list/live-list-page.tsx')).LiveListPage,
)
export const PlanPage = lazyPart(async () => (await import('#web/features/plan/plan-page.tsx')).PlanPage)
export const LiveTournamentPage = lazyPart(
  async () => (await import('#web/features/live-tournament/live-tournament-page.tsx')).LiveTournamentPage,
)
export const LiveEventPage = lazyPart(
  async () => (await import('#web/features/live-event/live-event-page.tsx')).LiveEventPage,
)
export const FencerPage = lazyPart(
  async () => (await import('#web/features/fencer/fencer-page.tsx')).FencerPage,
)
export const ClubPage = lazyPart(async () => (await import('#web/features/clubs/club-page.tsx')).ClubPage)
export const TournamentsPage = lazyPart(
  async () => (await import('#web/features/tournaments/tournaments-page.tsx')).TournamentsPage,
)
export const SettingsPage = lazyPart(
  async () => (await import('#web/features/settings/settings-page.tsx')).SettingsPage,
)
export const SettingsFencersPage = lazyPart(
  async () => (await import('#web/features/settings/fencers-page.tsx')).FencersPage,
)
export const SettingsFencerPage = lazyPart(
  async () => (await import('#web/features/settings/fencer-page.tsx')).FencerPage,
)
export const AccountPage = lazyPart(
  async () => (await import('#web/features/settings/account-page.tsx')).AccountPage,
)
export const ObserverPage = lazyPart(
  async () => (await import('#web/features/settings/observer-page.tsx')).ObserverPage,
)
export const NotificationsPage = lazyPart(
  async () => (await import('#web/features/settings/notifications-page.tsx')).NotificationsPage,
)
export const WelcomePage = lazyPart(async () => (await import('./welcome-page.tsx')).WelcomePage)
export const LoginPage = lazyPart(async () => (await import('./login-page.tsx')).LoginPage)
export const LegalPage = lazyPart(async () => (await import('./legal-page.tsx')).LegalPage)
export const JoinPage = lazyPart(async () => (await import('#web/features/join/join-page.tsx')).JoinPage)
export const UsersPage = lazyPart(
  async () => (await import('#web/features/people-admin/users-page.tsx')).UsersPage,
)
export const AdminPage = lazyPart(async () => (await import('#web/features/admin/admin-page.tsx')).AdminPage)

/** What only an open menu shows. */
export const AccountPanel = lazyPart(async () => (await import('./account-panel.tsx')).AccountPanel)
