import { formatUsafPath } from '#connectors/usafencing/addresses/usaf-paths.ts'
import { USAF_SOURCE } from '#connectors/usafencing/asking/usaf-client.ts'
import type { UsafListRow } from '#connectors/usafencing/pages/parse-search-page.ts'
import { toUsafTournament } from '#connectors/usafencing/tournaments/to-usaf-tournament.ts'
import type { CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import type { TournamentType } from '#domain/words/tournament-type.ts'
import { takeIn } from '#server/feed/calendars/take-in.ts'
import { hashPage } from '#server/feed/sources/hash-page.ts'
import type { Store } from '#server/store/open-store.ts'
import { inPortions } from '#server/store/rows/in-chunks.ts'
import { listReadPages, saveReadPages } from '#server/store/sources/source-pages.ts'
import { findUsafRecord } from '#server/store/sources/usaf-tournaments.ts'
import type { Write } from './sync-run.ts'

export interface ListContext {
  readonly store: Store
  readonly write: Write
  /** Where people find the site. */
  readonly siteUrl: string
  readonly now: number
  readonly signal?: AbortSignal
  /** Kinds that the site's own lists tell, by USA Fencing's id; undefined: nobody asked them. */
  readonly types?: ReadonlyMap<string, ReadonlySet<TournamentType>> | undefined
  /** Write every line again, also those that say what they said before. */
  readonly force?: boolean
}

/** Lines looked at together: thousands at once would hold up requests. */
const LOOKED_AT = 100

/** Writes lines of the list that say something new. Answers the ids of USA Fencing whose line did. */
export async function saveList(context: ListContext, rows: Iterable<UsafListRow>): Promise<Set<string>> {
  const changed = new Set<string>()
  for (const portion of inPortions(rows, LOOKED_AT)) {
    context.signal?.throwIfAborted()
    for (const id of await savePortion(context, portion)) changed.add(id)
  }
  return changed
}

async function savePortion(context: ListContext, rows: readonly UsafListRow[]): Promise<string[]> {
  const { store, write, now, types, force } = context
  const ids = rows.map(row => row.id)
  const before = await listReadPages(store.read, USAF_SOURCE, 'line', ids)
  const known = await findUsafRecord(store.read, ids)
  const telling = rows.flatMap(row => {
    const { id } = row
    const line = toUsafTournament(row)
    const hash = hashPage(line)
    const saysNew = before.get(id)?.hash !== hash
    const isSame = !saysNew && known.get(id)?.gone_at === null
    if (force !== true && types === undefined && isSame) return []
    return [{ id, hash, saysNew, line: toWholeLine(line, id, context) }]
  })
  const { changed } = await takeIn(
    { ...context, source: USAF_SOURCE },
    telling.map(one => one.line),
  )
  const read = telling.filter(one => one.saysNew).map(({ id, hash }) => ({ id, hash, readAt: now }))
  if (read.length > 0) await write(tx => saveReadPages(tx, USAF_SOURCE, 'line', read))
  return telling.filter(one => one.saysNew || changed.has(one.line.key)).map(one => one.id)
}

/** A line with what the list does not say of it: where its page is, and of which kind the other lists say that it is. */
function toWholeLine(
  line: CalendarTournament,
  id: string,
  { siteUrl, types }: ListContext,
): CalendarTournament {
  const url = new URL(formatUsafPath({ kind: 'tournament', id }), siteUrl).href
  const told = types?.get(id)
  return { ...line, registration: { ...line.registration, url }, ...(told && { types: [...told] }) }
}
