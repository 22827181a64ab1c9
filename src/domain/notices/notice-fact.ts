/**
 * What is told of a fencer in an event: pools posted, another strip, a bout that comes soon, one that is over, the pool over, whether
 * they go on from the pools, who comes next in the tableau, the end, with or without a medal, and a video of a bout.
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
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

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
}

/** One thing that is so now. */
export interface NoticeFact {
  readonly kind: NoticeKind
  /** What it is about: of two facts about the same the later one takes the place of the earlier. */
  readonly about: string
  /** What it comes to: facts about the same of the same value are one. */
  readonly value: string
  readonly said: NoticeSaid
}
