import { USAF_SOURCE } from '#connectors/usafencing/asking/usaf-client.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import type { UsafEntry } from '#contract/sources/usaf-entry.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { PeopleFound } from '#server/feed/identity/people-found.ts'
import type { PeopleIndex } from '#server/feed/identity/people-index.ts'
import { toAppearance } from '#server/feed/identity/to-appearance.ts'
import { hashPage } from '#server/feed/sources/hash-page.ts'
import { listEventClaims } from '#server/store/entries/entry-claims.ts'
import { saveRegistrationChanges } from '#server/store/entries/registration-changes.ts'
import {
  ENTRY_PREFIX,
  type KnownEntry,
  listUsafEntries,
  saveEntriesPlan,
} from '#server/store/entries/usaf-entries.ts'
import { listLiveVersions } from '#server/store/live/live-events.ts'
import type { Store } from '#server/store/open-store.ts'
import { listEventDoubts, saveDoubts } from '#server/store/people/identity-doubts.ts'
import { savePeople } from '#server/store/people/save-people.ts'
import { listFencersByUsafId } from '#server/store/people/usaf-members.ts'
import { saveAttributions } from '#server/store/provenance/attributions.ts'
import { saveReadPages } from '#server/store/sources/source-pages.ts'
import { findEventFrame } from '#server/store/tournaments/events.ts'
import { type PlacedList, planEntries, toColumns } from './plan-entries.ts'
import { planRegistrationChanges } from './plan-registration-changes.ts'
import type { Write } from './sync-run.ts'

/** What came of a list of entrants. `other`: another source's list stands, and stays. */
export type EntriesOutcome =
  | { readonly outcome: 'changed' | 'same' | 'unknown' | 'other' }
  | { readonly outcome: 'lost'; readonly reason: string }

interface EntriesContext {
  readonly store: Store
  readonly write: Write
  readonly now: number
  readonly people: PeopleIndex
}

/** An event by our id and by USA Fencing's. */
interface EventIds {
  readonly id: string
  readonly usafId: string
}

/**
 * Takes in an event's list of entrants: who entered and withdrew since the last look, and who they are. A list that lost
 * most of those known is refused, unless `believe` says that it is so.
 */
export async function applyEntries(
  context: EntriesContext,
  event: EventIds,
  list: readonly UsafEntry[],
  { believe = false }: { believe?: boolean } = {},
): Promise<EntriesOutcome> {
  const { store, write, now } = context
  const frame = await findEventFrame(store.read, event.id)
  if (!frame || frame.team) return { outcome: 'unknown' }
  const known = await listUsafEntries(store.read, event.id)
  const isOthers = known.some(one => !one.entry_id.startsWith(ENTRY_PREFIX))
  if (isOthers || (await listLiveVersions(store.read, [event.id])).size > 0) return { outcome: 'other' }
  const plan = planEntries(known, list, now)
  const reason = believe ? undefined : findListLoss(known, plan)
  if (reason !== undefined) return { outcome: 'lost', reason }
  const { found, links } = await recognise(context, frame, plan)
  const changed = new Map([...plan.changed].map(([id, { usaf_id: _, ...columns }]) => [id, columns]))
  for (const { entryId, known: same } of plan.placed) {
    const fencerId = links.get(entryId)
    if (same && fencerId !== undefined && fencerId !== same.fencer_id)
      changed.set(entryId, { ...changed.get(entryId), fencer_id: fencerId })
  }
  const added = plan.placed
    .filter(one => one.known === undefined)
    .map(({ entry, entryId }) => ({
      event_id: event.id,
      entry_id: entryId,
      fencer_id: links.get(entryId) ?? null,
      seed: null,
      place: null,
      ...toColumns(entry),
    }))
  const isFirst = known.length === 0
  const changes = isFirst ? [] : planListChanges(plan)
  await write(async tx => {
    await savePeople(tx, store.engine, found)
    await saveEntriesPlan(tx, event.id, { added, changed })
    await saveDoubts(tx, found.doubts)
    await saveRegistrationChanges(tx, event.id, changes, now)
    if (added.length + changed.size > 0)
      await saveAttributions(
        tx,
        [{ about: 'event', id: event.id, topic: 'entries', source: USAF_SOURCE, changed: true }],
        now,
      )
    await saveReadPages(tx, USAF_SOURCE, 'entrants', [
      { id: event.usafId, hash: hashPage(list), readAt: now },
    ])
  })
  return { outcome: added.length + changed.size === 0 ? 'same' : 'changed' }
}

