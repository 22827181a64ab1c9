import type { ListedTournament } from '#contract/sources/listed-tournament.ts'
import type { PageAddress, SourceDesk } from '#server/feed/sources/source-desk.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import { type ListingRow, listListings } from '#server/store/sources/listed-tournaments.ts'
import { saveListingsGone } from '#server/store/sources/save-listed.ts'
import { saveReadPages } from '#server/store/sources/source-pages.ts'
import { type TakeInContext, takeIn } from './take-in.ts'

/** A list as it was read, and what it should hold. */
export interface ReadListing {
  /** Its id among those of the source: a month, a season. */
  readonly id: string
  readonly page: PageAddress
  readonly lines: readonly ListedTournament[]
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
 * lost are told by `desk`, too.
 */
export async function takeInList(
  context: TakeInContext,
  desk: SourceDesk,
  { id, page, lines, whole, unread, holds }: ReadListing,
): Promise<void> {
  const { store, source, write, now } = context
  const listed = new Set(lines.map(line => line.key))
  const known = await listListings(store.read, source, holds)
  const missing = known.filter(one => !listed.has(one.key))
  const loss = findListLoss(known, missing)
  const text = JSON.stringify(lines)
  if (loss !== undefined && !(await desk.refuse({ ...page, kind: 'calendar' }, loss, text))) return
  const { lost } = await takeIn(context, lines)
  let isWhole = true
  for (const [key, reason] of lost) {
    const own = { kind: 'calendar', url: `${page.url}#${key}` }
    const line = lines.filter(one => one.key === key)
    const isBelieved = await desk.refuse(own, reason, JSON.stringify(line))
    if (isBelieved) await takeIn({ ...context, believe: true }, line)
    else isWhole = false
    if (isBelieved) await desk.accept(own.url)
  }
  if (whole) {
    for (const some of inChunks(missing, AT_ONCE)) await write(tx => saveListingsGone(tx, some, now))
  }
  await write(tx => saveReadPages(tx, source, 'list', [{ id, hash: '', readAt: now }]))
  if (isWhole) for (const line of lines) await desk.accept(`${page.url}#${line.key}`)
  if (unread > 0) await desk.refuse({ ...page, kind: 'calendar' }, `${unread} lines could not be read.`, text)
  else await desk.accept(page.url)
}

/** Why a list cannot be what became of those known: it lost most of them. Undefined: it can. */
export const findListLoss = (
  known: readonly ListingRow[],
  missing: readonly ListingRow[],
): string | undefined =>
  missing.length >= FEWEST_LOST && missing.length * 2 > known.length
    ? `The list lost ${missing.length} of ${known.length} tournaments.`
    : undefined
