import { z } from 'zod'

/** Who tells something: programs and sites by name, 'file' for a file of no certain one, 'person' for a correction by hand, 'scoresheet' for an event kept by hand in Allez. */
export const PROVENANCE_SOURCES = [
  'ftl',
  'usafencing',
  'askfred',
  'fie',
  'engarde',
  'ophardt',
  'file',
  'person',
  'scoresheet',
  'demo',
] as const
export type ProvenanceSource = (typeof PROVENANCE_SOURCES)[number]

/** What is told of a tournament: that it takes place, its days, where, and the days of its registration. */
export const TOURNAMENT_TOPICS = ['listing', 'dates', 'place', 'registration'] as const
export type TournamentTopic = (typeof TOURNAMENT_TOPICS)[number]

/** What is told of an event: day and hour, places there are, who is entered, bouts and places. */
export const EVENT_TOPICS = ['schedule', 'spots', 'entries', 'results'] as const
export type EventTopic = (typeof EVENT_TOPICS)[number]

/** Who said something and when. Times are epoch milliseconds, absent where nobody noted them. */
export const Provenance = z.object({
  source: z.enum(PROVENANCE_SOURCES),
  /** The name of the file that it was read from. */
  file: z.string().optional(),
  /** Where anybody may read it. */
  url: z.string().optional(),
  /** When it was said first as it is now. */
  changedAt: z.number().int().optional(),
  /** When the source was asked last. */
  lookedAt: z.number().int().optional(),
})
export type Provenance = z.infer<typeof Provenance>

/** What something was before it was corrected, and when it was. Days and hours as on the wire elsewhere. */
export const FormerDate = z.object({
  field: z.enum(['startDate', 'endDate', 'opens', 'late', 'closes', 'date', 'startTime']),
  before: z.string(),
  /** Who corrected it. */
  source: z.enum(PROVENANCE_SOURCES),
  at: z.number().int(),
})
export type FormerDate = z.infer<typeof FormerDate>

/** Since when something is not listed any more, and by whom. It is kept. */
export const Delisted = z.object({ at: z.number().int(), source: z.enum(PROVENANCE_SOURCES).optional() })
export type Delisted = z.infer<typeof Delisted>

/** Who said what of a tournament and its events. What nobody noted is absent. An addition. */
export const TournamentSources = z.object({
  timeZoneId: z.string().optional(),
  gone: Delisted.optional(),
  listing: Provenance.optional(),
  dates: Provenance.optional(),
  place: Provenance.optional(),
  registration: Provenance.optional(),
  former: z.array(FormerDate),
  events: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      gone: Delisted.optional(),
      schedule: Provenance.optional(),
      spots: Provenance.optional(),
      entries: Provenance.optional(),
      results: Provenance.optional(),
      former: z.array(FormerDate),
    }),
  ),
})
export type TournamentSources = z.infer<typeof TournamentSources>
