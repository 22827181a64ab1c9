import { z } from 'zod'
import { CalendarDate } from '#contract/fields/calendar-date.ts'
import { PROVENANCE_SOURCES } from '#contract/fields/provenance.ts'
import { CUT_STANDINGS } from '#domain/cut/cut-standing.ts'
import { FEED_FLAGS } from './live-event.ts'
import { NowClaim } from './now-claim.ts'

/** Somebody else in a row, as little as says who it is. */
export const NowRival = z.object({ name: z.string(), rating: z.string().optional() })
export type NowRival = z.infer<typeof NowRival>

const Touches = { own: z.number().int().optional(), other: z.number().int().optional() }
/** A bout that is over, as on a sheet: victory or defeat, own touches and the other’s where they are known. */
export const NowPastBout = z.tuple([z.enum(['V', 'D'])]).rest(z.number().int())
export type NowPastBout = z.infer<typeof NowPastBout>

/** A bout that comes next, or is on the strip (`isOn`). `from`: the opponent is whoever of these wins. */
export const NowBout = z.object({
  opponent: NowRival.optional(),
  from: z.array(NowRival).optional(),
  strip: z.string().optional(),
  /** Venue-local clock time "13:35". */
  time: z.string().optional(),
  isOn: z.literal(true).optional(),
  ...Touches,
})
export type NowBout = z.infer<typeof NowBout>

/**
 * Whether somebody who still fences goes on from the pools, barring withdrawals. Of the bouts they have left any `enough`
 * won are enough, and with fewer than `least` nothing else helps.
 */
export const NowCut = z.object({
  standing: z.enum(CUT_STANDINGS),
  enough: z.number().int().optional(),
  least: z.number().int().optional(),
})
export type NowCut = z.infer<typeof NowCut>

const Places = z.object({ best: z.number().int(), worst: z.number().int() })

export const NowRanks = Places.extend({
  now: z.number().int(),
  of: z.number().int(),
  goOn: z.number().int().optional(),
})
export type NowRanks = z.infer<typeof NowRanks>

/** Where a fencer is in an event and what comes next; each kind as `FencerState` of the domain says it. */
export const NowState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('entered'), isCheckedIn: z.boolean().optional() }),
  z.object({
    kind: z.literal('pool'),
    round: z.number().int(),
    pool: z.number().int(),
    bout: z.number().int(),
    of: z.number().int(),
    before: z.number().int(),
    /** Nobody of the pool has fenced yet. */
    isToBegin: z.literal(true).optional(),
    next: NowBout,
    bouts: z.array(NowPastBout),
    cut: NowCut.optional(),
  }),
  z.object({
    kind: z.literal('poolDone'),
    round: z.number().int(),
    pool: z.number().int(),
    victories: z.number().int(),
    of: z.number().int(),
    indicator: z.number().int(),
    openPools: z.number().int(),
    seed: z.number().int().optional(),
    bouts: z.array(NowPastBout),
    /** Ranks after the pools that can still be, barring withdrawals, and the one for now; `goOn`: so many go on. */
    ranks: NowRanks.optional(),
  }),
  z.object({
    kind: z.literal('waitingForTableau'),
    seed: z.number().int().optional(),
    tree: z.string().optional(),
    isForPools: z.literal(true).optional(),
    /** The rank after the pools, of how many, barring withdrawals and corrections. */
    ranks: NowRanks.optional(),
  }),
  z.object({
    kind: z.literal('tableau'),
    roundOf: z.number().int(),
    tree: z.string().optional(),
    next: NowBout,
    seed: z.number().int().optional(),
  }),
  z.object({ kind: z.literal('notPromoted'), places: Places.optional() }),
  z.object({
    kind: z.literal('out'),
    roundOf: z.number().int(),
    tree: z.string().optional(),
    lostTo: NowRival.optional(),
    ...Touches,
    places: Places.optional(),
  }),
  z.object({
    kind: z.literal('finished'),
    place: z.number().int().optional(),
    isTied: z.literal(true).optional(),
  }),
  z.object({
    kind: z.literal('left'),
    how: z.enum(['scratched', 'absent', 'excluded', 'withdrawn', 'medical']),
  }),
])
export type NowState = z.infer<typeof NowState>

/** One followed fencer in one event. `event` and `fencer` name it. */
export const NowRow = z.object({
  event: z.string(),
  fencer: z.string(),
  state: NowState,
  /** When the bout may begin, epoch milliseconds: between these two. */
  due: z.object({ from: z.number().int(), to: z.number().int() }).optional(),
  /** The strip said before this one, and when it changed. */
  stripWas: z.object({ strip: z.string(), at: z.number().int() }).optional(),
  /** Where the source took something back: when it did. */
  correctedAt: z.number().int().optional(),
  /** Rating earned here, and with it the one brought along. */
  rating: z.string().optional(),
  earned: z.string().optional(),
})
export type NowRow = z.infer<typeof NowRow>

/** An event that rows are in: what does not change with a bout. */
export const NowEvent = z.object({
  id: z.string(),
  tournamentId: z.string(),
  name: z.string(),
  tournamentName: z.string(),
  location: z.string().optional(),
  team: z.boolean(),
  date: CalendarDate.optional(),
  startTime: z.string().optional(),
  /** "07:30" at the venue, where a source says when check-in closes and somebody of the view may still have to come; in answers alone. */
  checkInCloses: z.string().optional(),
  timeZoneId: z.string().optional(),
  live: z.boolean(),
  /** How many are in it. */
  count: z.number().int(),
  source: z.enum(PROVENANCE_SOURCES),
  flags: z.array(z.enum(FEED_FLAGS)),
  version: z.number().int(),
  changedAt: z.number().int(),
  /** When the source was looked at last, epoch milliseconds; 0: not yet. */
  lookedAt: z.number().int(),
})
export type NowEvent = z.infer<typeof NowEvent>

/** Where all of a person's fencers are. `fencers` gives the names; `isCoached`: the person is a coach of their club. */
export const NowView = z.object({
  rows: z.array(NowRow),
  events: z.array(NowEvent),
  fencers: z.array(z.object({ id: z.string(), name: z.string(), isCoached: z.literal(true).optional() })),
  /** To which bouts coaches go; absent for whoever coaches nobody. */
  claims: z.array(NowClaim).optional(),
})
export type NowView = z.infer<typeof NowView>

/** What a stream tells first: the version of each event, by id. Whoever holds the same has missed nothing. */
export const NowStanding = z.record(z.string(), z.number().int())
export type NowStanding = z.infer<typeof NowStanding>

/** What a stream tells: rows that changed, events as they are now, and when sources were looked at. */
export const NowChange = z.object({ rows: z.array(NowRow), event: NowEvent.omit({ lookedAt: true }) })
export type NowChange = z.infer<typeof NowChange>
