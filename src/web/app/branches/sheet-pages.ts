import { lazyPart } from '#web/kit/page/lazy-part.tsx'

/** The screens of sheets kept by hand, each with its code in a file of its own. */
export const SHEET_PAGES = {
  ScoresheetsPage: lazyPart(
    async () => (await import('#web/features/new-scoresheet/scoresheets-page.tsx')).ScoresheetsPage,
  ),
  NewScoresheetPage: lazyPart(
    async () => (await import('#web/features/new-scoresheet/new-scoresheet-page.tsx')).NewScoresheetPage,
  ),
  JoinScoresheetPage: lazyPart(
    async () => (await import('#web/features/new-scoresheet/join-scoresheet-page.tsx')).JoinScoresheetPage,
  ),
  ScoresheetPage: lazyPart(
    async () => (await import('#web/features/scoresheet/scoresheet-page.tsx')).ScoresheetPage,
  ),
  SheetNamesPage: lazyPart(
    async () => (await import('#web/features/new-scoresheet/sheet-names-page.tsx')).SheetNamesPage,
  ),
  SettlePage: lazyPart(
    async () => (await import('#web/features/scoresheet/settle/settle-page.tsx')).SettlePage,
  ),
  NextRoundPage: lazyPart(
    async () => (await import('#web/features/new-scoresheet/next-round-page.tsx')).NextRoundPage,
  ),
  TeamMatchPage: lazyPart(
    async () => (await import('#web/features/team-match/team-match-page.tsx')).TeamMatchPage,
  ),
  PoolTypingPage: lazyPart(
    async () => (await import('#web/features/pool-typing/pool-typing-page.tsx')).PoolTypingPage,
  ),
  BoutKeeperPage: lazyPart(
    async () => (await import('#web/features/bout-keeper/bout-keeper-page.tsx')).BoutKeeperPage,
  ),
} as const
