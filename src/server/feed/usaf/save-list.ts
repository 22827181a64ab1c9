import { formatUsafPath } from '#connectors/usafencing/addresses/usaf-paths.ts'
import { USAF_SOURCE } from '#connectors/usafencing/asking/usaf-client.ts'
import type { UsafTournament } from '#contract/sources/usaf-tournament.ts'
import { findSameTournament, type PlacedTournament } from '#domain/same-tournament/find-same-tournament.ts'
import { addDays } from '#domain/time/day.ts'
import { findNamedTypes, formatTypes, type TournamentType } from '#domain/words/tournament-type.ts'
import { hashPage } from '#server/feed/sources/hash-page.ts'
import type { Store } from '#server/store/open-store.ts'
import { type AttributionPlan, saveAttributionPlans } from '#server/store/provenance/plan-attributions.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import { listReadPages, saveReadPages } from '#server/store/sources/source-pages.ts'
import {
  findUsafRecord,
  listMissingAtUsaf,
  saveUsafListLine,
  type UsafListLine,
} from '#server/store/sources/usaf-tournaments.ts'
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

/** No tournament lasts longer: one that began before the first line may still be on. */
const LONGEST_DAYS = 60
/** Lines looked at together, and lines written in one transaction: readers and other writers come in between. */
const LOOKED_AT = 100
const AT_ONCE = 20

/** Writes lines of the list that say something new. Answers the ids of USA Fencing whose line did. */
export async function saveList(context: ListContext, lines: Iterable<UsafTournament>): Promise<Set<string>> {
  const joinable = new Joinable(context.store)
  const changed = new Set<string>()
  for (const portion of toPortions(lines, LOOKED_AT)) {
    context.signal?.throwIfAborted()
    for (const id of await savePortion(context, portion, joinable)) changed.add(id)
  }
  return changed
}

function* toPortions<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let portion: Item[] = []
  for (const item of items) {
    portion.push(item)
    if (portion.length < size) continue
    yield portion
    portion = []
  }
  if (portion.length > 0) yield portion
}

async function savePortion(
  context: ListContext,
  lines: readonly UsafTournament[],
  joinable: Joinable,
): Promise<Set<string>> {
  const { store, write, now, types, force } = context
  const ids = lines.map(line => line.usafId)
  const before = await listReadPages(store.read, USAF_SOURCE, 'line', ids)
  const known = await findUsafRecord(store.read, ids)
  const fresh = lines.flatMap(line => {
    const hash = hashPage(line)
    const saysNew = before.get(line.usafId)?.hash !== hash
    const isSame = !saysNew && known.get(line.usafId)?.gone_at === null
    return force !== true && types === undefined && isSame ? [] : [{ line, hash, saysNew }]
  })
  const changed = new Set<string>()
  for (const some of inChunks(fresh, AT_ONCE)) {
    const prepared: UsafListLine[] = []
    for (const { line } of some) {
      const isNew = !known.has(line.usafId)
      const joins = isNew ? await joinable.take(line) : undefined
      prepared.push(toListed(line, context, { joins, isNew }))
    }
    await write(async tx => {
      const plans: AttributionPlan[] = []
      for (const listed of prepared) {
        const { outcome, said } = await saveUsafListLine(tx, listed, now)
        if (outcome !== 'same') changed.add(listed.usafId)
        plans.push(said)
      }
      await saveAttributionPlans(tx, plans, now)
      const read = some.filter(one => one.saysNew)
      for (const { line } of read) changed.add(line.usafId)
      const pages = read.map(({ line, hash }) => ({ id: line.usafId, hash, readAt: now }))
      await saveReadPages(tx, USAF_SOURCE, 'line', pages)
    })
  }
  return changed
}

function toListed(
  line: UsafTournament,
  { siteUrl, types }: ListContext,
  { joins, isNew }: { joins: string | undefined; isNew: boolean },
): UsafListLine {
  const told = types?.get(line.usafId)
  const type =
    told !== undefined || isNew ? formatTypes([...(told ?? []), ...findNamedTypes(line.name)]) : undefined
  const url = new URL(formatUsafPath({ kind: 'tournament', id: line.usafId }), siteUrl).href
  return { ...line, url, ...(type === undefined ? {} : { type }), ...(joins === undefined ? {} : { joins }) }
}

/** Tournaments of other sources that new lines may be; each is one of them at most. */
class Joinable {
  readonly #store: Store
  #free: Map<string, PlacedTournament & { readonly id: string }> | undefined

  constructor(store: Store) {
    this.#store = store
  }

  async take(line: UsafTournament): Promise<string | undefined> {
    this.#free ??= await this.#load(line.startDay)
    const same = findSameTournament(line, [...this.#free.values()])
    if (same) this.#free.delete(same.id)
    return same?.id
  }

  /** The list goes by days: nothing behind its first line is much older. */
  async #load(firstDay: string): Promise<Map<string, PlacedTournament & { readonly id: string }>> {
    const rows = await listMissingAtUsaf(this.#store.read, addDays(firstDay, -LONGEST_DAYS))
    return new Map(
      rows.map(({ start_day: startDay, end_day: endDay, ...rest }) => [
        rest.id,
        { ...rest, startDay, endDay },
      ]),
    )
  }
}
