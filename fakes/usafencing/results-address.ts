/**
 * Where this site has the results of an event. Nobody has seen the real address: this one is invented, and whoever reads
 * the site has it from the link on the event's card.
 */
export const formatResultsAddress = (tournamentId: string, eventId: string): string =>
  `/details/tournaments/${tournamentId}/events/${eventId}/results`

/** The ids in such an address; undefined for another one. */
export function parseResultsAddress(
  path: string,
): { readonly tournamentId: string; readonly eventId: string } | undefined {
  const [, tournamentId, eventId] = /^\/details\/tournaments\/(\d+)\/events\/(\d+)\/results$/.exec(path) ?? []
  return tournamentId === undefined || eventId === undefined ? undefined : { tournamentId, eventId }
}
