/** Screens that people open the app on: their files are fetched side by side with the app's own. */
export const FIRST_SCREENS: readonly string[] = [
  'live-list-page',
  'live-tournament-page',
  'live-event-page',
  'results-page',
  'standings-page',
  'plan-page',
]

/** Parts of those that an address or a wide window shows at once: beside their screen's files. */
export const FIRST_PARTS: readonly string[] = [
  'de-tab',
  'fencers-tab',
  'matches-tab',
  'results-side',
  'now-board',
  'coach-board',
]
