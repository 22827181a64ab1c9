import type { CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import { writeTo } from '#server/feed/sources/write.ts'
import type { Store } from '#server/store/open-store.ts'
import type { KeptPage } from '#server/store/sources/quarantine.ts'
import { listReadPages } from '#server/store/sources/source-pages.ts'
import { readKeptEvents, readKeptList } from './read-kept-list.ts'
import { replayResults } from './results/replay-results.ts'
import { takeIn } from './take-in.ts'
import { toPageKey } from './to-page-key.ts'

export interface ReplayCalendarDeps {
  readonly store: Store
  readonly makeId: () => string
}

type Kept = KeptPage & { readonly text: string }

/**
 * Reads a kept page of a calendar source again and takes it in as of when it came, also where it says less than is known: a
 * person has looked. Nothing is marked as gone by a list, which may be one page of several. Answers why it still cannot be;
 * undefined when it was, or when a later reading stands already.
 */
export async function replayCalendarPage(deps: ReplayCalendarDeps, page: Kept): Promise<string | undefined> {
  if (page.text === '') return 'Nothing of the page was kept.'
  const { store } = deps
  switch (page.kind) {
    case 'calendar':
      return replayLines(store, page, JSON.parse(page.text) as CalendarTournament[])
    case 'list': {
      const lines = readKeptList(page)
      return lines.ok ? replayLines(store, page, lines.value) : lines.reason
    }
    case 'events': {
      if (await isReadSince(store, page)) return undefined
      const lines = await readKeptEvents(store, page)
      return lines.ok ? replayLines(store, page, lines.value) : lines.reason
    }
    case 'results':
    case 'sheets':
      return (await isReadSince(store, page)) ? undefined : replayResults(deps, page)
    default:
      return 'Pages of this kind are not read.'
  }
}

async function replayLines(
  store: Store,
  { source, seenAt }: Kept,
  lines: readonly CalendarTournament[],
): Promise<undefined> {
  await takeIn({ store, write: writeTo(store), source, now: seenAt, believe: true }, lines)
}

async function isReadSince(store: Store, { source, kind, url, seenAt }: Kept): Promise<boolean> {
  const key = toPageKey(source, url)
  const read = await listReadPages(store.read, source, kind === 'events' ? 'events' : 'results', [key])
  return (read.get(key)?.readAt ?? 0) > seenAt
}