function planListChanges({ entered }: PlacedList) {
  const state = { window: undefined, opens: null, closes: null, open: undefined }
  return planRegistrationChanges({ ...state, entered: entered.before }, { ...state, entered: entered.after })
}

function findListLoss(known: readonly KnownEntry[], { entered, placed }: PlacedList): string | undefined {
  const before = known.filter(one => one.gone_at === null).length
  if (before === 0) return undefined
  const kept = placed.filter(one => one.known !== undefined).length
  const lost =
    entered.before.length - entered.before.filter(id => placed.some(one => one.entryId === id)).length
  if (placed.length === 0) return `The list lost all ${before} entrants.`
  return lost >= 8 && kept * 2 < before ? `The list lost ${lost} of ${before} entrants.` : undefined
}

/** Who the entries are that are nobody yet. A member number settles it, also for those known without one. */
async function recognise(
  { store, now, people }: EntriesContext,
  frame: LiveDocument,
  { placed }: PlacedList,
): Promise<{ found: PeopleFound; links: ReadonlyMap<string, string> }> {
  const found = new PeopleFound({ source: USAF_SOURCE, saidOn: toUtcDay(now) })
  const links = new Map<string, string>()
  const open = placed.filter(one => one.known?.fencer_id == null)
  const apart = new Map(
    open.map(({ entry, entryId }) => [
      entryId,
      entry.usafId === undefined ? {} : { ids: { usaf: entry.usafId } },
    ]),
  )
  const fencers = open.map(({ entry, entryId }): LiveFencer => {
    const { name, club, division, country, rating } = entry
    return {
      id: entryId,
      name,
      ...(club === undefined ? {} : { club }),
      ...(division === undefined ? {} : { division }),
      ...(country === undefined ? {} : { country }),
      ...(rating === undefined ? {} : { rating }),
    }
  })
  const document = { ...frame, fencers }
  await people.prepare(fencers.map(fencer => toAppearance(document, fencer, apart.get(fencer.id))))
  const claims = new Map(
    (await listEventClaims(store.read, frame.id)).map(claim => [claim.entryId, claim.fencerId]),
  )
  const free = placed.filter(one => !claims.has(one.entryId))
  await learnNumbers(store, people, free, { found, links })
  const decided = await listEventDoubts(store.read, frame.id)
  const isApart = (entryId: string, fencerId: string): boolean =>
    decided.some(one => one.apart && one.entryId === entryId && one.fencerId === fencerId)
  for (const { id, fencerId } of found.link(people, document, { apart, now, isApart }))
    if (fencerId !== undefined) links.set(id, fencerId)
  return { found, links }
}

/** Entries that were taken for somebody without a number and now come with one. */
async function learnNumbers(
  store: Store,
  people: PeopleIndex,
  placed: PlacedList['placed'],
  { found, links }: { found: PeopleFound; links: Map<string, string> },
): Promise<void> {
  const told = placed.flatMap(({ entry, entryId, known }) =>
    known?.fencer_id != null && known.usaf_id === null && entry.usafId !== undefined
      ? [{ entryId, fencerId: known.fencer_id, usafId: entry.usafId }]
      : [],
  )
  if (told.length === 0) return
  const owners = await listFencersByUsafId(
    store.read,
    told.map(one => one.usafId),
  )
  const standing = new Set(placed.flatMap(one => one.known?.fencer_id ?? []))
  for (const { entryId, fencerId, usafId } of told) {
    const owner = owners.get(usafId)
    if (owner === undefined) {
      found.updated.set(fencerId, { ...found.updated.get(fencerId), usaf_id: usafId })
      people.learn(fencerId, { usaf: usafId })
    } else if (!standing.has(owner)) links.set(entryId, owner)
  }
}
