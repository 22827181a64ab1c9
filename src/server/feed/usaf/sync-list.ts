import type { UsafListKind } from '#connectors/usafencing/addresses/usaf-paths.ts'
import { USAF_SOURCE } from '#connectors/usafencing/asking/usaf-client.ts'
import type { TournamentType } from '#domain/words/tournament-type.ts'
import { listReadPages, saveReadPages } from '#server/store/sources/source-pages.ts'
import { findUsafRecord } from '#server/store/sources/usaf-tournaments.ts'
import { type ReadList, readList } from './pages/read-list.ts'
import type { UsafPageReader } from './pages/usaf-page-reader.ts'
import { saveList } from './save-list.ts'
import type { SyncRun, UsafDeps } from './sync-run.ts'

/** Lists of one kind of tournament each, read only when there are tournaments whose kind nobody knows. */
const TYPE_LISTS = {
  national: 'NAC',
  syc: 'SYC',
  sjcc: 'SJCC',
  sjc: 'SJC',
  scc: 'SCC',
  rjcc: 'RJCC',
  rcc: 'RCC',
  rjc: 'RJC',
  roc: 'ROC',
  regional: 'REGIONAL',
} as const satisfies Partial<Record<UsafListKind, TournamentType>>

/** They are long: once in so many hours is enough. */
const TYPES_EVERY_MS = 20 * 3_600_000

/** Reads the list of tournaments and writes what is new in it. */
export async function syncList(
  deps: UsafDeps,
  pageReader: UsafPageReader,
  run: SyncRun,
): Promise<{ list: ReadList; changed: ReadonlySet<string> }> {
  const { store, siteUrl, now } = deps
  const list = await readList(pageReader, 'all', page => run.progress(page, 0, 'List'))
  const types = await readTypes(deps, pageReader, run, list)
  const { signal, write, forceListRefresh: force } = run
  const context = { store, write, siteUrl, now: now(), signal, types, force }
  return { list, changed: await saveList(context, list.rows.values()) }
}

async function readTypes(
  { store, now }: UsafDeps,
  pageReader: UsafPageReader,
  run: SyncRun,
  list: ReadList,
): Promise<Map<string, Set<TournamentType>> | undefined> {
  const known = await findUsafRecord(store.read, [...list.rows.keys()])
  const isTyped = [...list.rows.keys()].every(id => known.get(id)?.type != null)
  const last = (await listReadPages(store.read, USAF_SOURCE, 'types', ['all'])).get('all')
  const isRecent = last !== undefined && now() - last.readAt < TYPES_EVERY_MS
  if (!run.forceListRefresh && (isTyped || isRecent)) return undefined
  const types = new Map([...list.rows.keys()].map(id => [id, new Set<TournamentType>()]))
  let whole = true
  for (const [kind, type] of Object.entries(TYPE_LISTS) as [keyof typeof TYPE_LISTS, TournamentType][]) {
    const own = await readList(pageReader, kind, page => run.progress(page, 0, `List ${type}`))
    whole &&= own.whole
    for (const id of own.rows.keys()) types.get(id)?.add(type)
  }
  // With a gap in a list nobody knows what is in none of them.
  if (!whole) return undefined
  for (const own of types.values()) if (own.size === 0) own.add('LOCAL')
  await run.write(tx => saveReadPages(tx, USAF_SOURCE, 'types', [{ id: 'all', hash: '', readAt: now() }]))
  return types
}
