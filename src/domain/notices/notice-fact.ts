import type { Day } from '#domain/time/day.ts'
import type { Weapon } from '#domain/words/weapon.ts'

/**
 * What is told of a fencer in an event: pools posted, another strip, a bout that comes soon, one that is over, the pool over, whether
 * they go on from the pools, who comes next in the tableau, the end, with or without a medal, a video of a bout, and that check-in
 * closes. Of tournaments: that a registration opens, what has to be done by which day, few spots, club-mates who entered. Of a fencer
 * alone a new classification, and for administrators a task that fails.
 */
export const NOTICE_KINDS = [
  'posted',
  'strip',
  'next',
  'result',
  'poolDone',
  'opponent',
  'cutOff',
  'finished',
  'medal',
  'video',
  'checkIn',
  'opens',
  'deadline',
  'spots',
  'clubmates',
  'rating',
  'taskFailed',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** What has to be done by a day: enter before it costs more, enter at all, withdraw. */
export const DEADLINES = ['late', 'closes', 'withdrawal'] as const
export type Deadline = (typeof DEADLINES)[number]

/** What a notice says, in facts; names as the source writes them. */
export interface NoticeSaid {
  readonly pool?: number | undefined
  /** Id of the bout that it is about. */
  readonly bout?: string | undefined
  /** Of how many in the tableau. */
  readonly roundOf?: number | undefined
  readonly strip?: string | undefined
  /** Venue-local clock time "13:35". */
  readonly time?: string | undefined
  readonly opponent?: string | undefined
  /** So many bouts of the pool come first. */
  readonly before?: number | undefined
  /** It begins in so many minutes at the earliest. */
  readonly minutes?: number | undefined
  readonly won?: boolean | undefined
  readonly own?: number | undefined
  readonly other?: number | undefined
  readonly victories?: number | undefined
  readonly of?: number | undefined
  readonly indicator?: number | undefined
  readonly place?: number | undefined
  readonly seed?: number | undefined
  readonly isTied?: true | undefined
  /** They go on from the pools. */
  readonly isIn?: true | undefined
  /** Whether they go on hangs on bouts of others; then `best` to `worst` is the rank that can be, and `goOn` go on. */
  readonly isOpen?: true | undefined
  readonly best?: number | undefined
  readonly worst?: number | undefined
  readonly goOn?: number | undefined
  readonly tournament?: string | undefined
  readonly event?: string | undefined
  /** At the venue. */
  readonly day?: Day | undefined
  readonly deadline?: Deadline | undefined
  /** Spots that are left. */
  readonly spots?: number | undefined
  /** Whose entries are told of, a few of them, and how many those are with all others. */
  readonly names?: readonly string[] | undefined
  readonly count?: number | undefined
  readonly weapon?: Weapon | undefined
  /** "B26". */
  readonly rating?: string | undefined
  readonly ratingWas?: string | undefined
  readonly task?: string | undefined
  readonly reason?: string | undefined
}

/** One thing that is so now. */
export interface NoticeFact {
  readonly kind: NoticeKind
  /** What it is about: of two facts about the same the later one takes the place of the earlier. */
  readonly about: string
  /** What it comes to: facts about the same of the same value are one. */
  readonly value: string
  readonly said: NoticeSaid
  /** From then on it is of no use to anybody, epoch milliseconds. */
  readonly until?: number | undefined
}
