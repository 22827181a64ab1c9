/** What came of it that somebody sees no more of a fencer. */
export interface LostSight {
  /** The accounts that may see less than before, besides who asked for it of a fencer whom everybody sees. */
  readonly userIds: readonly string[]
  /** The events on whose lists somebody stood of whom nobody knows any more. */
  readonly eventIds: readonly string[]
}

export const NOTHING_LOST: LostSight = { userIds: [], eventIds: [] }

/** All of it at once, each once. */
export const joinLost = (parts: readonly LostSight[]): LostSight => ({
  userIds: [...new Set(parts.flatMap(part => part.userIds))].sort(),
  eventIds: [...new Set(parts.flatMap(part => part.eventIds))].sort(),
})
