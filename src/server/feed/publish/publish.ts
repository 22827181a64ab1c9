import { listMatches } from '#contract/live/list-matches.ts'
import type { LiveChange } from '#contract/live/live-change.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { Feed, FeedFlag, LiveEvent } from '#contract/live/live-event.ts'
import type { Match } from '#contract/live/match.ts'
import { findEventStage } from '#domain/fencer-state/event-stage.ts'
import { ELIMINATION_PHASE } from '#domain/words/source-phase.ts'
import { type Write, writeTo } from '#server/feed/sources/write.ts'
import { saveEntries, toEntryField } from '#server/store/entries/entries.ts'
import { type BoutFrame, dropOtherBouts, type StoredBout, saveBouts } from '#server/store/live/bouts.ts'
import type { KeptEvent } from '#server/store/live/kept-event.ts'
import { saveLiveEvent } from '#server/store/live/live-events.ts'
import { listVideoLinks, saveVideoLinks, type VideoLinkChange } from '#server/store/live/video-links.ts'
import type { Store } from '#server/store/open-store.ts'
import { listHiddenPeople } from '#server/store/people/hidden-people.ts'
import { saveRatings } from '#server/store/people/save-people.ts'
import type { SourceRef } from '#server/store/provenance/attributions.ts'
import { isRetired, retireKeptTwins } from '#server/store/scoresheets/official-events.ts'
import { saveEventState } from '#server/store/tournaments/tournaments.ts'
import { inFixedOrder } from './in-fixed-order.ts'
import { layDocument } from './lay-over.ts'
import { listEarnedRows } from './list-earned-rows.ts'
import { planOverlay } from './plan-overlay.ts'
import { planPublishedAttributions } from './plan-published-attributions.ts'
import { planUpdate, type UpdatePlan } from './plan-update.ts'
import { savePublishedAttributions } from './save-published-attributions.ts'
import { makeSnapshot, type Snapshot, toStoredDocument } from './snapshot.ts'
import { withoutHidden } from './without-hidden.ts'

/** What came of offering a reading for publication. */
export type Publication =
  | { readonly outcome: 'unchanged' }
  /** Somebody else published meanwhile: read again and offer again. */
  | { readonly outcome: 'overtaken' }
  | { readonly outcome: 'published'; readonly snapshot: Snapshot; readonly change: LiveChange }

export interface Reading {
  readonly before: KeptEvent
  /** What the source says now, where it says less with what it said before. */
  readonly after: LiveDocument
  readonly flags: readonly FeedFlag[]
  readonly source: Feed['source']
  /** Who told it, where that is more than the source: a file by name. */
  readonly sourceRef?: SourceRef | undefined
  /** Whether the event is being fenced now, in lists as in the event itself; undefined leaves it. */
  readonly running: boolean | undefined
  /** Videos that somebody links meanwhile: written with the event that shows them, or not at all. */
  readonly videos?: readonly VideoLinkChange[] | undefined
  readonly now: number
}

