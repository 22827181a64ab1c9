import type { CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import { findLoss } from '#server/feed/sources/find-loss.ts'
import type { PageAddress, SourceLedger } from '#server/feed/sources/source-ledger.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import { listListings } from '#server/store/sources/calendar-tournaments.ts'
import type { ListingRow } from '#server/store/sources/known-tournaments.ts'
import { saveCalendarDelisted } from '#server/store/sources/save-calendar-plan.ts'
import { saveReadPages } from '#server/store/sources/source-pages.ts'
import { type TakeInContext, takeIn } from './take-in.ts'

/** A list as it was read, and what it should hold. */
export interface ReadListing {
  /** Its id among those of the source: a month, a season. */
  readonly id: string
  readonly page: PageAddress
  readonly lines: readonly CalendarTournament[]
  /** It held everything it said it has: what is missing is gone. */
  readonly whole: boolean
  /** Lines that were there and could not be understood. */
  readonly unread: number
  /** The known lines that it should have. */
  readonly holds: Parameters<typeof listListings>[2]
}

/** Fewer may well be called off together. */
const FEWEST_LOST = 4
const AT_ONCE = 20

/**
 * Takes in a whole list of a calendar. One that lost most of what is known is kept and not believed; events that a line
 * lost are told by `ledger`, too.
 */
export async function takeInList(
  context: TakeInContext,
  ledger: SourceLedger,
  { id, page, lines, whole, unread, holds }: ReadListing,
): Promise<void> {
  const { store, source, write, now } = context
  const listed = new Set(lines.map(line => line.key))
  const known = await listListings(store.read, source, holds)
  const missing = known.filter(one => !listed.has(one.key))
  const loss = findListLoss(known, missing)
  const text = JSON.stringify(lines)
  if (loss !== undefined && !(await ledger.refuse({ ...page, kind: 'calendar' }, loss, text))) return
  const { lost } = await takeIn(context, lines)
  let isWhole = true
  for (const [key, reason] of lost) {
    const own = { kind: 'calendar', url: `${page.url}#${key}` }
    const line = lines.filter(one => one.key === key)
    const isBelieved = await ledger.refuse(own, reason, JSON.stringify(line))
    if (isBelieved) await takeIn({ ...context, believe: true }, line)
    else isWhole = false
    if (isBelieved) await ledger.accept(own.url)
  }
  if (whole) {
    for (const some of inChunks(missing, AT_ONCE)) await write(tx => saveCalendarDelisted(tx, some, now))
  }
  await write(tx => saveReadPages(tx, source, 'list', [{ id, hash: '', readAt: now }]))
  if (isWhole) for (const line of lines) await ledger.accept(`${page.url}#${line.key}`)
  if (unread > 0)
    await ledger.refuse({ ...page, kind: 'calendar' }, `${unread} lines could not be read.`, text)
  else await ledger.accept(page.url)
}

/** Why a list cannot be what became of those known: it lost most of them. Undefined: it can. */
export const findListLoss = (
  known: readonly ListingRow[],
  missing: readonly ListingRow[],
): string | undefined =>
  findLoss({
    known: known.length,
    lost: missing.length,
    isEmpty: false,
    fewest: FEWEST_LOST,
    whole: 'list',
    parts: 'tournaments',
  })
