const PREFIX = '#tournament-'

/** The part of the address that leads to a tournament's card. */
export const toGoalHash = (tournamentId: string): string => PREFIX + encodeURIComponent(tournamentId)

/** The tournament that an address leads to; undefined for other addresses. */
export function findGoal(hash: string): string | undefined {
  if (!hash.startsWith(PREFIX)) return undefined
  try {
    return decodeURIComponent(hash.slice(PREFIX.length))
  } catch {
    return undefined
  }
}
