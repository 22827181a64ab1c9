import type { QueryClient } from '@tanstack/react-query'
import { DeTab, EntriesView, FencersTab, MatchesTab, RankingView } from '#web/features/live-event/parts.ts'
import { ResultsSide } from '#web/features/results/parts.ts'
import { EstimateList } from '#web/features/standings/parts.ts'
import { PasteLinksDialog, VideoDialog } from '#web/kit/video/parts.ts'
import { SearchPalette } from './palette-key.tsx'
import {
  AccountPage,
  AccountPanel,
  ClubPage,
  FencerPage,
  LiveEventPage,
  LiveListPage,
  LiveTournamentPage,
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
  WelcomePage,
} from './parts.ts'

const WARM_UP_MS = 2500
const BUSY_MS = 500

/** What a family opens, the sections first; the administration waits until somebody opens it. */
const PARTS = [
  AccountPanel,
  LiveTournamentPage,
  LiveEventPage,
  DeTab,
  FencersTab,
  MatchesTab,
  EntriesView,
  RankingView,
  ResultsPage,
  ResultsSide,
  LiveListPage,
  OpponentsPage,
  StandingsPage,
  PlanPage,
  FencerPage,
  SearchPalette,
  ClubPage,
  SettingsPage,
  VideoDialog,
  TournamentsPage,
  EstimateList,
  SettingsFencersPage,
  SettingsFencerPage,
  AccountPage,
  ObserverPage,
  NotificationsPage,
  PasteLinksDialog,
  // Whoever signs out without connection is led there.
  WelcomePage,
] as const

/**
 * Fetches the code of all screens once the first page has settled: in a hall the network may be gone when the next one
 * is opened.
 */
export function warmUp(client: QueryClient): void {
  // On a slow network the first screen is still waiting for its answers: it comes first.
  const begin = (): unknown => (client.isFetching() > 0 ? setTimeout(begin, BUSY_MS) : fetchParts())
  setTimeout(begin, WARM_UP_MS)
}

/** One after the other: together they would hold up a slow phone. What did not come is fetched when there is a network. */
async function fetchParts(): Promise<void> {
  for (const part of PARTS) {
    if (await part.fetch()) continue
    addEventListener('online', () => void fetchParts(), { once: true })
    return
  }
}
