import { z } from 'zod'
import { CalendarDate } from '#contract/fields/calendar-date.ts'
import { Classifier } from '#contract/fields/classifier.ts'
import { EventStatus } from '#contract/fields/event-status.ts'
import { IdDetail } from '#contract/fields/id-detail.ts'
import { PROVENANCE_SOURCES } from '#contract/fields/provenance.ts'
import { Elimination } from './elimination.ts'
import { LiveFencer } from './live-fencer.ts'
import { LivePool } from './live-pool.ts'
import { Match } from './match.ts'

/** Why a published event should be read with care. */
export const FEED_FLAGS = [
  /** The newest answer held less than we have; we kept what we have. */
  'regressed',
  /** Figures printed by the source differ from those its bouts give. */
  'totalsDiffer',
  /** A part of the event could not be read. */
  'partial',
  /** The source has not answered for a while. */
  'unreachable',
] as const
export type FeedFlag = (typeof FEED_FLAGS)[number]

/**
 * Where the figures come from and how old they are. Times are epoch milliseconds, 0 where nothing was read yet.
 * `lookedAt` is as of publication: newer looks that changed nothing travel in the header `Allez-Looked-At`, so that the
 * bytes of a version never change.
 */
export const Feed = z.object({
  /** What publishes it; of an event of which nothing was read yet, who announced it. */
  source: z.enum(PROVENANCE_SOURCES),
  /** Counts publications; 0 before the first. */
  version: z.number().int().min(0),
  changedAt: z.number().int(),
  lookedAt: z.number().int(),
  flags: z.array(z.enum(FEED_FLAGS)),
})
export type Feed = z.infer<typeof Feed>

/** A live event (spec §3): pools, elimination, fencers, and what frames them. */
export const LiveEvent = z.object({
  id: z.string(),
  tournamentId: z.string(),
  idDetail: IdDetail,
  name: z.string(),
  tournamentName: z.string(),
  /** "Secaucus, NJ" as far as known. */
  location: z.string().optional(),
  classifier: Classifier,
  team: z.boolean(),
  date: CalendarDate.optional(),
  startTime: z.string().optional(),
  timeZoneId: z.string().optional(),
  status: EventStatus.optional(),
  /** It is being fenced now: the same as the tournament's call says of it. */
  live: z.boolean(),
  /** Of an event kept by hand, and of no other: who types it, by the names of accounts, as they came. */
  keptBy: z.array(z.string()).optional(),
  rating: z.string().optional(),
  /** Who says so once the event is over: its results, or we by the chart. Absent: a forecast, or nobody. */
  ratingBy: z.enum(['source', 'rules']).optional(),
  /** Who says what everybody earned. */
  awardsBy: z.enum(['source', 'rules']).optional(),
  /**
   * Every bout of pools and tables once more in one list (spec §3, Event); left out for readers that prefer a minimal
   * answer, as our own screens do.
   */
  matches: z.array(Match).optional(),
  /** So many rounds of pools are to be fenced, of an event kept by hand for which several were planned. */
  poolRounds: z.number().int().optional(),
  pools: z.array(LivePool),
  elimination: Elimination,
  fencers: z.array(LiveFencer),
  feed: Feed,
})
export type LiveEvent = z.infer<typeof LiveEvent>
