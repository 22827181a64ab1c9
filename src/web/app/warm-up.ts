import type { QueryClient } from '@tanstack/react-query'
import { answerQuery } from '#web/api/calls/use-answer.ts'
import { wakeOutbox } from '#web/api/outbox/outbox-sender.ts'
import { CUT_PARTS } from '#web/features/live-event/cut/cut-parts.ts'
import { EVENT_PARTS } from '#web/features/live-event/event-parts.ts'
import { TABLEAU_PARTS } from '#web/features/live-event/tableau/tableau-parts.ts'
import { SAVE_PARTS } from '#web/features/live-tournament/save-parts.ts'
import { COACH_PARTS } from '#web/features/now/coach/coach-parts.ts'
import { noteNow } from '#web/features/now/note-now.ts'
import { RESULTS_PARTS } from '#web/features/results/results-parts.ts'
import { STANDINGS_PARTS } from '#web/features/standings/standings-parts.ts'
import { VIDEO_PARTS } from '#web/kit/video/video-parts.ts'
import { outboxMark } from '#web/storage/outbox/outbox-mark.ts'
import { hasSignInHint } from '#web/storage/sign-in-hint.ts'
import { SETTINGS_PAGES } from './branches/settings-pages.ts'
import { SHEET_PAGES } from './branches/sheet-pages.ts'
import { noteWarm } from './installed/when-warm.ts'
import { MENU_PARTS, PAGES } from './pages.ts'
import { SEARCH_PARTS } from './palette-key.tsx'

const BUSY_MS = 500

/** What a family opens, the sections first; the administration waits until somebody opens it. */
const PARTS = [
  MENU_PARTS.AccountPanel,
  PAGES.LiveTournamentPage,
  SAVE_PARTS.SaveTournament,
  PAGES.LiveEventPage,
  TABLEAU_PARTS.DeTab,
  CUT_PARTS.CutList,
  EVENT_PARTS.FencersTab,
  EVENT_PARTS.MatchesTab,
  EVENT_PARTS.EntriesView,
  EVENT_PARTS.RankingView,
  EVENT_PARTS.KeptLine,
  PAGES.ResultsPage,
  RESULTS_PARTS.ResultsSide,
  PAGES.LiveListPage,
  PAGES.NowBoard,
  PAGES.CoachBoard,
  COACH_PARTS.TakeOverDialog,
  PAGES.OpponentsPage,
  PAGES.StandingsPage,
  PAGES.PlanPage,
  PAGES.FencerPage,
  SEARCH_PARTS.SearchPalette,
  PAGES.ClubPage,
  VIDEO_PARTS.VideoDialog,
  PAGES.TournamentsPage,
  STANDINGS_PARTS.EstimateList,
  VIDEO_PARTS.PasteLinksDialog,
  PAGES.SettingsRoutes,
  ...Object.values(SETTINGS_PAGES),
  PAGES.SheetRoutes,
  PAGES.SheetScreens,
  ...Object.values(SHEET_PAGES),
  PAGES.SharePage,
  PAGES.NotFoundPage,
  // Whoever signs out without connection is led there.
  PAGES.WelcomePage,
] as const

/**
 * Fetches the code of all screens once the first page has settled: in a hall the network may be gone when the next one
 * is opened.
 */
export function warmUp(client: QueryClient): void {
  // On a slow network the first screen is still waiting for its answers: it comes first.
  const begin = (): unknown => (client.isFetching() > 0 ? setTimeout(begin, BUSY_MS) : fetchParts())
  begin()
  if (hasSignInHint()) void learnNow(client)
  if (outboxMark.read()) void wakeOutbox()
  const { scoresheets, typed, uploads } = outboxMark.read() ?? {}
  if (scoresheets ?? typed) void sendTyped()
  if (uploads) void sendUploads()
}

/** One after the other: together they would hold up a slow phone. What did not come is fetched when there is a network. */
async function fetchParts(): Promise<void> {
  for (const part of PARTS) {
    if (await part.fetch()) continue
    addEventListener('online', () => void fetchParts(), { once: true })
    return
  }
  noteWarm()
}

/** Whether one of one's own fences today is learnt behind the first screen; what cannot be asked is learnt next time. */
const learnNow = async (client: QueryClient): Promise<void> =>
  client
    .fetchQuery(answerQuery('getNow', {}))
    .then(view => noteNow(view, Date.now()))
    .catch(() => {})

/** What sends sheets comes with them. */
const sendTyped = async (): Promise<unknown> =>
  (await import('#web/api/scoresheets/wake-scoresheets.ts')).wakeScoresheets().catch(() => {})

/** What sends videos comes with them. */
const sendUploads = async (): Promise<unknown> =>
  (await import('#web/api/uploads/upload-queue.ts')).wakeUploads().catch(() => {})
