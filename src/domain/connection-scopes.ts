const BASE = 'https://www.googleapis.com/auth'

/**
 * What each connection needs to be allowed (spec §7): video upload, video management, calendar events. The tournaments
 * stand in a calendar of their own, and only a calendar that we made ourselves may be touched.
 */
const SCOPES = {
  GoogleCalendar: [`${BASE}/calendar.events`, `${BASE}/calendar.app.created`],
  YouTubeMetadata: [`${BASE}/youtube`],
  YouTubeUpload: [`${BASE}/youtube.upload`],
} as const

/** Exactly the scopes of the connections that are switched on. */
export const toScopes = (connections: readonly (keyof typeof SCOPES)[]): string[] =>
  [...new Set(connections.flatMap(name => SCOPES[name]))].sort()

/** Whether what was granted is enough for a connection. */
export const isGranted = (connection: keyof typeof SCOPES, granted: readonly string[]): boolean =>
  SCOPES[connection].every(scope => granted.includes(scope))
