const BASE = 'https://www.googleapis.com/auth'

/** What each connection needs to be allowed: one of the three scopes of spec §7. */
const SCOPES = {
  GoogleCalendar: [`${BASE}/calendar.events`],
  YouTubeMetadata: [`${BASE}/youtube`],
  YouTubeUpload: [`${BASE}/youtube.upload`],
} as const

/** Exactly the scopes of the connections that are switched on. */
export const toScopes = (connections: readonly (keyof typeof SCOPES)[]): string[] =>
  [...new Set(connections.flatMap(name => SCOPES[name]))].sort()

/** Whether what was granted is enough for a connection. */
export const isGranted = (connection: keyof typeof SCOPES, granted: readonly string[]): boolean =>
  SCOPES[connection].every(scope => granted.includes(scope))
