import type { LiveDocument } from '#contract/live/live-document.ts'
import type { FeedFlag } from '#contract/live/live-event.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import type { DiscoveredEvent, DiscoveredTournament } from '#contract/sources/discovered.ts'

/** What a look at one event brought. `document` is undefined when the source says that nothing changed. */
export interface Look {
  readonly document: LiveDocument | undefined
  readonly flags: readonly FeedFlag[]
  /** What the source's connector wants to know at the next look; opaque here. */
  readonly memory: unknown
}

/** A live source as the pipeline sees it. Every call may reject with the connector's UpstreamError. */
export interface LiveSource {
  listTournaments(today: string): Promise<DiscoveredTournament[]>
  listEvents(tournamentFtlId: string): Promise<DiscoveredEvent[]>
  listEntries(eventFtlId: string): Promise<LiveFencer[]>
  lookAtEvent(frame: LiveDocument, memory: unknown): Promise<Look>
  /** Breaks off what is under way and lets go of connections. */
  close(): Promise<void>
}
