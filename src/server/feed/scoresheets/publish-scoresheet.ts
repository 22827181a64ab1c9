import { foldScoresheet } from '#domain/scoresheet/fold-scoresheet.ts'
import { loadSnapshot } from '#server/feed/publish/load-snapshot.ts'
import { type Publication, publish } from '#server/feed/publish/publish.ts'
import { recognise } from '#server/feed/publish/recognise.ts'
import { writeTo } from '#server/feed/sources/write.ts'
import type { Store } from '#server/store/open-store.ts'
import { retireKeptTwins } from '#server/store/scoresheets/official-events.ts'
import { listRunningBouts } from '#server/store/scoresheets/running-bouts.ts'
import { listScoresheetAuthors } from '#server/store/scoresheets/scoresheet-authors.ts'
import { listFiledEntries } from '#server/store/scoresheets/scoresheet-entries.ts'
import {
  claimTypedPeople,
  saveScoresheetFrame,
  toScoresheetEventId,
} from '#server/store/scoresheets/scoresheet-event.ts'
import { findScoresheet } from '#server/store/scoresheets/scoresheets.ts'
import { toScoresheetDocument } from './to-scoresheet-document.ts'

/** How often others may publish the event while it is being laid out. */
const TRIES = 5

/**
 * Shows readers a scoresheet as it is on file now. Undefined: there is none, or an official source tells of the event:
 * its word stands, and what was typed stays on file.
 */
export async function publishScoresheet(
  store: Store,
  id: string,
  now: number,
): Promise<Publication | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const published = await offer(store, id, now)
    if (published?.outcome !== 'overtaken') return published
  }
  return { outcome: 'overtaken' }
}

async function offer(store: Store, id: string, now: number): Promise<Publication | undefined> {
  const eventId = toScoresheetEventId(id)
  const sheet = await findScoresheet(store.write, id)
  // Before the entries: whoever publishes later has read at least as many of them.
  const held = await loadSnapshot(store, eventId)
  if (!sheet || !held) return undefined
  const { source: before } = held.kept
  if (sheet.officialEventId !== null) return undefined
  // What an administrator closed is taken from the readers.
  const isTaken = sheet.closedBy === 'administrator'
  const all = { after: 0, most: Number.MAX_SAFE_INTEGER }
  const entries = isTaken ? [] : await listFiledEntries(store.write, id, all)
  const authors = await listScoresheetAuthors(store.write, id)
  const state = foldScoresheet(entries)
  const typed = new Set(entries.map(entry => entry.by))
  // What is closed runs no more.
  const running = sheet.closedAt === null ? await listRunningBouts(store.write, id, now) : []
  const names = new Map(
    authors.flatMap(({ number, name }) => (name ? [[String(number), name] as const] : [])),
  )
  const found = toScoresheetDocument(state, before, { names, typed, running, now })
  const userIds = new Map(authors.map(author => [String(author.number), author.userId]))
  const people = state.fencers.flatMap(({ fencer, knownId }) => {
    if (knownId === undefined) return []
    const said = entries.findLast(entry => entry.kind === 'fencer' && entry.body.fencer === fencer)
    return [{ entryId: fencer, fencerId: knownId, userId: userIds.get(said?.by ?? '') ?? null }]
  })
  const write = writeTo(store)
  await write(async tx => {
    await claimTypedPeople(tx, eventId, { people, now })
    await saveScoresheetFrame(tx, found)
    await retireKeptTwins(tx, eventId, now)
  })
  const { document } = await recognise(store, found, { now, write })
  return publish(store, {
    before: held.kept,
    after: document,
    flags: [],
    source: 'scoresheet',
    running: sheet.closedAt === null && state.pools.length > 0,
    now,
  })
}
