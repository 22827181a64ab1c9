import { createRoutesFromElements, Navigate, Outlet, Route, useRoutes } from 'react-router'
import { PAGES } from './pages.ts'
import { RequireUser } from './require-user.tsx'
import { Shell } from './shell.tsx'

/** Under these nothing shows to whoever is not signed in, not even that an address leads nowhere. */
const PROTECTED_TREES = ['results', 'fencers', 'clubs', 'live'] as const

/** The routes of spec §2. Made once: a page that opens makes none anew. */
const ROUTES = createRoutesFromElements(
  <>
    <Route path="day/:token" element={<PAGES.DayPage />} />
    <Route path="wall/:token" element={<PAGES.WallPage />} />
    <Route element={<RequireUser />}>
      <Route path="scoresheet/:sheetId/pool/:round/:number" element={<PAGES.SheetScreens of="pool" />} />
      <Route path="scoresheet/:sheetId/bout" element={<PAGES.SheetScreens of="bout" />} />
      <Route path="keeper" element={<PAGES.SheetScreens of="bout" />} />
    </Route>
    <Route
      element={
        <Shell>
          <Outlet />
        </Shell>
      }
    >
      <Route index element={<Navigate to="/results" replace />} />
      <Route element={<RequireUser />}>
        <Route path="results" element={<PAGES.ResultsPage />} />
        <Route path="fencers" element={<PAGES.OpponentsPage />} />
        <Route path="fencers/:fencerId" element={<PAGES.FencerPage />} />
        <Route path="clubs/:club" element={<PAGES.ClubPage />} />
        <Route path="plan/*" element={<PAGES.PlanPage />} />
        <Route path="settings/*" element={<PAGES.SettingsRoutes rest={<PAGES.NotFoundPage />} />} />
        <Route path="videos/*" element={<PAGES.VideoRoutes rest={<PAGES.NotFoundPage />} />} />
        <Route path="share" element={<PAGES.SharePage />} />
        <Route path="admin/*" element={<PAGES.AdminRoutes rest={<PAGES.NotFoundPage />} />} />
        <Route path="about/minutes" element={<PAGES.MinutesPage />} />
        <Route
          path="live"
          element={<PAGES.LiveListPage lead={<PAGES.NowBoard many={PAGES.CoachBoard} />} />}
        />
        <Route path="live/:tournamentId" element={<PAGES.LiveTournamentPage />} />
        <Route path="live/:tournamentId/event/:eventId" element={<PAGES.LiveEventPage />} />
        <Route path="scoresheet/*" element={<PAGES.SheetRoutes rest={<PAGES.NotFoundPage />} />} />
        {PROTECTED_TREES.map(tree => (
          <Route key={tree} path={`${tree}/*`} element={<PAGES.NotFoundPage />} />
        ))}
      </Route>
      <Route path="standings/:code?" element={<PAGES.StandingsPage />} />
      <Route path="tournaments/*" element={<PAGES.TournamentsPage />} />
      <Route path="welcome" element={<PAGES.WelcomePage />} />
      <Route path="join" element={<PAGES.JoinPage />} />
      <Route path="setup" element={<PAGES.JoinPage setup />} />
      <Route path="unsubscribe" element={<PAGES.UnsubscribePage />} />
      <Route path="login" element={<PAGES.LoginPage />} />
      <Route path="privacy" element={<PAGES.LegalPage page="privacy" />} />
      <Route path="terms" element={<PAGES.LegalPage page="terms" />} />
      <Route path="*" element={<PAGES.NotFoundPage />} />
    </Route>
  </>,
)

/** What stands at the address. */
export const AllezApp = () => useRoutes(ROUTES)
