/** Who meets in the nine relays of a team match: of the left team numbers 1 to 3, of the right one 4 to 6 (rule o.99). */
export const RELAY_ORDER = [
  [3, 6],
  [1, 5],
  [2, 4],
  [1, 6],
  [3, 4],
  [2, 5],
  [1, 4],
  [2, 6],
  [3, 5],
] as const

export const RELAYS = RELAY_ORDER.length
/** Who fences of a team, and those with the reserve. */
export const TEAM_SIZE = 3
export const MOST_MEMBERS = 4

/** The touches that end a relay: five more with each, up to those of the match. */
export const toRelayTouches = (number: number, most: number): number => Math.ceil((most * number) / RELAYS)
