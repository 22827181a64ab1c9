import { parseUsafPath, type UsafPlace } from '#connectors/usafencing/addresses/usaf-paths.ts'
import { USAF_SOURCE } from '#connectors/usafencing/asking/usaf-client.ts'
import { parseUsafPage } from '#connectors/usafencing/asking/usaf-pages.ts'
import { toOfficialLines } from '#connectors/usafencing/tournaments/to-official-lines.ts'
import { toUsafEntries } from '#connectors/usafencing/tournaments/to-usaf-entries.ts'
import { PeopleIndex } from '#server/feed/identity/people-index.ts'
import { hashPage } from '#server/feed/sources/hash-page.ts'
import { writeTo } from '#server/feed/sources/write.ts'
import type { Store } from '#server/store/open-store.ts'
import { findMember } from '#server/store/people/usaf-members.ts'
import type { KeptPage } from '#server/store/sources/quarantine.ts'
import { findResultPage } from '#server/store/sources/result-pages.ts'
import { listReadPages, saveReadPages } from '#server/store/sources/source-pages.ts'
import { findUsafEventId } from '#server/store/sources/usaf-tournaments.ts'
import { applyEntries } from './apply-entries.ts'
import { applyPoints } from './apply-points.ts'
import { applyResults } from './apply-results.ts'
import { applyPage } from './pages/apply-page.ts'
import { applyMember } from './read-ratings.ts'
import { POINTS_PAGES } from './refresh-standings.ts'
import { saveList } from './save-list.ts'

export interface ReplayDeps {
  readonly store: Store
  readonly siteUrl: string
  readonly makeId: () => string
}

type Kept = KeptPage & { readonly text: string }

/**
 * Parses a kept page again and takes it in as of when it came, also where it says less than is known: a person has
 * looked. Answers why it still cannot be; undefined when it was, or when a later reading stands already.
 */
export async function replayPage(deps: ReplayDeps, page: Kept): Promise<string | undefined> {
  const place = parseUsafPath(page.url)
  if (!place || place.kind !== page.kind) return 'The address is of no page that is read.'
  if (await isReadSince(deps.store, place, page.seenAt)) return undefined
  switch (place.kind) {
    case 'search':
      return replayList(deps, page)
    case 'tournament': {
      const read = parseUsafPage('tournament', page.text)
      if (!read.ok) return read.reason
      const { store, siteUrl } = deps
      const context = { store, write: writeTo(store), now: page.seenAt, siteUrl }
      const { outcome } = await applyPage(context, place.id, read.value, { believe: true })
      if (outcome === 'unknown') return 'The tournament is not known.'
      return read.value.unread > 0 ? `${read.value.unread} parts could not be read.` : undefined
    }
    case 'entrants':
      return replayEntrants(deps, page, place)
    case 'results':
      return replayResults(deps, page, place.path)
    case 'members':
      return replayMember(deps, page, place.member)
    case 'points':
      return replayPoints(deps, page, place)
    case 'rankings': {
      // One page of several: the next refresh reads them all.
      const read = parseUsafPage('rankings', page.text)
      return read.ok ? undefined : read.reason
    }
  }
}

async function isReadSince(store: Store, place: UsafPlace, seenAt: number): Promise<boolean> {
  const ids = { tournament: 'id', entrants: 'eventId', members: 'member' } as const
  const key = ids[place.kind as keyof typeof ids]
  if (key === undefined) return false
  const id = (place as unknown as Record<string, string>)[key] ?? ''
  const read = await listReadPages(store.read, USAF_SOURCE, place.kind, [id])
  return (read.get(id)?.readAt ?? 0) > seenAt
}

async function replayList({ store, siteUrl }: ReplayDeps, page: Kept): Promise<string | undefined> {
  const read = parseUsafPage('search', page.text)
  if (!read.ok) return read.reason
  const { rows } = read.value
  const ids = rows.map(row => row.id)
  const since = await listReadPages(store.read, USAF_SOURCE, 'line', ids)
  const still = rows.filter(row => (since.get(row.id)?.readAt ?? 0) <= page.seenAt)
  await saveList({ store, write: writeTo(store), siteUrl, now: page.seenAt }, still)
  return read.value.unread > 0 ? `${read.value.unread} lines could not be read.` : undefined
}

async function replayEntrants(
  { store, makeId }: ReplayDeps,
  page: Kept,
  place: { readonly id: string; readonly eventId: string },
): Promise<string | undefined> {
  const read = parseUsafPage('entrants', page.text)
  if (!read.ok) return read.reason
  const id = await findUsafEventId(store.read, place.eventId)
  if (id === undefined) return 'The event is not known.'
  const people = await PeopleIndex.open(store, [], makeId)
  const list = toUsafEntries(read.value)
  const event = { id, usafId: place.eventId }
  const { outcome } = await applyEntries(
    { store, write: writeTo(store), now: page.seenAt, people },
    event,
    list,
    { believe: true },
  )
  return outcome === 'unknown' ? 'The event is not one of single fencers.' : undefined
}

async function replayResults(deps: ReplayDeps, page: Kept, path: string): Promise<string | undefined> {
  const read = parseUsafPage('results', page.text)
  if (!read.ok) return read.reason
  const { store, makeId, siteUrl } = deps
  const event = await findResultPage(store.read, path)
  if (!event) return 'The event is not known.'
  const since = (await listReadPages(store.read, USAF_SOURCE, 'results', [event.key])).get(event.key)
  if (since !== undefined && since.readAt > page.seenAt) return undefined
  const people = await PeopleIndex.open(store, [], makeId)
  const context = { store, write: writeTo(store), now: page.seenAt, people, siteUrl }
  const { refused } = await applyResults(context, event, read.value, { believe: true })
  if (refused !== undefined) return refused
  // The same page is not refused again, and what the source said before is news once it says it again.
  const note = { id: event.key, hash: hashPage(read.value), readAt: page.seenAt }
  await saveReadPages(store.write, USAF_SOURCE, 'results', [note])
  return undefined
}

async function replayMember({ store }: ReplayDeps, page: Kept, member: string): Promise<string | undefined> {
  const read = parseUsafPage('members', page.text)
  if (!read.ok) return read.reason
  const known = await findMember(store.read, member)
  return known
    ? applyMember({ write: writeTo(store), now: page.seenAt }, known, read.value)
    : 'Nobody has this number.'
}

async function replayPoints(
  { store, makeId }: ReplayDeps,
  page: Kept,
  place: Extract<UsafPlace, { kind: 'points' }>,
): Promise<string | undefined> {
  const read = parseUsafPage('points', page.text)
  if (!read.ok) return read.reason
  const category = POINTS_PAGES.find(one => one.letters === place.category)?.category
  if (category === undefined) return 'There is no such category.'
  const code = { category, gender: place.gender, weapon: place.weapon }
  const list = { code, asOf: read.value.asOf, lines: toOfficialLines(read.value.rows) }
  const outcome = await applyPoints({ store, write: writeTo(store), now: page.seenAt, makeId }, list, {
    believe: true,
  })
  return outcome.outcome === 'lost' ? outcome.reason : undefined
}