/** Writes what changed and the new version in one transaction; everything else follows from the plan. */
export async function publish(
  store: Store,
  offer: Reading,
  write: Write = writeTo(store),
): Promise<Publication> {
  const { before, videos = [] } = offer
  if (offer.source === 'scoresheet' && (await isRetired(store.read, before.source.id)))
    return { outcome: 'unchanged' }
  const links = await listVideoLinks(store.read, before.source.id)
  for (const { boutId, url } of videos) {
    if (url === undefined) links.delete(boutId)
    else links.set(boutId, url)
  }
  const { feed } = before
  const documentBefore = layDocument(before.source, before.overlay)
  const source = inFixedOrder(offer.after)
  const overlay = planOverlay(source, { videos: links, live: isLive(offer) })
  const after = layDocument(source, overlay)
  const flags = [...offer.flags].sort()
  const plan = planUpdate(documentBefore, after)
  const first = feed.version === 0
  if (!plan.changed && !first && flags.join() === feed.flags.join()) {
    if (videos.length > 0) await write(tx => saveVideoLinks(tx, videos))
    return { outcome: 'unchanged' }
  }

  const hidden = await listHiddenPeople(store.read)
  const next = {
    source: offer.source,
    version: feed.version + 1,
    // Whoever reads tells the later of two by it: a clock that was set back makes nothing older.
    changedAt: plan.changed || first ? Math.max(offer.now, feed.changedAt + 1) : feed.changedAt,
    lookedAt: offer.now,
    flags,
  }
  const snapshot = await makeSnapshot({ source, overlay, feed: next }, hidden)
  const { event } = snapshot
  const told = planPublishedAttributions(documentBefore, after, plan, first)
  const stored = await toStoredDocument(snapshot)
  const saved = await write(async tx => {
    if (!(await saveLiveEvent(tx, event, feed.version, stored))) return false
    await saveVideoLinks(tx, videos)
    const whole = plan.whole || first
    if (whole || plan.parts.fencers) await saveEntries(tx, event.id, toEntryField(event))
    // Whose bouts they are hangs on who the entries are: with new people or links every bout is written anew.
    const bouts = whole || hasOtherPeople(documentBefore, after) ? listMatches(event) : plan.matches
    await saveBouts(tx, toFrame(event), toStoredBouts(event, bouts))
    if (whole) await dropOtherBouts(tx, event.id, new Set(listMatches(event).map(match => match.id)))
    await savePublishedAttributions(tx, event.id, told, {
      sourceRef: offer.sourceRef ?? { source: offer.source },
      now: offer.now,
    })
    await saveEventState(tx, {
      id: event.id,
      status: event.status,
      live: offer.running === undefined ? undefined : event.live,
      entries: event.fencers.length,
      ...(event.ratingBy === undefined ? {} : { rating: event.rating }),
      phase: toPhase(event),
    })
    if (whole || plan.parts.fencers) await saveRatings(tx, listEarnedRows(event))
    // Whichever came first, the official one stands.
    if (whole) await retireKeptTwins(tx, event.id, offer.now)
    return true
  })
  if (!saved) return { outcome: 'overtaken' }
  return { outcome: 'published', snapshot, change: toChange(feed, event, plan, hidden) }
}

/**
 * Pools and tables are there long after the last touch: only who offers a reading knows whether it goes on. What is
 * finished does not.
 */
const isLive = ({ before, after, running }: Reading): boolean | undefined =>
  running === undefined ? before.overlay.live : running && after.status !== 'Finished'

/** The live source's list says its phases itself; of all others lists are to say, too, that the tables are fenced. */
const toPhase = (event: LiveEvent): string | undefined =>
  event.feed.source !== 'ftl' && findEventStage(event) === 'table' ? ELIMINATION_PHASE : undefined

function toChange(
  base: Feed,
  event: LiveEvent,
  { parts, ...plan }: UpdatePlan,
  hidden: ReadonlySet<string>,
): LiveChange {
  const whole = plan.whole || base.version === 0
  const fencers = parts.fencers && withoutHidden(parts.fencers, hidden)
  return {
    base: base.version,
    feed: event.feed,
    whole,
    ...(whole || plan.matches.length === 0 ? {} : { matches: [...plan.matches] }),
    ...(whole ? {} : { ...parts, ...(fencers ? { fencers: [...fencers] } : {}) }),
  }
}

function hasOtherPeople(before: LiveDocument, after: LiveDocument): boolean {
  const known = new Map(before.fencers.map(fencer => [fencer.id, fencer]))
  return after.fencers.some(({ id, name, fencerId, club }) => {
    const old = known.get(id)
    return old?.name !== name || old.fencerId !== fencerId || old.club !== club
  })
}

function toFrame(event: LiveEvent): BoutFrame {
  const people = new Map(event.fencers.map(({ id, name, fencerId, club }) => [id, { name, fencerId, club }]))
  return { eventId: event.id, day: event.date ?? '', people }
}

function toStoredBouts(event: LiveEvent, matches: readonly Match[]): StoredBout[] {
  const rounds = new Map(event.pools.flatMap(pool => pool.matches.map(match => [match.id, pool.round])))
  return matches.map(match => {
    const poolRound = rounds.get(match.id)
    return poolRound === undefined ? { match } : { match, poolRound }
  })
}
