import type { LiveDocument } from '#contract/live/live-document.ts'
import type { Feed } from '#contract/live/live-event.ts'
import type { KeptEvent } from '#server/store/live/kept-event.ts'
import { findKeptEvent } from '#server/store/live/live-events.ts'
import type { Store } from '#server/store/open-store.ts'
import { listHiddenPeople } from '#server/store/people/hidden-people.ts'
import { findScheduleSource } from '#server/store/provenance/attributions.ts'
import { findEventFrame } from '#server/store/tournaments/events.ts'
import { makeSnapshot, type Snapshot } from './snapshot.ts'

/** The published event, or its bare frame as version 0 when nothing is published yet; undefined when unknown. */
export async function loadSnapshot(store: Store, eventId: string): Promise<Snapshot | undefined> {
  const frame = await findEventFrame(store.read, eventId)
  const stored = await findKeptEvent(store.read, eventId)
  const hidden = await listHiddenPeople(store.read)
  if (stored) return makeSnapshot(frame ? withNames(stored, frame) : stored, hidden)
  if (!frame) return undefined
  const source = (await findScheduleSource(store.read, eventId)) ?? toListing(frame)
  const feed = { source, version: 0, changedAt: 0, lookedAt: 0, flags: [] }
  return makeSnapshot({ source: frame, overlay: {}, feed }, hidden)
}

/**
 * A schedule may name an event and its tournament after its results were read, and somebody may open an event as running
 * that had no day: lists and page say the same.
 */
function withNames(kept: KeptEvent, { name, tournamentName, date }: LiveDocument): KeptEvent {
  const day = kept.source.date ?? date
  return {
    ...kept,
    source: { ...kept.source, name, tournamentName, ...(day === undefined ? {} : { date: day }) },
  }
}

/** Who lists an event, by the ids it has. */
const toListing = ({ idDetail }: LiveDocument): Feed['source'] =>
  idDetail.ftlId !== undefined ? 'ftl' : idDetail.usafId !== undefined ? 'usafencing' : 'file'
