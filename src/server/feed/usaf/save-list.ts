import { USAF_SOURCE } from '#connectors/usafencing/usaf-client.ts'
import { formatUsafPath } from '#connectors/usafencing/usaf-paths.ts'
import type { AnnouncedTournament } from '#contract/announced.ts'
import { addDays } from '#domain/day.ts'
import { findSameTournament, type PlacedTournament } from '#domain/find-same-tournament.ts'
import { findNamedTypes, formatTypes, type TournamentType } from '#domain/tournament-type.ts'
import {
  findAnnounced,
  type ListedTournament,
  listUnannounced,
  saveListedTournament,
} from '#server/store/announced-tournaments.ts'
import { inChunks } from '#server/store/in-chunks.ts'
import type { Store } from '#server/store/open-store.ts'
import { listReadPages, saveReadPages } from '#server/store/source-pages.ts'
import { hashPage } from './hash-page.ts'

export interface ListContext {
  readonly store: Store
  /** Where people find the site. */
  readonly siteUrl: string
  readonly now: number
  readonly signal?: AbortSignal
  /** Kinds that the site's own lists tell, by USA Fencing's id; undefined: nobody asked them. */
  readonly types?: ReadonlyMap<string, ReadonlySet<TournamentType>> | undefined
  /** Write every line again, also those that say what they said before. */
  readonly force?: boolean
}

/** Lines written in one transaction: readers and other writers come in between. */
const AT_ONCE = 20

/** Writes lines of the list that say something new. Answers the ids of USA Fencing whose line did. */
export async function saveList(
  context: ListContext,
  lines: readonly AnnouncedTournament[],
): Promise<Set<string>> {
  const { store, now, types, force, signal } = context
  const ids = lines.map(line => line.usafId)
  const before = await listReadPages(store.read, USAF_SOURCE, 'line', ids)
  const known = await findAnnounced(store.read, ids)
  const fresh = lines.filter(line => {
    const isSame =
      before.get(line.usafId)?.hash === hashPage(line) && known.get(line.usafId)?.gone_at === null
    return force === true || types !== undefined || !isSame
  })
  const joinable = await listJoinable(
    store,
    fresh.filter(line => !known.has(line.usafId)),
  )
  const changed = new Set<string>()
  for (const some of inChunks(fresh, AT_ONCE)) {
    signal?.throwIfAborted()
    const prepared = some.map(line => {
      const joins = known.has(line.usafId) ? undefined : joinable.take(line)
      return toListed(line, context, { joins, isNew: !known.has(line.usafId) })
    })
    await store.write.transaction().execute(async tx => {
      for (const listed of prepared) {
        const { outcome } = await saveListedTournament(tx, listed, now)
        if (outcome !== 'same') changed.add(listed.usafId)
      }
      const read = some
        .map(line => ({ id: line.usafId, hash: hashPage(line), readAt: now }))
        .filter(page => before.get(page.id)?.hash !== page.hash)
      for (const page of read) changed.add(page.id)
      await saveReadPages(tx, USAF_SOURCE, 'line', read)
    })
  }
  return changed
}

function toListed(
  line: AnnouncedTournament,
  { siteUrl, types }: ListContext,
  { joins, isNew }: { joins: string | undefined; isNew: boolean },
): ListedTournament {
  const told = types?.get(line.usafId)
  const type =
    told !== undefined || isNew ? formatTypes([...(told ?? []), ...findNamedTypes(line.name)]) : undefined
  const url = new URL(formatUsafPath({ kind: 'tournament', id: line.usafId }), siteUrl).href
  return { ...line, url, ...(type === undefined ? {} : { type }), ...(joins === undefined ? {} : { joins }) }
}

/** Tournaments of other sources that new lines may be; each is one of them at most. */
async function listJoinable(store: Store, lines: readonly AnnouncedTournament[]) {
  const first = lines.map(line => line.startDay).sort()[0]
  const rows = first === undefined ? [] : await listUnannounced(store.read, addDays(first, -1))
  const free = new Map(
    rows.map(row => {
      const { id, start_day: startDay, end_day: endDay, ...rest } = row
      return [id, { ...rest, startDay, endDay, id } satisfies PlacedTournament & { id: string }]
    }),
  )
  return {
    take: (line: AnnouncedTournament): string | undefined => {
      const same = findSameTournament(line, [...free.values()])
      if (same) free.delete(same.id)
      return same?.id
    },
  }
}
