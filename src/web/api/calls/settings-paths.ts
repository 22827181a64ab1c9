import type { PathTable } from './path-table.ts'

/** Of the account, as `PATHS`: they come with the settings. */
export const SETTINGS_PATHS = {
  unfollowFencer: { method: 'DELETE', path: '/api/v2/user/me/fencers/:id' },
  removeObserver: { method: 'POST', path: '/api/v2/user/me/observers/remove' },
  listSessions: { method: 'GET', path: '/api/v2/user/me/sessions' },
  endSession: { method: 'DELETE', path: '/api/v2/user/me/sessions/:id' },
  exportMe: { method: 'GET', path: '/api/v2/user/me/export' },
  deleteMe: { method: 'POST', path: '/api/v2/user/me/delete' },
  listConnections: { method: 'GET', path: '/api/v2/user/me/connections' },
  switchConnection: { method: 'POST', path: '/api/v2/user/me/connections' },
  disconnect: { method: 'POST', path: '/api/v2/user/me/disconnect' },
  listCalendarFeeds: { method: 'GET', path: '/api/v3/calendars' },
  createCalendarFeed: { method: 'POST', path: '/api/v3/calendars' },
  revokeCalendarFeed: { method: 'DELETE', path: '/api/v3/calendars/:id' },
  listNotices: { method: 'GET', path: '/api/v3/notices' },
  seeNotices: { method: 'POST', path: '/api/v3/notices/seen' },
  startConsent: { method: 'GET', path: '/api/v2/oauth/redirect' },
} as const satisfies PathTable
