const WARM_UP_MS = 2500

const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('#web/features/live-tournament/live-tournament-page.tsx'),
  () => import('#web/features/live-event/live-event-page.tsx'),
  () => import('#web/features/live-event/de-tab.tsx'),
  // Whoever signs out without connection is led there.
  () => import('./welcome-page.tsx'),
]

/** Fetches the live screens' code once the first page has settled, so that the way from list to score is short. */
export function warmUp(): void {
  setTimeout(() => void fetchParts(), WARM_UP_MS)
}

/** One after the other: together they would hold up a slow phone. */
async function fetchParts(): Promise<void> {
  for (const part of PARTS) await part().catch(() => {}) // Without connection the screen itself asks again.
}
