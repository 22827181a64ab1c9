import type { CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import type { SourceLedger } from '#server/feed/sources/source-ledger.ts'
import type { SourceDeps, SourceRun } from '#server/feed/sources/source-run.ts'
import { asAnswer } from './as-answer.ts'
import { type ReadListing, takeInList } from './take-in-list.ts'

/** A part of a list as a connector gives it; of each is said how the whole list fared. */
interface ListPart extends Pick<ReadListing, 'whole' | 'unread'> {
  readonly tournaments: readonly CalendarTournament[]
}

/** A list to be read, and what it should hold. */
interface CalendarList extends Pick<ReadListing, 'id' | 'page' | 'holds'> {
  readonly parts: AsyncIterable<ListPart>
}

/** Reads a list of a calendar, part by part, and takes it in when all of it has come. */
export async function syncCalendarList(
  { store, now, source }: Pick<SourceDeps, 'store' | 'now'> & { readonly source: string },
  { write, signal }: SourceRun,
  ledger: SourceLedger,
  { parts, ...listing }: CalendarList,
): Promise<void> {
  ledger.begin()
  const list = await asAnswer(readParts(parts))
  if ('error' in list) {
    await ledger.fail(listing.page, list.error)
    return
  }
  await ledger.answered()
  await takeInList({ store, write, source, now: now(), signal }, ledger, { ...listing, ...list.value })
}

async function readParts(
  parts: AsyncIterable<ListPart>,
): Promise<Pick<ReadListing, 'lines' | 'whole' | 'unread'>> {
  const lines: CalendarTournament[] = []
  let whole = true
  let unread = 0
  for await (const part of parts) {
    lines.push(...part.tournaments)
    whole &&= part.whole
    unread = part.unread
  }
  return { lines, whole, unread }
}
