import type { LiveSource } from '#server/feed/live/live-source.ts'
import type { Tracer } from '#server/trace/tracer.ts'

/** A live source whose answers are followed. */
export const tracedSource = (source: LiveSource, tracer: Tracer): LiveSource => ({
  listTournaments: today =>
    tracer.follow('live source: tournaments', {}, () => source.listTournaments(today)),
  listEvents: id => tracer.follow('live source: events', { tournament: id }, () => source.listEvents(id)),
  listEntries: id => tracer.follow('live source: entries', { event: id }, () => source.listEntries(id)),
  lookAtEvent: (frame, memory) =>
    tracer.follow('live source: look', { event: frame.id }, () => source.lookAtEvent(frame, memory)),
  close: () => source.close(),
})
