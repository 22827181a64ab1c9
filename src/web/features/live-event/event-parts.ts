import { lazyPart } from '#web/kit/page/lazy-part.tsx'

/** A list is at least as high as most windows. */
const LIST_HEIGHT = 900

/** The other tabs, and what stands in place of tabs: the pools alone come with the screen. */
export const EVENT_PARTS = {
  FencersTab: lazyPart(async () => (await import('./fencers/fencers-tab.tsx')).FencersTab, {
    room: LIST_HEIGHT,
  }),
  MatchesTab: lazyPart(async () => (await import('./matches/matches-tab.tsx')).MatchesTab, {
    room: LIST_HEIGHT,
  }),
  EntriesView: lazyPart(async () => (await import('./entries/entries-view.tsx')).EntriesView, {
    room: LIST_HEIGHT,
  }),
  KeptLine: lazyPart(async () => (await import('./event/kept-line.tsx')).KeptLine),
  TeamMatches: lazyPart(async () => (await import('./relays/team-matches.tsx')).TeamMatches),
  RankingView: lazyPart(async () => (await import('./ranking/ranking-view.tsx')).RankingView, {
    room: LIST_HEIGHT,
  }),
} as const
