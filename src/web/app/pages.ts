import { lazyPart } from '#web/kit/page/lazy-part.tsx'

/** The screens, each with its code in a file of its own. */
export const PAGES = {
  ResultsPage: lazyPart(async () => (await import('#web/features/results/results-page.tsx')).ResultsPage),
  OpponentsPage: lazyPart(
    async () => (await import('#web/features/opponents/opponents-page.tsx')).OpponentsPage,
  ),
  StandingsPage: lazyPart(
    async () => (await import('#web/features/standings/standings-page.tsx')).StandingsPage,
  ),
  LiveListPage: lazyPart(
    async () => (await import('#web/features/live-list/live-list-page.tsx')).LiveListPage,
  ),
  NowBoard: lazyPart(async () => (await import('#web/features/now/now-board.tsx')).NowBoard, {
    holds: true,
  }),
  /** What many rows of Now are shown on. */
  CoachBoard: lazyPart(async () => (await import('#web/features/now/coach/coach-board.tsx')).CoachBoard, {
    holds: true,
  }),
  PlanPage: lazyPart(async () => (await import('#web/features/plan/plan-page.tsx')).PlanPage),
  LiveTournamentPage: lazyPart(
    async () => (await import('#web/features/live-tournament/live-tournament-page.tsx')).LiveTournamentPage,
  ),
  LiveEventPage: lazyPart(
    async () => (await import('#web/features/live-event/live-event-page.tsx')).LiveEventPage,
  ),
  FencerPage: lazyPart(async () => (await import('#web/features/fencer/fencer-page.tsx')).FencerPage),
  ClubPage: lazyPart(async () => (await import('#web/features/clubs/club-page.tsx')).ClubPage),
  TournamentsPage: lazyPart(
    async () => (await import('#web/features/tournaments/tournaments-page.tsx')).TournamentsPage,
  ),
  SettingsRoutes: lazyPart(async () => (await import('./branches/settings-routes.tsx')).SettingsRoutes),
  VideoRoutes: lazyPart(async () => (await import('./branches/video-routes.tsx')).VideoRoutes),
  SharePage: lazyPart(async () => (await import('#web/features/share/share-page.tsx')).SharePage),
  DayPage: lazyPart(async () => (await import('#web/features/day/day-page.tsx')).DayPage),
  WallPage: lazyPart(async () => (await import('#web/features/wall/wall-page.tsx')).WallPage),
  WelcomePage: lazyPart(async () => (await import('./welcome-page.tsx')).WelcomePage),
  LoginPage: lazyPart(async () => (await import('./login-page.tsx')).LoginPage),
  MinutesPage: lazyPart(async () => (await import('#web/features/minutes/minutes-page.tsx')).MinutesPage),
  NotFoundPage: lazyPart(async () => (await import('./not-found-page.tsx')).NotFoundPage),
  LegalPage: lazyPart(async () => (await import('./legal-page.tsx')).LegalPage),
  JoinPage: lazyPart(async () => (await import('#web/features/join/join-page.tsx')).JoinPage),
  UnsubscribePage: lazyPart(
    async () => (await import('#web/features/unsubscribe/unsubscribe-page.tsx')).UnsubscribePage,
  ),
  SheetRoutes: lazyPart(async () => (await import('./branches/sheet-routes.tsx')).SheetRoutes),
  SheetScreens: lazyPart(async () => (await import('./branches/sheet-screens.tsx')).SheetScreens),
  AdminRoutes: lazyPart(async () => (await import('./branches/admin-routes.tsx')).AdminRoutes),
} as const

/** What only an open menu shows. */
export const MENU_PARTS = {
  AccountPanel: lazyPart(async () => (await import('./account-panel.tsx')).AccountPanel),
} as const
