import type { LiveDocument } from '#contract/live/live-document.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { findLiveEvent } from '#server/store/live/live-events.ts'
import type { Store } from '#server/store/open-store.ts'
import { findScheduleSource } from '#server/store/provenance/attributions.ts'
import { findEventFrame } from '#server/store/tournaments/events.ts'
import { makeSnapshot, type Snapshot } from './snapshot.ts'

/** The published event, or its bare frame as version 0 when nothing is published yet; undefined when unknown. */
export async function loadSnapshot(store: Store, eventId: string): Promise<Snapshot | undefined> {
  const frame = await findEventFrame(store.read, eventId)
  const stored = await findLiveEvent(store.read, eventId)
  if (stored) return makeSnapshot(frame ? withNames(stored, frame) : stored)
  if (!frame) return undefined
  const source = (await findScheduleSource(store.read, eventId)) ?? toListing(frame)
  return makeSnapshot({ ...frame, feed: { source, version: 0, changedAt: 0, lookedAt: 0, flags: [] } })
}

/** A schedule may name an event and its tournament after its results were read: lists and page say the same. */
function withNames(event: LiveEvent, { name, tournamentName }: LiveDocument): LiveEvent {
  return { ...event, name, tournamentName }
}

/** Who lists an event, by the ids it has. */
const toListing = ({ idDetail }: LiveDocument): LiveEvent['feed']['source'] =>
  idDetail.ftlId !== undefined ? 'ftl' : idDetail.usafId !== undefined ? 'usafencing' : 'file'
