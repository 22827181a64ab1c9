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
  getNoticeWays: { method: 'GET', path: '/api/v3/notices/ways' },
  saveNoticeSettings: { method: 'PUT', path: '/api/v3/notices/settings' },
  addPushDevice: { method: 'POST', path: '/api/v3/notices/devices' },
  dropPushDevice: { method: 'DELETE', path: '/api/v3/notices/devices/:id' },
  saveNoticeAddress: { method: 'PUT', path: '/api/v3/notices/addresses/:channel' },
  confirmNoticeAddress: { method: 'POST', path: '/api/v3/notices/addresses/:channel/code' },
  dropNoticeAddress: { method: 'DELETE', path: '/api/v3/notices/addresses/:channel' },
  listSentNotices: { method: 'GET', path: '/api/v3/notices/sent' },
  retrySentNotice: { method: 'POST', path: '/api/v3/notices/sent/:id/:channel/try' },
  startConsent: { method: 'GET', path: '/api/v2/oauth/redirect' },
} as const satisfies PathTable
