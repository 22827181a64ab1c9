/** Why a result gives no points or does not count, in the order in which it is asked. */
export const LEFT_OUT_REASONS = [
  /** Results of this category and level do not enter this list. */
  'otherList',
  /** Whether they do, or what they are worth, the book does not say. */
  'notPublished',
  'excluded',
  /** The place is none, or outside the field. */
  'badPlace',
  /** A round is not enough here, or the size of the field is not known. */
  'placeUnknown',
  'fieldUnknown',
  /** Too few fencers for points. */
  'tooFew',
  /** Below the places that get points in a field of that size. */
  'belowCut',
  /** Below the last place of the table. */
  'belowTable',
  /** Fenced after the day that is asked about. */
  'notYet',
  'otherSeason',
  'otherRegion',
  'rolledOff',
  'agedOut',
  'sycLimit',
  'nationalLimit',
  'olderWorlds',
  'beyondBest',
] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]
