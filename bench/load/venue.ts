/** Where a viewer finds what they open, as a path with what is sent along. */
export interface Asked {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** A server with a championship, ours or the bare one, as viewers by number see it. Events by their places in the plan. */
export interface Venue {
  readonly url: string
  readonly events: number
  event(viewer: number, event: number): Asked
  eventStream(viewer: number, event: number): Asked
  now(viewer: number): Asked
  nowStream(viewer: number): Asked
}

interface OurServer {
  readonly url: string
  readonly tournamentId: string
  readonly eventIds: readonly string[]
  readonly cookies: readonly string[]
}

export function toOurVenue({ url, tournamentId, eventIds, cookies }: OurServer): Venue {
  const event = (at: number): string => `/api/v2/tournament/${tournamentId}/event/${eventIds[at]}`
  const headersOf = (viewer: number): Record<string, string> => ({
    cookie: cookies[viewer % cookies.length] ?? '',
    'accept-encoding': 'br',
    prefer: 'return=minimal',
  })
  return {
    url,
    events: eventIds.length,
    event: (viewer, at) => ({ path: `${event(at)}?live=true`, headers: headersOf(viewer) }),
    eventStream: (viewer, at) => ({ path: `${event(at)}/stream`, headers: headersOf(viewer) }),
    now: viewer => ({ path: '/api/v3/view/now', headers: headersOf(viewer) }),
    nowStream: viewer => ({ path: '/api/v3/view/now/stream', headers: headersOf(viewer) }),
  }
}

/** The bare server has no accounts: in whom a viewer follows stands in the address. */
export const toBareVenue = (
  url: string,
  events: number,
  followed: (viewer: number) => readonly number[],
): Venue => ({
  url,
  events,
  event: (_, at) => ({ path: `/event/${at}`, headers: {} }),
  eventStream: (_, at) => ({ path: `/stream/${at}`, headers: {} }),
  now: () => ({ path: '/now', headers: {} }),
  nowStream: viewer => ({ path: `/rows/${followed(viewer).join('/')}`, headers: {} }),
})
