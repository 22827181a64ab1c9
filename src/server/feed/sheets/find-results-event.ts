import { parsePersonName, toNameKey } from '#domain/names/person-name.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import { isOtherEvent } from '#server/feed/sources/is-other-event.ts'
import type { Store } from '#server/store/open-store.ts'
import { listField, listNamesakes, type PlacedName } from '#server/store/results/result-fields.ts'
import { findResultPage } from '#server/store/sources/result-pages.ts'
import type { ImportedEvent } from './imported-event.ts'
import { isSameField } from './is-same-field.ts'

/**
 * The event of USA Fencing's that a saved page of results surely is of: the one whose card leads to the page's own address,
 * else the only one of the tournament's name, for the same, with the same people. The page says no day: without either it
 * may be another year's.
 */
export async function findResultsEvent(
  { read }: Store,
  { savedFrom, tournament, document }: ImportedEvent,
  today: string,
): Promise<{ id: string; tournamentId: string } | undefined> {
  const classifier = typeof document.classifier === 'object' ? document.classifier : {}
  const page = savedFrom?.path === undefined ? undefined : await findResultPage(read, savedFrom.path)
  if (page && !isOtherEvent(classifier, page)) return { id: page.eventId, tournamentId: page.tournamentId }
  const { category, gender, weapon } = classifier
  if (!tournament.name || document.team || !category || !gender || !weapon) return undefined
  const nameKey = toFoldedText(tournament.name)
  const own = toField(document.fencers)
  const found: { id: string; tournamentId: string }[] = []
  for (const one of await listNamesakes(read, { nameKey, category, gender, weapon, today }))
    if (isSameField(own, await listField(read, one.id))) found.push(one)
  return found.length === 1 ? found[0] : undefined
}

/** People of results → how they are compared with a known field. */
export const toField = (people: readonly { name: string; place?: number | undefined }[]): PlacedName[] =>
  people.map(({ name, place = null }) => ({ nameKey: toNameKey(parsePersonName(name)), place }))
